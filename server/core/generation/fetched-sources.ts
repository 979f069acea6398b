import type { Caller } from '../../../schema/caller.ts'
import type { GenerationRequest } from '../../../schema/generation-request.ts'
import { isSourceUrl } from '../../../schema/source-image.ts'
import type { Deps } from '../deps.ts'
import type { OwnUploads } from '../images/uploads.ts'
import { checkedLater, type Naming } from './input-list.ts'

export type FetchParts = Pick<Deps, 'imageFetcher' | 'closing'> & { uploads: OwnUploads }

interface Fetching {
  caller: Caller
  naming: Naming | undefined
  /** Aborted when the caller disconnects. Undefined: the caller does not wait. */
  signal: AbortSignal | undefined
}

/** Disposing it removes the uploads that no generation uses. */
interface Fetched extends AsyncDisposable {
  requests: GenerationRequest[]
}

/**
 * Stores the images at the URLs of requests as uploads of the caller, and gives the requests the
 * ids of the uploads instead. Throws as `ImageFetcher.fetch` and `Uploads.add`, with the name of
 * the field, and then leaves nothing.
 */
export async function withFetchedSources(
  deps: FetchParts,
  requests: readonly GenerationRequest[],
  { caller, naming, signal }: Fetching,
): Promise<Fetched> {
  const urls = urlsOf(requests)
  if (urls.size === 0) return { requests: [...requests], async [Symbol.asyncDispose]() {} }
  const stop = new AbortController()
  const ended = AbortSignal.any([stop.signal, signal ?? deps.closing])
  const ids = new Map<string, string>()

  async function fetchOne(url: string, field: string): Promise<void> {
    const bytes = deps.imageFetcher.fetch(url, ended)
    ids.set(url, (await deps.uploads.add(bytes, caller, ended, { field })).id)
  }

  const dispose = () => deps.uploads.discard([...ids.values()])

  const fetches = [...urls].map(([url, { index, field }]) =>
    checkedLater(index, naming, fetchOne(url, field)).catch((error) => {
      stop.abort(error)
      throw error
    }),
  )
  await Promise.allSettled(fetches)
  if (stop.signal.aborted) {
    await dispose()
    throw stop.signal.reason
  }
  const idOf = (source: string) => ids.get(source) ?? source
  return {
    requests: requests.map((request) => ({
      ...request,
      ...(request.references && { references: request.references.map(idOf) }),
      ...(request.mask && { mask: idOf(request.mask) }),
    })),
    [Symbol.asyncDispose]: dispose,
  }
}

/** Each URL once, with the first field that has it. */
function urlsOf(
  requests: readonly GenerationRequest[],
): Map<string, { index: number; field: string }> {
  const urls = new Map<string, { index: number; field: string }>()
  for (const [index, { references = [], mask }] of requests.entries()) {
    const named = references.map((source, at) => [source, `references.${at}`] as const)
    for (const [source, field] of [...named, [mask ?? '', 'mask'] as const])
      if (isSourceUrl(source) && !urls.has(source)) urls.set(source, { index, field })
  }
  return urls
}
