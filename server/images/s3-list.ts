import type { S3mini } from 's3mini'
import { hourMs } from '../../schema/durations.ts'
import { efforts, type S3Client } from './s3-client.ts'
import { S3Fault } from './s3-fault.ts'

/** The limits of one list. Without them a broken S3 could name a next page forever. */
export interface ListBounds {
  pages: number
  limitMs: number
}

/** 100 million objects. */
export const ofAllFiles: ListBounds = { pages: 100_000, limitMs: hourMs }
/** An image has fewer variants than a page has objects. */
export const ofOneImage: ListBounds = { pages: 10, limitMs: 30_000 }

interface Listing extends ListBounds {
  /** The beginning of all listed names. */
  start: string
  /** The most objects in one page. */
  perPage: number
}

type ListedObject = NonNullable<
  NonNullable<Awaited<ReturnType<S3mini['listObjectsPaged']>>>['objects']
>[number]

/**
 * The objects whose names begin with `start`, sorted by name. Throws an S3Fault if S3 does not
 * answer, names a page twice or sends more than `pages`, and a TimeoutError after `limitMs`.
 */
export async function* objectsOf(
  client: S3Client,
  { start, perPage, pages, limitMs }: Listing,
): AsyncGenerator<ListedObject> {
  const requested = new Set<string>()
  // Not in the loop below: s3mini itself continues after an empty page.
  const onRequest = ({ searchParams }: URL) => {
    const page = searchParams.get('continuation-token') ?? 'the first'
    if (requested.has(page))
      throw new S3Fault({ status: 200, reason: 'its list names a page twice' })
    if (requested.size === pages)
      throw new S3Fault({ status: 200, reason: 'its list does not end' })
    requested.add(page)
  }
  const s3 = client.with({ ...efforts.list, signal: AbortSignal.timeout(limitMs), onRequest })
  let token: string | undefined
  do {
    const page = await s3.listObjectsPaged('/', start, perPage, token)
    yield* page?.objects ?? []
    token = page?.nextContinuationToken
  } while (token)
}
