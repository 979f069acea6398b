import { ServiceError } from '../../../../schema/error.ts'

const part = '(?:progress|done|(?:image|preview)[0-5])-[0-9a-f]{8}'
const shape = new RegExp(`^${part}(?:\\.${part}){0,13}$`)

/** The id of an event: by topic, a digest of what the client has after it. */
export function eventId(known: ReadonlyMap<string, string>): string {
  return [...known].map(([topic, digest]) => `${topic}-${digest}`).join('.')
}

/** What a client has that got the event with this id. Throws a ServiceError 400 for another text. */
export function knownBy(id: string | undefined): Map<string, string> {
  if (id === undefined) return new Map()
  if (shape.test(id))
    return new Map(id.split('.').map((entry) => entry.split('-') as [string, string]))
  throw new ServiceError(
    'INVALID_INPUT',
    'after, or Last-Event-ID, must be the id of an event that came before',
    { field: 'after' },
  )
}
