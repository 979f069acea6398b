import { type JSX, onCleanup, onMount, splitProps } from 'solid-js'
import { isClear } from '../lib/is-clear.ts'
import { createPauses } from '../lib/pauses.ts'

interface HostedImageProps extends JSX.ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
  /** Of the image: one with transparent parts gets a checkerboard. */
  thumbhash: string | null
  loaded?(image: HTMLImageElement): void
  /** The server answers that there is no such image. */
  gone?(): void
}

/**
 * An image file of the server. It is requested until it arrives: a browser tries only once, which
 * fails while the server restarts.
 */
export function HostedImage(props: HostedImageProps) {
  const [own, rest] = splitProps(props, ['alt', 'thumbhash', 'loaded', 'gone'])
  const removed = new AbortController()
  onCleanup(() => removed.abort())
  const pauses = createPauses(removed.signal)
  let image!: HTMLImageElement
  let asking = false
  const load = () => {
    pauses.reset()
    own.loaded?.(image)
  }
  // No error event comes when the browser chooses the file of another width and that file fails.
  const askUntilLoaded = async () => {
    if (asking) return
    asking = true
    do {
      await pauses.pause()
      if (!image.complete || image.naturalWidth) continue
      if ((await statusOf(props.src, removed.signal)) === 404) own.gone?.()
      else image.src = props.src
    } while (!removed.signal.aborted && !image.naturalWidth)
    asking = false
  }
  onMount(askUntilLoaded)
  return (
    <img
      {...rest}
      ref={image}
      alt={own.alt}
      data-clear={isClear(own.thumbhash)}
      onLoad={load}
      onError={askUntilLoaded}
    />
  )
}

function statusOf(url: string, signal: AbortSignal): Promise<number | undefined> {
  return fetch(url, { method: 'HEAD', signal }).then(
    ({ status }) => status,
    () => undefined,
  )
}
