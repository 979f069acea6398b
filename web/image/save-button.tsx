import Download from '~icons/lucide/download'
import type { GeneratedImage } from '../client/documents.ts'
import { buttonClass } from '../ui/button.tsx'
import { addressOf } from './actions.ts'
import { DownloadLink } from './download-link.tsx'

/** Saves the PNG. On a phone the system's sheet offers its photos. */
export function SaveButton(props: { image: GeneratedImage }) {
  return (
    <DownloadLink
      class={buttonClass()}
      href={addressOf(props.image)}
      download={`${props.image.id}.png`}
    >
      <Download />
      Download
    </DownloadLink>
  )
}
