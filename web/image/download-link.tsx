import { type JSX, splitProps } from 'solid-js'
import { saveFile } from '../lib/save-file.ts'

interface DownloadLinkProps extends JSX.AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  download: string
}

/** Phones keep pictures among their photos, which only the system's sheet can reach. */
const isTouched = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/**
 * A link that saves a file, also from another origin, where browsers ignore `download`, and by the
 * sheet of a phone.
 */
export function DownloadLink(props: DownloadLinkProps) {
  const [own, rest] = splitProps(props, ['href', 'download'])
  const save = async (event: MouseEvent & { currentTarget: HTMLAnchorElement }) => {
    const isShared = isTouched() && 'canShare' in navigator
    if (event.currentTarget.origin === location.origin && !isShared) return
    event.preventDefault()
    const blob = await fetchFile(own.href)
    if (!blob) return open(own.href, '_blank', 'noopener')
    const files = [new File([blob], own.download, { type: blob.type })]
    if (isShared && navigator.canShare({ files }))
      return navigator.share({ files }).catch((error) => {
        // The person has closed the sheet, or the time since the touch was too long.
        if (error.name !== 'AbortError') saveFile(blob, own.download)
      })
    return saveFile(blob, own.download)
  }
  return <a {...rest} href={own.href} download={own.download} onClick={save} />
}

/** Null where the other origin does not allow pages of this one to read it. */
async function fetchFile(url: string): Promise<Blob | null> {
  // The image on the page was loaded without CORS, and Chromium would take it from its cache.
  const response = await fetch(url, { cache: 'reload' }).catch(() => null)
  return response?.ok ? response.blob() : null
}
