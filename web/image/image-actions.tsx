import { Show } from 'solid-js'
import Dices from '~icons/lucide/dices'
import Download from '~icons/lucide/download'
import ExternalLink from '~icons/lucide/external-link'
import ImagePlus from '~icons/lucide/image-plus'
import Link from '~icons/lucide/link'
import Sprout from '~icons/lucide/sprout'
import { takesReferences } from '../state/abilities.ts'
import type { Shown } from '../state/lightbox.ts'
import { engines } from '../state/queries.ts'
import { IconButton } from '../ui/button.tsx'
import { addressOf, beginWith, copyAddress, drawAgain, remix } from './actions.ts'
import { DownloadLink } from './download-link.tsx'
import styles from './image-actions.module.css'

/** The buttons on a finished image: visible on hover and on focus. */
export function ImageActions(props: Shown) {
  return (
    <div class={styles.actions}>
      <IconButton label="Copy URL" onClick={() => copyAddress(props.image)}>
        <Link />
      </IconButton>
      <IconButton label={`Remix, seed ${props.image.seed}`} onClick={() => remix(props)}>
        <Sprout />
      </IconButton>
      <IconButton label="Draw again with another seed" onClick={() => drawAgain(props.generation)}>
        <Dices />
      </IconButton>
      <Show when={takesReferences(engines())}>
        <IconButton label="Use as reference" onClick={() => beginWith(props.image)}>
          <ImagePlus />
        </IconButton>
      </Show>
      <a
        href={addressOf(props.image)}
        target="_blank"
        rel="noreferrer"
        title="Open"
        aria-label="Open in a new tab"
      >
        <ExternalLink />
      </a>
      <DownloadLink
        href={addressOf(props.image)}
        download={`${props.image.id}.png`}
        title="Download"
        aria-label="Download"
      >
        <Download />
      </DownloadLink>
    </div>
  )
}
