import { batch, createMemo, createRoot, createSignal } from 'solid-js'
import { createClient } from '../api/client.ts'

const pastedName = 'easel.key'
const chosenName = 'easel.chosen-key'

const [apiKey, storeApiKey] = createSignal(sessionStorage.getItem(pastedName) ?? '')
const [chosenKey, storeChosenKey] = createSignal(sessionStorage.getItem(chosenName) ?? '')
const [turn, setTurn] = createSignal(0)

/**
 * Who pays: a pasted key, or a key of the signed-in account by its id. Both are kept for this tab
 * only, and both empty means the studio: same origin, no key.
 */
export { apiKey, chosenKey }

export type Payer = { apiKey: string } | { chosenKey: string } | 'studio'

export function setPayer(payer: Payer) {
  batch(() => {
    keep(
      pastedName,
      typeof payer === 'object' && 'apiKey' in payer ? payer.apiKey : '',
      storeApiKey,
    )
    keep(
      chosenName,
      typeof payer === 'object' && 'chosenKey' in payer ? payer.chosenKey : '',
      storeChosenKey,
    )
  })
}

function keep(name: string, value: string, store: (value: string) => void) {
  if (value) sessionStorage.setItem(name, value)
  else sessionStorage.removeItem(name)
  store(value)
}

/** The operator's safety key: in memory, gone with the tab. */
export const [safetyKey, setSafetyKey] = createSignal('')

/** Another key or another account is another owner, whose answers must not mix in one cache. */
export const client = createRoot(() =>
  createMemo(() => createClient({ key: apiKey(), turn: turn(), safetyKey })),
)

/** After signing in or out: everything is asked for again, by the new cookie. */
export function forgetAnswers() {
  setTurn((now) => now + 1)
}

/** Enough of a key to know it by: easel_live_••••k3Fs. */
export function maskedKey(prefix: string, suffix: string): string {
  return `${/^easel_(live|test)_/.exec(prefix)?.[0] ?? ''}••••${suffix}`
}
