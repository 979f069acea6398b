import { createSignal, Match, Show, Switch } from 'solid-js'
import type { Generation, Picture } from '../api/documents.ts'
import { deleted } from '../state/deleted.ts'
import { openPicture, picturesOf } from '../state/lightbox.ts'
import styles from './frame.module.css'
import { FrameFailure } from './frame-failure.tsx'
import { FrameProgress } from './frame-progress.tsx'
import { HostedImage } from './hosted-image.tsx'
import { PictureActions } from './image-actions.tsx'

interface FrameProps {
  generation: Generation
  index: number
  /** The generations that the lightbox leafs through; this one unless given. */
  among?: readonly Generation[]
}

/**
 * One picture of a generation, from the empty canvas over its sketches to the PNG, or why there is
 * none.
 */
export function Frame(props: FrameProps) {
  const [loaded, setLoaded] = createSignal(false)
  // The id of a picture that the server no longer has.
  const [gone, setGone] = createSignal<string>()
  const frame = () => props.generation.frames[props.index]
  const drawn = () => props.generation.images.find(({ index }) => index === props.index)
  const removed = () => {
    const id = drawn()?.id
    return id ? id === gone() || deleted().has(id) : props.generation.status === 'SUCCEEDED'
  }
  const picture = () => (removed() ? undefined : drawn())
  const ended = () =>
    props.generation.status === 'FAILED' || props.generation.status === 'CANCELLED'
  const step = () => frame()?.step ?? 0
  const done = () => step() / props.generation.steps
  const drawing = () =>
    props.generation.status === 'RUNNING' && (step() > 0 || isNext(props.generation, props.index))
  const reveal = async (image: HTMLImageElement) => {
    await image.decode().catch(() => {})
    setLoaded(true)
  }
  return (
    <figure
      class={styles.frame}
      data-state={state(props.generation, picture(), loaded())}
      style={{
        'aspect-ratio': `${props.generation.width} / ${props.generation.height}`,
        '--done': done(),
      }}
    >
      <Show when={!loaded() && frame()?.preview}>
        {(preview) => <img class={styles.sketch} src={preview()} alt="" />}
      </Show>
      <Switch
        fallback={
          <FrameProgress
            index={props.index}
            step={step()}
            steps={props.generation.steps}
            drawing={drawing()}
          />
        }
      >
        <Match when={picture()}>
          {(current) => (
            <>
              <button
                type="button"
                class={styles.open}
                aria-label={`Open image ${props.index + 1}`}
                onClick={() =>
                  openPicture(picturesOf(props.among ?? [props.generation]), current().id)
                }
              >
                <HostedImage
                  src={current().url}
                  width={current().width}
                  height={current().height}
                  alt={props.generation.prompt}
                  loaded={reveal}
                  gone={() => setGone(current().id)}
                />
              </button>
              <PictureActions generation={props.generation} picture={current()} />
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

/** Whether an engine that draws one picture after the other is at this one. */
function isNext(generation: Generation, index: number): boolean {
  return generation.frames.find(({ step, steps }) => step < steps)?.index === index
}

function state(generation: Generation, picture: Picture | undefined, loaded: boolean): string {
  if (picture) return loaded ? 'shown' : 'loading'
  return generation.status.toLowerCase()
}
