import { createQuery } from '@urql/solid'
import { Show } from 'solid-js'
import KeyRound from '~icons/lucide/key-round'
import { KeyQuery } from '../documents.ts'
import { setOpenDialog } from '../state/dialogs.ts'
import { lights } from '../state/highlight.ts'
import { apiKey, maskedKey } from '../state/session.ts'
import styles from './key-in-use.module.css'

/** Which key pays, or that the studio works without one; opens the key field. */
export function KeyInUse() {
  const [result] = createQuery({ query: KeyQuery, pause: () => !apiKey() })
  const name = () => {
    if (!apiKey()) return 'Studio, no key'
    return result.data?.key.name ?? (result.error ? 'This key does not work' : 'Your key')
  }
  return (
    <div {...lights('key')}>
      <button type="button" class={styles.key} data-wrong={Boolean(result.error)} onClick={() => setOpenDialog('key')}>
        <KeyRound />
        {name()}
        <Show when={apiKey()} fallback={<span>Use a key</span>}>
          {(key) => <code>{maskedKey(key())}</code>}
        </Show>
      </button>
    </div>
  )
}
