import { createHash } from 'node:crypto'
import { ServiceError } from './error.ts'
import { type Generation, isFinished } from './generation.ts'
import { limits } from './limits.ts'

/**
 * What the client has already received of a generation: the revision, and a digest of each topic.
 * All servers compute it alike, so each can continue the stream of another.
 */
export interface Received {
  /** The last `Generation.revision` received; 0 after the end. */
  revision: number
  topics: ReadonlyMap<string, string>
}

const indices = Array.from({ length: limits.images }, (_, index) => index).join('|')
const part = `(?:progress|done|(?:image|preview)(?:${indices}))-[0-9a-f]{8}`
/** At most one digest for each topic: two general topics, and two for each image. */
const shape = new RegExp(`^\\d{1,15}(?:\\.${part}){1,${2 + 2 * limits.images}}$`)

/**
 * Reads a cursor, or the id of an event of REST. For any other text it throws a ServiceError 400
 * that names `field`.
 */
export function parseCursor(cursor: string, field = 'after'): Received {
  if (!shape.test(cursor)) {
    const rule = `${field} must be a cursor, or the id of an event, of this generation`
    throw new ServiceError('INVALID_INPUT', rule, { field: 'after' })
  }
  const [revision, ...topics] = cursor.split('.')
  return {
    revision: Number(revision),
    topics: new Map(topics.map((topic) => topic.split('-') as [string, string])),
  }
}

/** What a client has received with this state. */
export function receivedWith(generation: Generation): Received {
  const { frames, images, status } = generation
  const revision = isFinished(status) ? 0 : generation.revision
  const topics = new Map([['progress', digestOf(JSON.stringify(progressing(generation)))]])
  for (const { index, preview } of frames)
    if (preview) topics.set(`preview${index}`, digestOf(preview))
  for (const { index, id } of images) topics.set(`image${index}`, digestOf(id))
  if (isFinished(status)) topics.set('done', digestOf(status))
  return { revision, topics }
}

/** The fields that change until the end, apart from previews and images. */
function progressing(generation: Generation) {
  const { status, queuePosition, loading, startedAt } = generation
  const { engine, effectiveSteps, understood, warnings } = generation
  const frames = generation.frames.map(({ step, steps }) => [step, steps])
  const place = [status, queuePosition, loading, startedAt]
  return [...place, engine, effectiveSteps, understood, warnings, frames]
}

/**
 * The topics of a state that the client has not received, in the order of their events. Empty after
 * the end, and for an older state: another server may be behind for a moment.
 */
export function newTopics(state: Received, { revision, topics }: Received): string[] {
  const end = state.topics.get('done')
  if (end === undefined ? state.revision < revision : end === topics.get('done')) return []
  return [...state.topics.keys()].filter((topic) => state.topics.get(topic) !== topics.get(topic))
}

/** What the client has received after one more topic of a state. */
export function learned(topic: string, state: Received, { topics }: Received): Received {
  const has = [...state.topics].flatMap(([name, digest]): [string, string][] => {
    const known = name === topic ? digest : topics.get(name)
    return known === undefined ? [] : [[name, known]]
  })
  return { revision: state.revision, topics: new Map(has) }
}

/** The states with topics that the client has not received. */
export async function* newStates(
  states: AsyncIterable<Generation>,
  after?: string | null,
): AsyncGenerator<Generation> {
  let known = after === undefined || after === null ? undefined : parseCursor(after)
  for await (const state of states) {
    const now = receivedWith(state)
    if (known && newTopics(now, known).length === 0) continue
    known = now
    yield state
  }
}

/** The cursor as text, which is opaque to clients. */
export function textOf({ revision, topics }: Received): string {
  return [revision, ...[...topics].map((topic) => topic.join('-'))].join('.')
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8)
}
