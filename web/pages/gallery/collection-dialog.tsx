import { createSignal } from 'solid-js'
import type { Collection } from '../../client/gallery-documents.ts'
import { NameField } from '../../image/collection-name.tsx'
import { deleteCollection, renameCollection } from '../../state/kept.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'

interface CollectionDialogProps {
  collection: Collection
  close(): void
  deleted(): void
}

/** Renames a collection, or deletes it without its pictures. */
export function CollectionDialog(props: CollectionDialogProps) {
  const [name, setName] = createSignal(props.collection.name)
  const rename = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await renameCollection(props.collection, name())) props.close()
  }
  const remove = async () => {
    if (!(await deleteCollection(props.collection))) return
    props.close()
    props.deleted()
  }
  return (
    <Dialog title="Collection" close={props.close}>
      <form id="collection" onSubmit={rename}>
        <NameField label="Name" value={name()} change={setName} />
      </form>
      <p>When a collection is deleted, its pictures stay.</p>
      <DialogFooter>
        <DeleteButton delete={remove} />
        <Button onClick={props.close}>Close</Button>
        <Button look="primary" type="submit" form="collection">
          Rename
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
