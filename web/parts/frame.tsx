import { createSignal, Match, Show, Switch } from 'solid-js'
import type { Generation, Picture } from '../documents.ts'
import { openPicture, picturesOf } from '../state/lightbox.ts'
import { run } from '../state/run.ts'
import styles from './frame.module.css'
import { FrameFailure } from './frame-failure.tsx'
import { FrameProgress } from './frame-progress.tsx'
import { PictureActions } from './picture-actions.tsx'

/** One picture of a generation, from the empty canvas over its sketches to the PNG, or why there is none. */
export function Frame(props: { generation: Generation; index: number }) {
  const [loaded, setLoaded] = createSignal(false)
  const frame = () => props.generation.frames[props.index]
  const picture = () => props.generation.images.find(({ index }) => index === props.index)
  const ended = () => props.generation.status === 'FAILED' || props.generation.status === 'CANCELLED'
  const done = () => (frame()?.step ?? 0) / Math.max(1, frame()?.steps ?? 1)
  const reveal = async (image: HTMLImageElement) => {
    await image.decode().catch(() => {})
    setLoaded(true)
  }
  return (
    <figure
      class={styles.frame}
      data-state={state(props.generation, picture(), loaded())}
      style={{ 'aspect-ratio': `${props.generation.width} / ${props.generation.height}`, '--done': done() }}
    >
      <Show when={!loaded() && frame()?.preview}>
        {(preview) => <img class={styles.sketch} src={preview()} alt="" />}
      </Show>
      <Switch fallback={<FrameProgress index={props.index} step={frame()?.step ?? 0} steps={props.generation.steps} />}>
        <Match when={picture()}>
          {(current) => (
            <>
              <button
                type="button"
                class={styles.open}
                aria-label={`Open image ${props.index + 1}`}
                onClick={() => openPicture(picturesOf(run.generations), current().id)}
              >
                <img
                  src={current().url}
                  width={current().width}
                  height={current().height}
                  alt={props.generation.prompt}
                  onLoad={(event) => reveal(event.currentTarget)}
                  onError={() => setLoaded(true)}
                />
              </button>
              <PictureActions generation={props.generation} picture={current()} />
            </>
          )}
        </Match>
        <Match when={ended()}>
          <FrameFailure generation={props.generation} />
        </Match>
      </Switch>
    </figure>
  )
}

function state(generation: Generation, picture: Picture | undefined, loaded: boolean): string {
  if (picture) return loaded ? 'shown' : 'loading'
  return generation.status.toLowerCase()
}
