import { batch, createEffect, createRoot, createSignal } from 'solid-js'
import { siteUrl } from '../lib/site.ts'
import { confirm, copy } from '../state/announcer.ts'
import { example } from '../state/example.ts'
import { keyless } from '../state/session.ts'
import {
  background,
  fixedSeed,
  image,
  inputs,
  oneEngine,
  preset,
  prompt,
  safetyLevel,
  steps,
} from '../state/set-up.ts'
import { curl } from './curl.ts'

import {
  type Client,
  type CodeRequest,
  type InputCode,
  type Piece,
  plainText,
  type Snippet,
} from './piece.ts'

const [client, keepClient] = createSignal<Client>('curl')
const [make, setMake] = createSignal<Snippet>(curl)
/** Signs an element: its code is loaded with the other clients. */
const [signing, setSigning] = createSignal<typeof import('../state/signed-image.ts')>()
const [inputCode, setInputCode] = createSignal<InputCode>()

export { client }

createRoot(() =>
  createEffect(() => {
    if (Object.keys(inputs()).length && !inputCode())
      void import('./inputs.ts').then(setInputCode, () => {})
  }),
)

/** Shows the request for another client, as soon as its code is loaded. */
export async function setClient(chosen: Client) {
  const loaded = chosen === 'curl' ? curl : await load(chosen)
  if (!loaded) return confirm(`The code for ${chosen} did not load: try it again`)
  return batch(() => {
    keepClient(chosen)
    setMake(() => loaded)
  })
}

async function load(chosen: Exclude<Client, 'curl'>): Promise<Snippet | undefined> {
  try {
    if (chosen === '<img>') setSigning(await import('../state/signed-image.ts'))
    return (await import('./others.ts')).others[chosen]
  } catch {
    return undefined
  }
}

/** The request of the set-up. */
function request(): CodeRequest {
  const { key, width, height } = preset()
  const level = safetyLevel()
  return {
    ...{ origin: siteUrl, dimensions: key, width, height, image: image(), steps: steps() },
    prompt: prompt().trim() || example().prompt,
    seed: fixedSeed(),
    safety: level === 'standard' ? undefined : level === 'strict',
    background: background()?.toLowerCase(),
    engine: oneEngine() || undefined,
    inputs: inputs(),
    inputCode: inputCode(),
    signedUrl: signing()?.signedUrl(),
  }
}

/** The request of the set-up for the chosen client. */
export const snippet = (): Piece[] => make()(request())

/** Signs the address of the set-up, while the code can be signed. */
export const action = () =>
  client() === '<img>' && !keyless() && !signing()?.signedUrl() ? signing()?.signSetUp : undefined

export function copyCode() {
  return copy(plainText(snippet()), 'Code copied')
}
