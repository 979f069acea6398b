import { createMemo, createSignal, Match, Show, Switch } from 'solid-js'
import type { GeneratedImage, Generation } from '../client/documents.ts'
import type { Cell } from '../lib/cells.ts'
import { placeholderStyle } from '../lib/placeholder.ts'
import { deleted } from '../state/deleted.ts'
import { imagesOf, imagesOfCells, openImage } from '../state/lightbox.ts'
import styles from './frame.module.css'
import { FrameFailure } from './frame-failure.tsx'
import { FrameProgress } from './frame-progress.tsx'
import { HostedImage } from './hosted-image.tsx'
import { ImageActions } from './image-actions.tsx'

interface FrameProps {
  generation: Generation
  index: number
  /** The image's place among the images that are shown together. Default: its index. */
  place?: number
  /** The images that the lightbox pages through. Default: those of the generation. */
  among?: readonly Cell[]
  /** True where the image is too small for buttons. The lightbox has them. */
  isSmall?: boolean
}

/** One image of a generation: its progress and previews, then the image, or why there is none. */
export function Frame(props: FrameProps) {
  const [loaded, setLoaded] = createSignal(false)
  // The id of an image that the server has deleted.
  const [gone, setGone] = createSignal<string>()
  const place = () => props.place ?? props.index
  const open = (id: string) =>
    openImage(props.among ? imagesOfCells(props.among) : imagesOf([props.generation]), id)
  const frame = () => props.generation.frames[props.index]
  // The last preview stays below the picture, which fades in: the server keeps none at the end.
  const preview = createMemo<string | null>((before) => frame()?.preview ?? before, null)
  const finished = () => props.generation.images.find(({ index }) => index === props.index)
  const removed = () => {
    const id = finished()?.id
    return id ? id === gone() || deleted().has(id) : props.generation.status === 'SUCCEEDED'
  }
  const image = () => (removed() ? undefined : finished())
  const ended = () =>
    props.generation.status === 'FAILED' || props.generation.status === 'CANCELLED'
  const step = () => frame()?.step ?? 0
  const done = () => step() / props.generation.steps
  const active = () =>
    props.generation.status === 'RUNNING' && (step() > 0 || isNext(props.generation, props.index))
  const reveal = async (element: HTMLImageElement) => {
    await element.decode().catch(() => {})
    setLoaded(true)
  }
  return (
    <figure
      class={styles.frame}
      data-state={state(props.generation, image(), loaded())}
      style={{
        'aspect-ratio': `${props.generation.width} / ${props.generation.height}`,
        '--done': done(),
      }}
    >
      <Show when={!removed() && !ended() && preview()}>
        {(address) => <img class={styles.preview} src={address()} alt="" />}
      </Show>
      <Switch
        fallback={
          <FrameProgress
            index={place()}
            step={step()}
            steps={props.generation.steps}
            active={active()}
          />
        }
      >
        <Match when={image()}>
          {(current) => (
            <>
              <button
                type="button"
                class={styles.open}
                style={preview() ? {} : placeholderStyle(current().thumbhash)}
                aria-label={`Open image ${place() + 1}`}
                onClick={() => open(current().id)}
              >
                <HostedImage
                  src={current().url}
                  thumbhash={current().thumbhash}
                  srcset={current().srcset}
                  sizes="auto, 100vw"
                  loading="lazy"
                  width={current().width}
                  height={current().height}
                  alt={props.generation.prompt}
                  loaded={reveal}
                  gone={() => setGone(current().id)}
                />
              </button>
              <Show when={!props.isSmall}>
                <ImageActions generation={props.generation} image={current()} />
              </Show>
            </>
          )}
        </Match>
        <Match when={removed()}>
          <p class={styles.deleted}>Deleted</p>
        </Match>
        <Match when={ended()}>
          <FrameFailure generation={props.generation} />
        </Match>
      </Switch>
    </figure>
  )
}

/** Whether this image is the next one of an engine that generates one after the other. */
function isNext(generation: Generation, index: number): boolean {
  return generation.frames.find(({ step, steps }) => step < steps)?.index === index
}

function state(generation: Generation, image: GeneratedImage | undefined, loaded: boolean): string {
  if (image) return loaded ? 'shown' : 'loading'
  return generation.status.toLowerCase()
}
