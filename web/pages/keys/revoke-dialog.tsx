import { createSignal } from 'solid-js'
import { type AccountKey, RevokeKey } from '../../client/account-documents.ts'
import { fromError } from '../../client/failure.ts'
import { confirm } from '../../state/announcer.ts'
import { client } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { lastUsed, usedIn } from './key-format.ts'
import styles from './revoke-dialog.module.css'
import { UsageChart } from './usage-chart.tsx'

/** Shows the use of a key and asks before it is revoked. */
export function RevokeDialog(props: { key: AccountKey; close(): void; revoked(): void }) {
  const [error, setError] = createSignal<string>()
  const revoke = async () => {
    const { data, error: failed } = await client()
      .mutation(RevokeKey, { id: props.key.id })
      .toPromise()
    if (data?.revokeKey.__typename !== 'Key')
      return setError(data?.revokeKey.message ?? (failed && fromError(failed).message))
    confirm(`${props.key.name} is revoked`)
    props.revoked()
  }
  const lastWeek = () => usedIn(props.key.usage, 7).toLocaleString('en')
  return (
    <Dialog close={props.close} title={`Revoke “${props.key.name}”?`}>
      <div class={styles.impact}>
        <UsageChart usage={props.key.usage} />
        <span>
          Last used <b>{lastUsed(props.key)}</b>. It made <b>{lastWeek()}</b> images in the last 7
          days.
        </span>
      </div>
      <p class={styles.words}>
        {error() ?? (
          <>
            Requests with this key fail at once with <code>401 API key revoked</code>. Its images
            stay online.
          </>
        )}
      </p>
      <DialogFooter>
        <Button onClick={props.close}>Keep it</Button>
        <Button look="danger" onClick={revoke}>
          Revoke key
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
