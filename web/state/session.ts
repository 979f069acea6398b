import { batch, createMemo, createRoot, createSignal } from 'solid-js'
import { createClient } from '../client/client.ts'

const pastedName = 'easel.key'
const chosenName = 'easel.chosen-key'

const [apiKey, storeApiKey] = createSignal(sessionStorage.getItem(pastedName) ?? '')
const [chosenKey, storeChosenKey] = createSignal(sessionStorage.getItem(chosenName) ?? '')
const [clientVersion, setClientVersion] = createSignal(0)

/**
 * Who pays: a pasted key, or a key of the signed-in account by its id. Both are kept for this tab
 * only.
 */
export { apiKey, chosenKey }

/** The browser's own quota pays. */
export const keyless = () => !apiKey() && !chosenKey()

export type Payer = { apiKey?: string; chosenKey?: string }

/** Makes a key pay; an empty payer is the browser itself. */
export function setPayer({ apiKey = '', chosenKey = '' }: Payer) {
  batch(() => {
    keep(pastedName, apiKey, storeApiKey)
    keep(chosenName, chosenKey, storeChosenKey)
  })
}

function keep(name: string, value: string, store: (value: string) => void) {
  if (value) sessionStorage.setItem(name, value)
  else sessionStorage.removeItem(name)
  store(value)
}

/** Whether the page says that the key in use is refused. */
export const [keyRefused, setKeyRefused] = createSignal(false)

/** The operator's safety key: in memory, gone with the tab. */
export const [safetyKey, setSafetyKey] = createSignal('')

/** A new client for another key or another account: their answers must not mix in one cache. */
export const client = createRoot(() =>
  createMemo(() => createClient({ key: apiKey(), version: clientVersion(), safetyKey })),
)

/** After signing in or out: everything is asked for again, with the new cookie. */
export function resetCache() {
  setClientVersion((version) => version + 1)
}
