import { ServiceError } from './error.ts'
import { limits } from './limits.ts'

/** A page of a Relay connection, newest first. Cursors are opaque to callers. */
export interface Page {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

export interface Connection<Node> {
  edges: { cursor: string; node: Node }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

/** A list with its totals over the first 10,000 generations. */
export type Counted<List> = List & { totals(): Promise<Totals> }

export interface Totals {
  generations: number
  images: number
}

/**
 * The number of nodes of a page. Throws a ServiceError 400 unless it is from 0 to `limits.page`.
 */
export function pageSize(
  field: 'first' | 'last',
  size: number | null | undefined,
  defaultSize: number,
): number {
  if (size === null || size === undefined) return defaultSize
  if (Number.isInteger(size) && size >= 0 && size <= limits.page) return size
  throw new ServiceError('INVALID_INPUT', `${field} must be an integer from 0 to ${limits.page}`, {
    field,
  })
}

/** A page of a list that is read only forward. */
interface ForwardPage {
  size: number
  after: string | undefined
}

/** Reads a page of a list that is read only forward. Throws a ServiceError 400. */
export function forwardPage({ first, after, last, before }: Page, defaultSize = 50): ForwardPage {
  if (typeof last === 'number' || typeof before === 'string')
    throw new ServiceError(
      'INVALID_INPUT',
      'last and before have no effect here: use first and after',
      { field: 'last' },
    )
  return { size: pageSize('first', first, defaultSize), after: after ?? undefined }
}

/** A page in Relay's form. `found` has one node more than the page when another page follows. */
export function forwardConnection<Node>(
  found: Node[],
  cursorOf: (node: Node) => string,
  { size, after }: ForwardPage,
): Connection<Node> {
  return connection(found.slice(0, size), cursorOf, {
    hasNextPage: found.length > size,
    hasPreviousPage: after !== undefined,
  })
}

export function noCursor(field: 'after' | 'before'): ServiceError {
  return new ServiceError('INVALID_INPUT', `${field} must be a cursor from an earlier page`, {
    field,
  })
}

/** A page in Relay's form. */
export function connection<Node>(
  nodes: Node[],
  cursorOf: (node: Node) => string,
  more: { hasNextPage: boolean; hasPreviousPage: boolean },
): Connection<Node> {
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }))
  const startCursor = edges[0]?.cursor ?? null
  return { edges, pageInfo: { ...more, startCursor, endCursor: edges.at(-1)?.cursor ?? null } }
}
