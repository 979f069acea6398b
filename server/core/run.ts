import { type Generation, type Image, isFinished } from '../../schema/generation.ts'
import {
  type Failure,
  findGeneration,
  lockUnfinished,
  markStarted,
  markSucceeded,
} from '../db/generations.ts'
import { insertImage } from '../db/images.ts'
import {
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineRequest,
  type ImageEvent,
} from '../engines/engine.ts'
import type { LiveGeneration } from '../live/live-generation.ts'
import { abortable } from './abortable.ts'
import { acceptImage } from './accept-image.ts'
import type { Admitted } from './admit.ts'
import { Deadline } from './deadline.ts'
import type { Deps } from './deps.ts'
import { shownError, withoutPrompt } from './failure.ts'
import { giveBack } from './give-back.ts'
import type { GenerationEnd } from './observer.ts'

const firstPauseMs = 500
const maxPauseMs = 30_000

/**
 * Runs an admitted generation: waits for its turn, generates, stores and settles. Never throws: the
 * state of the live generation says how it ended.
 */
export async function runGeneration(deps: Deps, admitted: Admitted): Promise<void> {
  const { live, lane, imageIds, engine } = admitted
  let { place } = admitted
  try {
    if (!place) await deps.sleep(admitted.pauseMs, live.signal)
    place ??= deps.queue.enter(lane)
    await place.turn(live.signal)
    await generateAll(deps, live, imageIds, engine)
  } catch (error) {
    // Before giving back, which can last until the database is back.
    place?.leave()
    await fail(deps, live, error)
  } finally {
    place?.leave()
    deps.live.own.delete(live.state.id)
    deps.observer.generationEnded(endOf(live.state))
  }
}

function endOf({
  engine,
  status,
  images,
  createdAt,
  startedAt,
  finishedAt,
}: Generation): GenerationEnd {
  const waitMs = startedAt === null ? null : startedAt - createdAt
  const engineMs = startedAt === null || finishedAt === null ? null : finishedAt - startedAt
  return { engine, status, images: images.length, waitMs, engineMs }
}

async function generateAll(
  deps: Deps,
  live: LiveGeneration,
  imageIds: string[],
  engine: Engine,
): Promise<void> {
  const { settings } = deps
  if (live.state.status === 'QUEUED') await markRunning(deps, live)
  const limitMs = settings.engineTimeoutSeconds * 1000
  const deadline = new Deadline(limitMs, () =>
    live.stop(new EngineError('timed_out', `No answer within ${limitMs} ms`)),
  )
  try {
    const events = engine.generate(engineRequest(live.state), live.signal)
    for await (const event of abortable(events, live.signal)) {
      if (event.type === 'queued') deadline.queued(event.position)
      else if (isSignOfWork(event)) deadline.running()
      await take(deps, live, event, imageIds)
      // It is settled now: a later abort or error changes nothing.
      if (isFinished(live.state.status)) return
    }
    live.signal.throwIfAborted()
  } finally {
    deadline.stop()
  }
  const missing = live.state.image - live.state.images.length
  throw new EngineError('bad_response', `${missing} of ${live.state.image} images are missing`)
}

function isSignOfWork({ type }: EngineEvent): boolean {
  return type === 'started' || type === 'progress' || type === 'image'
}

async function markRunning({ database, now }: Deps, live: LiveGeneration): Promise<void> {
  const startedAt = now()
  live.update({ status: 'RUNNING', startedAt })
  await database.write((transaction) => markStarted(transaction, live.state.id, startedAt))
}

function engineRequest({
  prompt,
  image,
  width,
  height,
  steps,
  seed,
  safety,
}: Generation): EngineRequest {
  return { prompt, images: image, width, height, steps, seed, strict: safety === true }
}

