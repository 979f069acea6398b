import type { S3mini } from 's3mini'
import { hourMs } from '../../schema/durations.ts'
import { efforts, type S3Client } from './s3-client.ts'
import { S3Fault } from './s3-fault.ts'

/** How much a list may take. A broken S3 can name a next page for ever. */
export interface ListBounds {
  pages: number
  limitMs: number
}

/** 100 million objects. */
export const ofAllFiles: ListBounds = { pages: 100_000, limitMs: hourMs }
/** An image has fewer variants than a page has objects. */
export const ofOneImage: ListBounds = { pages: 10, limitMs: 30_000 }

interface Listing extends ListBounds {
  /** What the names begin with. */
  start: string
  /** How many objects a page has at most. */
  perPage: number
}

type ListedObject = NonNullable<
  NonNullable<Awaited<ReturnType<S3mini['listObjectsPaged']>>>['objects']
>[number]

/**
 * The objects whose names begin alike, in the order of their names. Throws when S3 does not answer,
 * names a page twice, or goes beyond the bounds.
 */
export async function* objectsOf(
  client: S3Client,
  { start, perPage, pages, limitMs }: Listing,
): AsyncGenerator<ListedObject> {
  const asked = new Set<string>()
  // Not in the loop below: s3mini itself continues after an empty page.
  const onRequest = ({ searchParams }: URL) => {
    const page = searchParams.get('continuation-token') ?? 'the first'
    if (asked.has(page)) throw new S3Fault({ status: 200, reason: 'its list names a page twice' })
    if (asked.size === pages) throw new S3Fault({ status: 200, reason: 'its list does not end' })
    asked.add(page)
  }
  const s3 = client.with({ ...efforts.list, signal: AbortSignal.timeout(limitMs), onRequest })
  let token: string | undefined
  do {
    const page = await s3.listObjectsPaged('/', start, perPage, token)
    yield* page?.objects ?? []
    token = page?.nextContinuationToken
  } while (token)
}
