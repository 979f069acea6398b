import { createHash } from 'node:crypto'
import { ServiceError } from './error.ts'
import { type Generation, isFinished } from './generation.ts'
import { limits } from './limits.ts'

/**
 * What a client has of a generation: how new, and by topic a digest. It is the same on every
 * server, so each can go on where another stopped.
 */
export interface Known {
  /** `Generation.revision` of the newest state of which it has something; 0 when that is the end. */
  revision: number
  topics: ReadonlyMap<string, string>
}

const indices = Array.from({ length: limits.images }, (_, index) => index).join('|')
const part = `(?:progress|done|(?:image|preview)(?:${indices}))-[0-9a-f]{8}`
/** Each topic once: the two general ones, and two for each image. */
const shape = new RegExp(`^\\d{1,15}(?:\\.${part}){1,${2 + 2 * limits.images}}$`)

/**
 * What a client has that got this cursor, or the event of REST with this id. Throws a ServiceError
 * 400 for another text; `field` is what the client calls it.
 */
export function knownBy(cursor: string, field = 'after'): Known {
  if (!shape.test(cursor)) {
    const rule = `${field} must be a cursor, or the id of an event, that came before`
    throw new ServiceError('INVALID_INPUT', rule, { field: 'after' })
  }
  const [revision, ...topics] = cursor.split('.')
  return {
    revision: Number(revision),
    topics: new Map(topics.map((topic) => topic.split('-') as [string, string])),
  }
}

/** What a client has that got this state. */
export function knownOf(generation: Generation): Known {
  const { frames, images, status } = generation
  const revision = isFinished(status) ? 0 : generation.revision
  const topics = new Map([['progress', digestOf(JSON.stringify(progressing(generation)))]])
  for (const { index, preview } of frames)
    if (preview) topics.set(`preview${index}`, digestOf(preview))
  for (const { index, id } of images) topics.set(`image${index}`, digestOf(id))
  if (isFinished(status)) topics.set('done', digestOf(status))
  return { revision, topics }
}

/** All that changes while it waits and runs, apart from previews and images. */
function progressing(generation: Generation) {
  const { status, queuePosition, startedAt, engine, effectiveSteps, understood, warnings } =
    generation
  const frames = generation.frames.map(({ step, steps }) => [step, steps])
  return [status, queuePosition, startedAt, engine, effectiveSteps, understood, warnings, frames]
}

/**
 * The topics of a state that have changed since what the client knows, in the order in which they are
 * sent. None when the state is older than that, which happens for a moment on another server, and
 * none after the end.
 */
export function newTopics(state: Known, { revision, topics }: Known): string[] {
  const end = state.topics.get('done')
  if (end === undefined ? state.revision < revision : end === topics.get('done')) return []
  return [...state.topics.keys()].filter((topic) => state.topics.get(topic) !== topics.get(topic))
}

/** What a client knows after one more topic of a state was sent to it. */
export function learned(topic: string, state: Known, { topics }: Known): Known {
  const has = [...state.topics].flatMap(([name, digest]): [string, string][] => {
    const known = name === topic ? digest : topics.get(name)
    return known === undefined ? [] : [[name, known]]
  })
  return { revision: state.revision, topics: new Map(has) }
}

/** The states that have something new for a client, after those that it has. */
export async function* newStates(
  states: AsyncIterable<Generation>,
  after?: string | null,
): AsyncGenerator<Generation> {
  let known = after === undefined || after === null ? undefined : knownBy(after)
  for await (const state of states) {
    const now = knownOf(state)
    if (known && newTopics(now, known).length === 0) continue
    known = now
    yield state
  }
}

/** As text, which is opaque to clients. */
export function textOf({ revision, topics }: Known): string {
  return [revision, ...[...topics].map((topic) => topic.join('-'))].join('.')
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8)
}
