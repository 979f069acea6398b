import { Show } from 'solid-js'
import Code from '~icons/lucide/code'
import Copy from '~icons/lucide/copy'
import Link from '~icons/lucide/link'
import SquareSplit from '~icons/lucide/square-split-horizontal'
import Trash from '~icons/lucide/trash-2'
import { copy } from '../state/announcer.ts'
import { originOf, type Shown, setSplit, split } from '../state/lightbox.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { asHtml, asMarkdown, copyAddress, copyPicture } from './actions.ts'
import { BeginButtons } from './begin-buttons.tsx'
import { CompareWith } from './compare/compare-with.tsx'
import { Downloads } from './downloads.tsx'
import { CollectButton } from './keep-buttons.tsx'
import ShareButtons from './share-buttons.tsx'

interface MoreMenuProps {
  shown: Shown
  remove(): void
  /** Wraps an action: the dialog with the picture closes first. */
  leave(action: () => void): () => void
}

/** The actions of a picture that are needed less often. */
export function MoreMenu(props: MoreMenuProps) {
  const image = () => props.shown.image
  const generation = () => props.shown.generation
  const isSplit = () => split() === image().id
  return (
    <Menu label="More">
      <Button onClick={() => copyAddress(image())}>
        <Link />
        Copy URL <kbd>U</kbd>
      </Button>
      {/* Browsers have no clipboard for pictures on plain http. */}
      <Show when={'ClipboardItem' in window && navigator.clipboard}>
        <Button onClick={() => copyPicture(image())}>
          <Copy />
          Copy picture
        </Button>
      </Show>
      <Button onClick={() => copy(asMarkdown(props.shown), 'Markdown copied')}>
        <Code />
        Markdown
      </Button>
      <Button onClick={() => copy(asHtml(props.shown), 'HTML copied')}>
        <Code />
        HTML
      </Button>
      <Downloads image={image()} />
      <ShareButtons generation={generation()} />
      <CollectButton image={image()} />
      <CompareWith shown={props.shown} />
      <Show when={originOf(generation())}>
        <Button
          aria-pressed={isSplit()}
          onClick={() => setSplit(isSplit() ? undefined : image().id)}
        >
          <SquareSplit />
          Before and after
        </Button>
      </Show>
      <BeginButtons shown={props.shown} leave={props.leave} />
      <Button onClick={props.remove}>
        <Trash />
        Delete
      </Button>
    </Menu>
  )
}
