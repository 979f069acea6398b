import { batch, createMemo, createRoot, createSignal } from 'solid-js'
import { createClient } from '../client/client.ts'

const pastedName = 'easel.key'
const chosenName = 'easel.chosen-key'

const [apiKey, storeApiKey] = createSignal(sessionStorage.getItem(pastedName) ?? '')
const [chosenKey, storeChosenKey] = createSignal(sessionStorage.getItem(chosenName) ?? '')
const [clientVersion, setClientVersion] = createSignal(0)

/**
 * The key that pays: a pasted key, or the id of a key of the signed-in account. Both are stored for
 * this tab only.
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
