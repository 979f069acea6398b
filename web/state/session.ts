import { createMemo, createRoot, createSignal } from 'solid-js'
import { createClient } from '../client.ts'

const storageName = 'easel.key'

const [apiKey, storeApiKey] = createSignal(sessionStorage.getItem(storageName) ?? '')

/** Kept for this tab only. Empty means the studio: same origin, no key. */
export { apiKey }

export function setApiKey(key: string) {
  if (key) sessionStorage.setItem(storageName, key)
  else sessionStorage.removeItem(storageName)
  storeApiKey(key)
}

/** The operator's safety key: in memory, gone with the tab. */
export const [safetyKey, setSafetyKey] = createSignal('')

export const client = createRoot(() => createMemo(() => createClient({ key: apiKey(), safetyKey })))

/** Enough of a key to know it by: easel_live_…k3Fs. */
export function maskedKey(key: string): string {
  const prefix = /^easel_(live|test)_/.exec(key)?.[0] ?? ''
  return `${prefix}••••${key.slice(-4)}`
}
