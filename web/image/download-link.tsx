import { type JSX, splitProps } from 'solid-js'
import { saveFile } from '../lib/save-file.ts'

interface DownloadLinkProps extends JSX.AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  download: string
}

/** A link that saves a file, also from another origin, where browsers ignore `download`. */
export function DownloadLink(props: DownloadLinkProps) {
  const [own, rest] = splitProps(props, ['href', 'download'])
  const save = async (event: MouseEvent & { currentTarget: HTMLAnchorElement }) => {
    if (event.currentTarget.origin === location.origin) return
    event.preventDefault()
    const file = await fetchFile(own.href)
    if (file) saveFile(file, own.download)
    else open(own.href, '_blank', 'noopener')
  }
  return <a {...rest} href={own.href} download={own.download} onClick={save} />
}

/** Null where the other origin does not allow pages of this one to read it. */
async function fetchFile(url: string): Promise<Blob | null> {
  // The image on the page was loaded without CORS, and Chromium would take it from its cache.
  const response = await fetch(url, { cache: 'reload' }).catch(() => null)
  return response?.ok ? response.blob() : null
}