async function take(
  deps: Deps,
  live: LiveGeneration,
  event: EngineEvent,
  imageIds: string[],
): Promise<void> {
  if (event.type === 'queued') live.update({ queuePosition: event.position ?? null })
  else if (live.state.queuePosition !== null) live.update({ queuePosition: null })
  if (event.type === 'understood') live.update({ understood: event.understood })
  if (event.type === 'generating')
    live.update({ engine: event.engine, effectiveSteps: event.steps })
  if (event.type === 'warning')
    live.update({ warnings: withWarning(live.state.warnings, event.message) })
  if (event.type === 'progress') live.update({ frames: withFrame(live.state, event.image, event) })
  if (event.type === 'image') await takeImage(deps, live, event, imageIds)
}

/** Each warning once: an engine that is asked again repeats it. */
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

async function takeImage(
  deps: Deps,
  live: LiveGeneration,
  event: ImageEvent,
  imageIds: string[],
): Promise<void> {
  const { state } = live
  const { index } = event
  const id = imageIds[index]
  if (id === undefined || state.images.some((image) => image.index === index)) {
    throw new EngineError(
      'bad_response',
      `Image ${index} of ${state.image} was not asked for, or came twice`,
    )
  }
  const { png, image } = await acceptImage(deps, event, state, id)
  await deps.store.put(id, png, live.signal)
  // A failure leaves the file, because the row may be there: only the answer to its commit may be
  // lost. The give-back and the sweep remove files without a row.
  await record(deps, live, image)
}

/** Makes a stored image visible; the last one settles the generation in the same transaction. */
async function record({ database, now }: Deps, live: LiveGeneration, image: Image): Promise<void> {
  const { state } = live
  const images = [...state.images, image].sort((a, b) => a.index - b.index)
  const frames = withFrame(state, image.index, { step: state.steps, steps: state.steps }).map(
    (frame) => (frame.index === image.index ? { ...frame, preview: null } : frame),
  )
  const isLast = images.length === state.image
  const next: Partial<Generation> = isLast
    ? { images, frames, status: 'SUCCEEDED', finishedAt: now() }
    : { images, frames }
  await database.write(async (transaction) => {
    const isOurs = isLast
      ? await markSucceeded(transaction, { ...state, ...next })
      : await lockUnfinished(transaction, state.id)
    if (!isOurs) throw new Error('Another server has ended the generation')
    await insertImage(transaction, image, now())
  })
  live.update(next)
}

async function fail(deps: Deps, live: LiveGeneration, thrown: unknown): Promise<void> {
  const { id, prompt, engine } = live.state
  // What an engine throws when it is stopped says less than the reason of the stop.
  const cause = live.signal.aborted ? live.signal.reason : thrown
  const error = shownError(cause)
  const status = error.code === 'CANCELLED' ? 'CANCELLED' : 'FAILED'
  if (cause instanceof EngineError) deps.observer.engineFailed(engine, cause.kind)
  if (status === 'FAILED') {
    const shown = withoutPrompt(cause, prompt)
    deps.log.error({ error: shown, generation: id }, 'A generation failed')
  }
  await giveBackUntilDone(deps, live, { status, error, finishedAt: deps.now() })
}

/** Tries again until it is given back or the server stops; then the next start gives it back. */
async function giveBackUntilDone(
  deps: Deps,
  live: LiveGeneration,
  failure: Failure,
): Promise<void> {
  const { id } = live.state
  for (let tries = 0; !deps.closing.aborted; tries++) {
    try {
      const images = await giveBack(deps, id, failure)
      const ended = images ? undefined : await findGeneration(deps.database.db, id)
      live.update(ended ?? { ...failure, images: images ?? [] })
      return
    } catch (error) {
      deps.log.error({ error, generation: id }, 'A failed generation could not be given back yet')
      // The caller gets its answer now, though the database is not available.
      live.update({ ...failure, images: live.keepsPart ? live.state.images : [] })
      const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** tries)
      await deps.sleep(pauseMs, deps.closing).catch(() => {})
    }
  }
}
