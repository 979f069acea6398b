import { ServiceError } from '../../schema/error.ts'

/** Headers of browsers that load a page before a person requests it. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** Programs that open a link by themselves, for a preview or a search index. */
const visitors =
  /bot\b|crawl|spider|slurp|preview|externalhit|facebookcatalog|embedly|whatsapp|skypeuri|unfurl|ia_archiver|linkexpanding|iframely|mastodon\/|pleroma|lemmy\/|misskey|yahoo! slurp|google-read-aloud|googleother|headlesslinkcheck/i

/**
 * Whether no person requested the address: a prefetch, a prerender, a link preview or a crawler.
 */
export function isLookAhead({ headers }: Request): boolean {
  const isEarly = purposes.some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )
  return isEarly || visitors.test(headers.get('user-agent') ?? '')
}

/**
 * Refuses a GET that no person requested (reading "Success"): it generates nothing and costs
 * nothing. Throws a ServiceError 403.
 */
export function refuseLookAhead(request: Request): void {
  if (!isLookAhead(request)) return
  throw new ServiceError(
    'FORBIDDEN',
    'This address generates images, so a prefetch or a link preview of it is refused: open it, or send a POST',
  )
}
