import { createSignal, Match, Show, Switch } from 'solid-js'
import type { GeneratedImage, Generation } from '../client/documents.ts'
import { placeholderStyle } from '../lib/placeholder.ts'
import { deleted } from '../state/deleted.ts'
import { imagesOf, openImage } from '../state/lightbox.ts'
import styles from './frame.module.css'
import { FrameFailure } from './frame-failure.tsx'
import { FrameProgress } from './frame-progress.tsx'
import { HostedImage } from './hosted-image.tsx'
import { ImageActions } from './image-actions.tsx'

interface FrameProps {
  generation: Generation
  index: number
  /** The generations whose images the lightbox shows; this one unless given. */
  among?: readonly Generation[]
}

/** One image of a generation: its progress and previews, then the image, or why there is none. */
export function Frame(props: FrameProps) {
  const [loaded, setLoaded] = createSignal(false)
  // The id of an image that the server no longer has.
  const [gone, setGone] = createSignal<string>()
  const frame = () => props.generation.frames[props.index]
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
      <Show when={!loaded() && frame()?.preview}>
        {(preview) => <img class={styles.preview} src={preview()} alt="" />}
      </Show>
      <Switch
        fallback={
          <FrameProgress
            index={props.index}
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
                style={frame()?.preview ? {} : placeholderStyle(current().thumbhash)}
                aria-label={`Open image ${props.index + 1}`}
                onClick={() => openImage(imagesOf(props.among ?? [props.generation]), current().id)}
              >
                <HostedImage
                  src={current().url}
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
              <ImageActions generation={props.generation} image={current()} />
            </>
          )}
        </Match>
        <Match when={removed()}>
          <p class={styles.deleted}>Deleted</p>
        </Match>
        <Match when={ended()}>
          <FrameFailure generation={props.generation} index={props.index} />
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
