import { type Generation, isFinished } from '../../../schema/generation.ts'
import { abortable } from '../../abort.ts'
import { backOff } from '../../clock.ts'
import { findGeneration } from '../../db/generations.ts'
import { type Attempt, type Failure, markStarted, setImageIds } from '../../db/ledger.ts'
import { EngineError, type EngineEvent } from '../../engines/engine.ts'
import { newId } from '../../id.ts'
import type { LiveGeneration } from '../../live/live-generation.ts'
import type { Deps } from '../deps.ts'
import { removeFiles } from '../images/remove-files.ts'
import { Deadline } from './deadline.ts'
import { type EndParts, endAndRefund } from './end.ts'
import { engineRequestOf } from './engine-request.ts'
import { engineNamed } from './engines.ts'
import { shownError, withoutPrompt } from './failure.ts'
import type { GenerationEnd } from './observer.ts'
import { type EventParts, takeEvent } from './take-event.ts'

const pauses = { firstMs: 500, maxMs: 30_000 }

/** An attempt stops for this reason without ending its generation: another attempt runs it. */
export const movedElsewhere = new Error('Another server runs the generation')

export type RunParts = EventParts &
  EndParts &
  Pick<Deps, 'engine' | 'testKeyEngine' | 'observer' | 'sleep' | 'closing'>

/**
 * Runs one attempt of an admitted generation: draws and stores the images, then ends the
 * generation. Never rejects: the state of the live generation has the result. Returns false when
 * the generation must run again.
 */
export async function runGeneration(
  deps: RunParts,
  attempt: Attempt,
  lost: AbortSignal,
): Promise<boolean> {
  let live = deps.live.own.get(attempt.id)
  const stop = () => live?.stop(movedElsewhere)
  lost.addEventListener('abort', stop, { once: true })
  try {
    live ??= await takeOver(deps, attempt)
    if (!live) return true
    if (lost.aborted) stop()
    live.signal.throwIfAborted()
    if (live.state.status === 'QUEUED') await markRunning(deps, live)
    await generateAll(deps, live)
  } catch (error) {
    if (!live) deps.log.error({ error, generation: attempt.id }, 'A generation could not begin')
    else if (live.signal.reason !== movedElsewhere) await fail(deps, live, error)
  } finally {
    lost.removeEventListener('abort', stop)
    if (live) removeLive(deps, live)
  }
  return live !== undefined && isFinished(live.state.status)
}

function removeLive(deps: Pick<Deps, 'live' | 'observer'>, live: LiveGeneration): void {
  const isOver = isFinished(live.state.status)
  if (!isOver) live.lose()
  deps.live.own.delete(live.state.id)
  if (isOver) deps.observer.generationEnded(endStateOf(live.state))
}

/**
 * Begins an attempt at a generation that another server may have admitted. Returns undefined when
 * the generation has ended, or when a later attempt runs it.
 */
async function takeOver(deps: RunParts, attempt: Attempt): Promise<LiveGeneration | undefined> {
  const { database, now } = deps
  // Single statements: a transaction costs two more round trips to a shared database.
  const begun = await markStarted(database.db, { ...attempt, startedAt: now() })
  if (!begun) return undefined
  const { generation, keepsPart, askedEngine } = begun
  let { imageIds } = begun
  if (attempt.attempt > 1) {
    const kept = new Set(generation.images.map(({ id }) => id))
    const unused = imageIds.filter((id) => !kept.has(id))
    void removeFiles(deps, unused, generation.id)
    // New ids, because an earlier attempt may still store files under the old ids.
    const fresh = generation.frames.map(() => newId('img', now()))
    await setImageIds(database.db, attempt, [...fresh, ...imageIds])
    imageIds = fresh
  }
  return deps.live.begin(generation, {
    attempt: attempt.attempt,
    imageIds,
    keepsPart,
    askedEngine,
  })
}

function endStateOf({
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

async function generateAll(deps: RunParts, live: LiveGeneration): Promise<void> {
  const { settings } = deps
  const engine = engineNamed(deps, live.work.askedEngine)
  const limitMs = settings.engineTimeoutSeconds * 1000
  const deadline = new Deadline(limitMs, () =>
    live.stop(new EngineError('timed_out', `No answer within ${limitMs} ms`)),
  )
  try {
    const request = await engineRequestOf(deps, live.state, live.signal)
    const events = engine.generate(request, live.signal)
    for await (const event of abortable(events, live.signal)) {
      if (event.type === 'queued') deadline.queued(event.position)
      else if (event.type === 'loading') deadline.loading()
      else if (isSignOfWork(event)) deadline.running()
      await takeEvent(deps, live, event)
      // The generation has succeeded: a later abort or error must not change that.
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

async function markRunning({ database, now }: RunParts, live: LiveGeneration): Promise<void> {
  const startedAt = now()
  live.update({ status: 'RUNNING', startedAt, queuePosition: null })
  const { id } = live.state
  await database.write((transaction) =>
    markStarted(transaction, { id, attempt: live.work.attempt, startedAt }),
  )
}

async function fail(deps: RunParts, live: LiveGeneration, thrown: unknown): Promise<void> {
  const { id, prompt, engine } = live.state
  // After an abort the engine's own error says less than the reason of the abort.
  const cause = live.signal.aborted ? live.signal.reason : thrown
  const error = shownError(cause)
  const status = error.code === 'CANCELLED' ? 'CANCELLED' : 'FAILED'
  if (cause instanceof EngineError) deps.observer.engineFailed(engine, cause.kind)
  if (status === 'FAILED') {
    const shown = withoutPrompt(cause, prompt)
    deps.log.error({ error: shown, generation: id }, 'A generation failed')
  }
  await refundUntilDone(deps, live, { status, error, finishedAt: deps.now() })
}

/** Retries until the generation is refunded or the server stops: then the next start refunds it. */
async function refundUntilDone(
  deps: RunParts,
  live: LiveGeneration,
  failure: Failure,
): Promise<void> {
  const { id } = live.state
  const { attempt, keepsPart } = live.work
  for (let tries = 0; !deps.closing.aborted; tries++) {
    try {
      const images = await endAndRefund(deps, { id, attempt }, failure)
      const now = images ? undefined : await findGeneration(deps.database.db, id)
      // A later attempt runs the generation.
      if (now && !isFinished(now.status)) return
      live.update(now ?? { ...failure, images: images ?? [] })
      return
    } catch (error) {
      deps.log.error({ error, generation: id }, 'A failed generation could not be refunded yet')
      // The caller must not wait for the database: send the failure now.
      live.update({ ...failure, images: keepsPart ? live.state.images : [] })
      await deps.sleep(backOff(tries, pauses), deps.closing).catch(() => {})
    }
  }
}
