import { createSignal, Index, onMount, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import type { GeneratedImage } from '../client/documents.ts'
import {
  collections,
  createCollection,
  keptIn,
  loadCollections,
  setCollected,
} from '../state/kept.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import styles from './collect-dialog.module.css'
import { NameField } from './collection-name.tsx'

/** Puts pictures into collections and takes them out. Creates collections. */
export function CollectDialog(props: { images: GeneratedImage[]; close(): void }) {
  const [name, setName] = createSignal('')
  const areIn = (id: string) =>
    props.images.every((image) => keptIn(image.id).collectionIds.includes(id))
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    const created = await createCollection(name())
    if (!created) return
    setName('')
    await setCollected(created, props.images, true)
  }
  onMount(loadCollections)
  return (
    // Not within another dialog: the styles of its parts would apply here.
    <Portal>
      <Dialog title="Collections" close={props.close}>
        <Show when={collections().length}>
          <ul class={styles.collections}>
            <Index each={collections()}>
              {(collection) => (
                <li>
                  <CheckBox
                    checked={areIn(collection().id)}
                    change={(isIn) => setCollected(collection(), props.images, isIn)}
                  >
                    {collection().name}
                  </CheckBox>
                </li>
              )}
            </Index>
          </ul>
        </Show>
        <form class={styles.create} onSubmit={create}>
          <NameField label="New collection" value={name()} change={setName} />
          <Button type="submit" size="large">
            Create
          </Button>
        </form>
        <DialogFooter>
          <Button look="primary" onClick={props.close}>
            Done
          </Button>
        </DialogFooter>
      </Dialog>
    </Portal>
  )
}
