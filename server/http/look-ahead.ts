import { ServiceError } from '../../schema/error.ts'

/** Headers of browsers that load a page before a person requests it. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** Programs that open a link by themselves, for a preview or a search index. */
const visitors =
  /bot\b|crawl|spider|slurp|preview|externalhit|facebookcatalog|embedly|whatsapp|skypeuri|unfurl|ia_archiver|linkexpanding|iframely|mastodon\/|pleroma|lemmy\/|misskey|yahoo! slurp|google-read-aloud|googleother|headlesslinkcheck/i

/**
 * Refuses a GET that no person requested (reading "Success"): a prefetch, a prerender or a link
 * preview generates nothing and costs nothing. Throws a ServiceError 403.
 */
export function refuseLookAhead({ headers }: Request): void {
  const isEarly = purposes.some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )
  if (!isEarly && !visitors.test(headers.get('user-agent') ?? '')) return
  throw new ServiceError(
    'FORBIDDEN',
    'This address generates images, so a prefetch or a link preview of it is refused: open it, or send a POST',
  )
}
