import { nanoid } from 'nanoid'
import { batch, createMemo, createRoot, createSignal } from 'solid-js'
import { createClient } from '../client/client.ts'
import { siteUrl } from '../lib/site.ts'

const pastedName = 'easel.key'
const chosenName = 'easel.chosen-key'
/** Set in a tab whose payer was chosen there, or taken from another tab. */
const decidedName = 'easel.payer'

const [apiKey, storeApiKey] = createSignal(sessionStorage.getItem(pastedName) ?? '')
const [chosenKey, storeChosenKey] = createSignal(sessionStorage.getItem(chosenName) ?? '')
const [clientVersion, setClientVersion] = createSignal(0)

/**
 * The key that pays: a pasted key, or the id of a key of the signed-in account. A new tab takes the
 * key of an open one. No key is stored longer than its tab.
 */
export { apiKey, chosenKey }

/** The browser's own quota pays. */
export const keyless = () => !apiKey() && !chosenKey()

export type Payer = { apiKey?: string; chosenKey?: string }

/** Makes a key pay; an empty payer is the browser itself. */
export function setPayer({ apiKey = '', chosenKey = '' }: Payer) {
  sessionStorage.setItem(decidedName, 'here')
  batch(() => {
    keep(pastedName, apiKey, storeApiKey)
    keep(chosenName, chosenKey, storeChosenKey)
  })
}

const isDecided = () => !keyless() || Boolean(sessionStorage.getItem(decidedName))

function keep(name: string, value: string, store: (value: string) => void) {
  if (value) sessionStorage.setItem(name, value)
  else sessionStorage.removeItem(name)
  store(value)
}

/** A tab asks for the key of another, or answers the tab that asked. */
type Message = { asks: string } | { to: string; payer: Payer }

const tab = nanoid()
// Sites at other paths of this origin have other keys.
const tabs = new BroadcastChannel(`${decidedName} ${siteUrl}`)
tabs.onmessage = ({ data }: MessageEvent<Message>) => {
  if ('asks' in data) {
    const payer = { apiKey: apiKey(), chosenKey: chosenKey() }
    if (!keyless()) tabs.postMessage({ to: data.asks, payer })
  } else if (data.to === tab && !isDecided()) setPayer(data.payer)
}
if (!isDecided()) tabs.postMessage({ asks: tab })

/** Whether the page shows that the key in use is refused. */
export const [keyRefused, setKeyRefused] = createSignal(false)

/** The operator's safety key. Kept in memory: it is lost when the tab closes. */
export const [safetyKey, setSafetyKey] = createSignal('')

/** Each key and account gets a new client: a shared cache would mix their answers. */
export const client = createRoot(() =>
  createMemo(() => createClient({ key: apiKey(), version: clientVersion(), safetyKey })),
)

/** After signing in or out: loads everything again with the new cookie. */
export function resetCache() {
  setClientVersion((version) => version + 1)
}
