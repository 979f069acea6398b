import { type AccountKey, RevokeKey } from '../../client/account-documents.ts'
import { confirm } from '../../state/announcer.ts'
import { send } from '../../state/change.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { lastUsed, usedIn } from './key-format.ts'
import styles from './revoke-dialog.module.css'
import { UsageChart } from './usage-chart.tsx'

/** Shows the use of a key and asks before it is revoked. */
export function RevokeDialog(props: { key: AccountKey; close(): void; revoked(): void }) {
  const revoke = async () => {
    const { result, refused } = await send(RevokeKey, { id: props.key.id })
    if (result) {
      confirm(`${props.key.name} is revoked`)
      props.revoked()
    }
    return refused
  }
  const lastWeek = () => usedIn(props.key.usage, 7).toLocaleString('en')
  return (
    <ConfirmDialog
      title={`Revoke “${props.key.name}”?`}
      action="Revoke key"
      look="danger"
      keep="Keep it"
      close={props.close}
      act={revoke}
    >
      <div class={styles.impact}>
        <UsageChart usage={props.key.usage} />
        <span>
          Last used <b>{lastUsed(props.key)}</b>. It made <b>{lastWeek()}</b> images in the last 7
          days.
        </span>
      </div>
      <p class={styles.words}>
        Requests with this key fail at once with <code>401 API key revoked</code>. Its images stay
        online.
      </p>
    </ConfirmDialog>
  )
}
