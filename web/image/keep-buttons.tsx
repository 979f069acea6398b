import { createEffect, createSignal, Show } from 'solid-js'
import FolderPlus from '~icons/lucide/folder-plus'
import Heart from '~icons/lucide/heart'
import type { GeneratedImage } from '../client/documents.ts'
import { keptIn, loadKept, setFavourite } from '../state/kept.ts'
import { Button } from '../ui/button.tsx'
import { CollectDialog } from './collect-dialog.tsx'

export function toggleFavourite(image: GeneratedImage) {
  return setFavourite([image], !keptIn(image.id).favourite)
}

/** Makes an image a favourite. */
export function FavouriteButton(props: { image: GeneratedImage }) {
  const isFavourite = () => keptIn(props.image.id).favourite
  createEffect(() => loadKept([props.image.id]))
  return (
    <Button aria-pressed={isFavourite()} onClick={() => toggleFavourite(props.image)}>
      <Heart fill={isFavourite() ? 'currentColor' : 'none'} />
      Favourite <kbd>L</kbd>
    </Button>
  )
}

/** Puts an image into collections. */
export function CollectButton(props: { image: GeneratedImage }) {
  const [collecting, setCollecting] = createSignal(false)
  return (
    <>
      <Button onClick={() => setCollecting(true)}>
        <FolderPlus />
        Collections
      </Button>
      <Show when={collecting()}>
        <CollectDialog images={[props.image]} close={() => setCollecting(false)} />
      </Show>
    </>
  )
}
