import { Show } from 'solid-js'
import KeyRound from '~icons/lucide/key-round'
import { maskedKey } from '../../lib/format.ts'
import { setOpenDialog } from '../../state/dialogs.ts'
import { highlightOnHover } from '../../state/highlight.ts'
import { keyInUse, keyRefusal } from '../../state/queries.ts'
import { apiKey, keyless } from '../../state/session.ts'
import styles from './key-in-use.module.css'

/** Shows which key pays. Opens the key dialog. */
export function KeyInUse() {
  const name = () => {
    if (keyless()) return 'No key'
    return keyInUse()?.name ?? (keyRefusal() ? 'This key does not work' : 'Your key')
  }
  return (
    <div {...highlightOnHover('key')}>
      <button
        type="button"
        class={styles.key}
        data-wrong={Boolean(keyRefusal())}
        onClick={() => setOpenDialog('key')}
      >
        <KeyRound />
        {name()}
        <Show when={keyInUse()} fallback={<span>{apiKey() ? 'Change' : 'Use a key'}</span>}>
          {(current) => <code>{maskedKey(current().prefix, current().suffix)}</code>}
        </Show>
      </button>
    </div>
  )
}
