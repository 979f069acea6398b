import { createSignal, Show } from 'solid-js'
import Columns from '~icons/lucide/columns-2'
import Download from '~icons/lucide/download'
import FolderPlus from '~icons/lucide/folder-plus'
import Heart from '~icons/lucide/heart'
import Trash from '~icons/lucide/trash-2'
import X from '~icons/lucide/x'
import { CollectDialog } from '../../image/collect-dialog.tsx'
import { confirm } from '../../state/announcer.ts'
import { compare } from '../../state/compare.ts'
import { deleteImages } from '../../state/deletion.ts'
import { keptIn, setFavourite } from '../../state/kept.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { download, maxDownloaded } from './download.ts'
import type { Selection } from './selection.ts'
import styles from './selection-bar.module.css'

/** The actions for the chosen pictures. */
export function SelectionBar(props: { selection: Selection }) {
  const [collecting, setCollecting] = createSignal(false)
  const [loading, setLoading] = createSignal(false)
  const images = () => props.selection.chosen().map(({ image }) => image)
  const pair = () => {
    const [first, second, third] = props.selection.chosen()
    return first && second && !third && ([first, second] as const)
  }
  const areFavourites = () => images().every(({ id }) => keptIn(id).favourite)
  const isTooMany = () => images().length > maxDownloaded
  const fetchAll = async () => {
    if (isTooMany()) return confirm(`Choose at most ${maxDownloaded} pictures to download`)
    setLoading(true)
    await download(props.selection.chosen()).catch(() =>
      confirm('A picture could not be downloaded: try again'),
    )
    setLoading(false)
  }
  const remove = () => {
    deleteImages(images())
    props.selection.clear()
  }
  return (
    <div class={styles.bar} role="toolbar" aria-label="Chosen pictures">
      <IconButton label="Choose none" onClick={props.selection.clear}>
        <X />
      </IconButton>
      <span role="status">
        {images().length.toLocaleString('en')}
        <span> chosen</span>
      </span>
      <Button
        look="ghost"
        aria-pressed={areFavourites()}
        onClick={() => setFavourite(images(), !areFavourites())}
      >
        <Heart />
        <span>Favourite</span>
      </Button>
      <Button look="ghost" onClick={() => setCollecting(true)}>
        <FolderPlus />
        <span>Collections</span>
      </Button>
      <Show when={pair()}>
        {(two) => (
          <Button look="ghost" onClick={() => compare(...two())}>
            <Columns />
            <span>Compare</span>
          </Button>
        )}
      </Show>
      <Button look="ghost" disabled={loading()} onClick={fetchAll}>
        <Download />
        <span>{loading() ? 'Loading' : 'Download'}</span>
      </Button>
      <Button look="ghost" onClick={remove}>
        <Trash />
        <span>Delete</span>
      </Button>
      <Show when={collecting()}>
        <CollectDialog images={images()} close={() => setCollecting(false)} />
      </Show>
    </div>
  )
}
