import { Show } from 'solid-js'
import Images from '~icons/lucide/images'
import Link2Off from '~icons/lucide/link-2-off'
import Share from '~icons/lucide/share-2'
import type { Generation } from '../client/documents.ts'
import { isRunning } from '../lib/progress.ts'
import { linkOf, share, showReferences, showsReferences, stopSharing } from '../state/share.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'

type ShareButtonsProps = { generation: Generation } & Pick<ButtonProps, 'look' | 'size'>

/** Shares a finished generation by a link, copies the link again, and ends the sharing. */
export default function ShareButtons(props: ShareButtonsProps) {
  const isShareable = () =>
    !isRunning(props.generation.status) && props.generation.images.length > 0
  const look = () => ({ look: props.look, size: props.size })
  return (
    <Show when={isShareable()}>
      {/* Before the other button, which so stays under the pointer. */}
      <Show when={linkOf(props.generation)}>
        <Button {...look()} onClick={() => stopSharing(props.generation)}>
          <Link2Off />
          Stop sharing
        </Button>
        <Show when={props.generation.references.length > 0}>
          <Button
            {...look()}
            aria-pressed={showsReferences(props.generation)}
            title="Anyone who has the link also sees the images that it began with"
            onClick={() => showReferences(props.generation, !showsReferences(props.generation))}
          >
            <Images />
            Show references
          </Button>
        </Show>
      </Show>
      <Button
        {...look()}
        title="Anyone who has the link sees the pictures and the prompt"
        onClick={() => share(props.generation)}
      >
        <Share />
        {linkOf(props.generation) ? 'Copy shared link' : 'Share'}
      </Button>
    </Show>
  )
}
