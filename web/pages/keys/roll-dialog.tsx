import { createSignal } from 'solid-js'
import { type AccountKey, type CreatedKey, RollKey } from '../../client/account-documents.ts'
import { fromError } from '../../client/failure.ts'
import { client } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'

/** Gives a key a new secret. The old secret works for one more day, for deployments. */
export function RollDialog(props: {
  key: AccountKey
  close(): void
  created(key: CreatedKey): void
}) {
  const [error, setError] = createSignal<string>()
  const roll = async () => {
    const { data, error: failed } = await client()
      .mutation(RollKey, { id: props.key.id })
      .toPromise()
    if (data?.rollKey.__typename === 'CreatedKey') return props.created(data.rollKey)
    setError(data?.rollKey.message ?? (failed && fromError(failed).message))
  }
  return (
    <Dialog close={props.close} title={`Roll “${props.key.name}”?`}>
      <p>
        {error() ??
          'The key gets a new secret. Its history, quota and log stay. The old secret works for 24 more hours.'}
      </p>
      <DialogFooter>
        <Button onClick={props.close}>Not now</Button>
        <Button look="primary" onClick={roll}>
          Make the new key
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
