import { type AccountKey, UpdateKey, type UpdateKeyInput } from '../../client/account-documents.ts'
import { confirm } from '../../state/announcer.ts'
import { change, send } from '../../state/change.ts'
import { reloadViewer } from '../../state/viewer.ts'

interface KeyChange {
  input: UpdateKeyInput
  /** The input that takes the change back. */
  undo: UpdateKeyInput
  /** What has changed, for the person. */
  text: string
}

/** Changes a key, whose secret stays. The toast undoes it. Resolves with the reason of a refusal. */
export async function changeKey(
  { id }: Pick<AccountKey, 'id'>,
  { input, undo, text }: KeyChange,
): Promise<string | undefined> {
  const { refused } = await send(UpdateKey, { id, input })
  if (refused) return refused.message
  const takeBack = async () => {
    if (!(await change(UpdateKey, { id, input: undo }))) return
    confirm('Taken back')
    reloadViewer()
  }
  confirm(text, { name: 'Undo', run: takeBack })
  reloadViewer()
  return undefined
}
