import type { Generation, Image } from '../../../schema/generation.ts'
import { recordImage } from '../../db/record-image.ts'
import { EngineError, type EngineEvent, type ImageEvent } from '../../engines/engine.ts'
import type { LiveGeneration } from '../../live/live-generation.ts'
import type { Deps } from '../deps.ts'
import { type AcceptParts, acceptImage } from '../images/accept.ts'
import { removeFiles } from '../images/remove-files.ts'
import { priceOf } from '../usage/price.ts'

export type EventParts = AcceptParts & Pick<Deps, 'database' | 'store' | 'log' | 'now' | 'settings'>

/** Applies an event of an engine to the state of a generation, and stores a finished image. */
export async function takeEvent(
  deps: EventParts,
  live: LiveGeneration,
  event: EngineEvent,
): Promise<void> {
  if (event.type === 'queued') live.update({ queuePosition: event.position ?? null })
  else if (live.state.queuePosition !== null) live.update({ queuePosition: null })
  if (event.type === 'loading') live.update({ loading: event.percent / 100 })
  else if (live.state.loading !== null) live.update({ loading: null })
  if (event.type === 'understood') live.update({ understood: event.understood })
  if (event.type === 'generating')
    live.update({ engine: event.engine, effectiveSteps: event.steps })
  if (event.type === 'warning')
    live.update({ warnings: withWarning(live.state.warnings, event.message) })
  if (event.type === 'progress') live.update({ frames: withFrame(live.state, event.image, event) })
  if (event.type === 'image') await takeImage(deps, live, event)
}

/** Adds each warning once: an engine repeats it at each retry. */
function withWarning(warnings: string[], message: string): string[] {
  return warnings.includes(message) ? warnings : [...warnings, message]
}

function withFrame(
  { frames }: Generation,
  index: number,
  change: { step: number; steps: number; preview?: Uint8Array },
) {
  return frames.map((frame) =>
    frame.index === index
      ? { index, step: change.step, steps: change.steps, preview: change.preview ?? frame.preview }
      : frame,
  )
}

async function takeImage(deps: EventParts, live: LiveGeneration, event: ImageEvent): Promise<void> {
  const { state, work } = live
  const { index } = event
  const id = work.imageIds[index]
  const stored = state.images.find((image) => image.index === index)
  // An earlier attempt has stored this image.
  if (stored && !work.imageIds.includes(stored.id)) return
  if (id === undefined || stored) {
    throw new EngineError(
      'bad_response',
      `Image ${index} of ${state.image} was not requested, or came twice`,
    )
  }
  const { png, image } = await acceptImage(deps, event, state, id)
  const remove = () => void removeFiles(deps, [id], state.id)
  await deps.store.put(id, png, live.signal).catch((error) => {
    // The file may exist in spite of the error, and another server may have removed all files
    // before it was written.
    if (live.signal.aborted) remove()
    throw error
  })
  // If this throws, keep the file: its row may exist, because only the answer to the commit may be
  // lost. The refund and the sweep remove files without a row.
  if (await record(deps, live, image)) return
  remove()
  throw new Error('Another server has ended the generation, or runs it')
}

/**
 * Makes a stored image visible. The last image also ends the generation, in the same transaction.
 * Returns false when another server has ended the generation, or runs it.
 */
async function record(
  { database, now, settings }: Pick<Deps, 'database' | 'now' | 'settings'>,
  live: LiveGeneration,
  image: Image,
): Promise<boolean> {
  const { state, work } = live
  const images = [...state.images, image].sort((a, b) => a.index - b.index)
  const frames = withFrame(state, image.index, { step: state.steps, steps: state.steps }).map(
    (frame) => (frame.index === image.index ? { ...frame, preview: null } : frame),
  )
  const isLast = images.length === state.image
  const next: Partial<Generation> = isLast
    ? { images, frames, status: 'SUCCEEDED', finishedAt: now() }
    : { images, frames }
  const isOurs = await recordImage(database, {
    image,
    createdAt: now(),
    attempt: work.attempt,
    ...(isLast && {
      succeeded: { generation: { ...state, ...next }, price: priceOf(settings, state) },
    }),
  })
  if (isOurs) live.update(next)
  return isOurs
}
