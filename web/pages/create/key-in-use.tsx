import { Show } from 'solid-js'
import KeyRound from '~icons/lucide/key-round'
import { setOpenDialog } from '../../state/dialogs.ts'
import { lights } from '../../state/highlight.ts'
import { useKeyInUse } from '../../state/key-in-use.ts'
import { apiKey, chosenKey, maskedKey } from '../../state/session.ts'
import styles from './key-in-use.module.css'

/** Which key pays, or that the studio works without one; opens the key dialog. */
export function KeyInUse() {
  const { key, broken } = useKeyInUse()
  const name = () => {
    if (!apiKey() && !chosenKey()) return 'Studio, no key'
    return key()?.name ?? (broken() ? 'This key does not work' : 'Your key')
  }
  return (
    <div {...lights('key')}>
      <button
        type="button"
        class={styles.key}
        data-wrong={broken()}
        onClick={() => setOpenDialog('key')}
      >
        <KeyRound />
        {name()}
        <Show when={key()} fallback={<span>{apiKey() ? 'Change' : 'Use a key'}</span>}>
          {(current) => <code>{maskedKey(current().prefix, current().suffix)}</code>}
        </Show>
      </button>
    </div>
  )
}
