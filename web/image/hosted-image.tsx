import { type JSX, onCleanup, splitProps } from 'solid-js'
import { createPauses } from '../lib/pauses.ts'

interface HostedImageProps extends JSX.ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
  loaded?(image: HTMLImageElement): void
  /** The server answers that there is no such image. */
  gone?(): void
}

/**
 * An image file of the server, asked for until it arrives: a browser asks only once, which fails
 * while the server restarts.
 */
export function HostedImage(props: HostedImageProps) {
  const [own, rest] = splitProps(props, ['alt', 'loaded', 'gone'])
  const removed = new AbortController()
  onCleanup(() => removed.abort())
  const pauses = createPauses(removed.signal)
  const load = (image: HTMLImageElement) => {
    pauses.reset()
    own.loaded?.(image)
  }
  const askAgain = async (image: HTMLImageElement) => {
    await pauses.pause()
    const status = await statusOf(props.src, removed.signal)
    if (removed.signal.aborted) return
    if (status === 404) own.gone?.()
    else image.src = props.src
  }
  return (
    <img
      {...rest}
      alt={own.alt}
      onLoad={(event) => load(event.currentTarget)}
      onError={(event) => askAgain(event.currentTarget)}
    />
  )
}

function statusOf(url: string, signal: AbortSignal): Promise<number | undefined> {
  return fetch(url, { method: 'HEAD', signal }).then(
    ({ status }) => status,
    () => undefined,
  )
}
