import { For } from 'solid-js'
import Download from '~icons/lucide/download'
import type { GeneratedImage } from '../client/documents.ts'
import { buttonClass } from '../ui/button.tsx'
import { addressOf } from './actions.ts'
import { DownloadLink } from './download-link.tsx'
import styles from './downloads.module.css'

/** Links that save an image in each format. */
export function Downloads(props: { image: GeneratedImage }) {
  const files = () => ({
    PNG: addressOf(props.image),
    WebP: props.image.webp,
    JPEG: props.image.jpeg,
    AVIF: props.image.avif,
  })
  return (
    <p class={`${buttonClass()} ${styles.downloads}`}>
      <Download />
      <For each={Object.entries(files())}>
        {([name, url]) => (
          <DownloadLink
            href={url}
            download={`${props.image.id}.${name.toLowerCase()}`}
            aria-label={`Download as ${name}`}
          >
            {name}
          </DownloadLink>
        )}
      </For>
    </p>
  )
}
