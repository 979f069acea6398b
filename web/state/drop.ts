import { GenerationQuery } from '../client/documents.ts'
import { fromError } from '../client/failure.ts'
import { textOfPng } from '../lib/png-text.ts'
import { confirm } from './announcer.ts'
import { focusControl } from './highlight.ts'
import { client } from './session.ts'
import { reuse, setImage, setPrompt, setSeed, setSeedMode, setSteps } from './set-up.ts'
import { takeOver } from './take-over.ts'

/** The dropped address or file. Read it before the event ends. */
export interface Dropped {
  address: string
  file: File | undefined
}

const imageId = /img_\w+/
/** As EMBED_PROMPT writes them. */
const embedded = /parameters\0+(.+)\nSteps: (\d+), Seed: (\d+)/s

/** Takes over the set-up of a picture that was dropped on the prompt, or says why it cannot. */
export async function takeDropped({ address, file }: Dropped) {
  const text = address || (file && textOfPng(new Uint8Array(await file.arrayBuffer())))
  const id = imageId.exec(text ?? '')?.[0]
  if (!text || !id) return confirm('This is no picture of Easel: nothing was taken over')
  const { data, error } = await client().query(GenerationQuery, { id }).toPromise()
  const found = data?.generation
  const [, said, steps, seed] = embedded.exec(text) ?? []
  if (!found && !said)
    return confirm(
      error ? fromError(error).message : 'This picture is not one of yours: its file has no prompt',
    )
  takeOver(() => {
    if (found) return reuse(found, found.images.find((image) => image.id === id)?.seed)
    setPrompt(said ?? '')
    setImage(1)
    setSteps(Number(steps))
    setSeed(Number(seed))
    setSeedMode('locked')
  }, 'Set up with the seed of this picture')
  return focusControl('prompt')
}
