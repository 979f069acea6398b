import { type AccountKey, type CreatedKey, RollKey } from '../../client/account-documents.ts'
import { send } from '../../state/change.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Gives a key a new secret. The old secret works for one more day, for deployments. */
export function RollDialog(props: {
  key: AccountKey
  close(): void
  created(key: CreatedKey): void
}) {
  const roll = async () => {
    const { result, refused } = await send(RollKey, { id: props.key.id })
    if (result) props.created(result)
    return refused
  }
  return (
    <ConfirmDialog
      title={`Roll “${props.key.name}”?`}
      action="Make the new key"
      close={props.close}
      act={roll}
    >
      <p>
        The key gets a new secret. Its history, quota and log stay. The old secret works for 24 more
        hours.
      </p>
    </ConfirmDialog>
  )
}
