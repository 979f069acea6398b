import type { Way } from '../scene.ts'
import type { Finder, Found } from './finder.ts'

type Span = Pick<Found, 'start' | 'end'>

const spoken: ReadonlySet<Way> = new Set([
  'poster',
  'cover',
  'card',
  'neon sign',
  'wooden sign',
  'chalkboard',
])
const before = /^[\s,:]*(?:(?:for|about)\s+)?(?:(?:an?|the|my|our)\s+)?$/i
const behind = /^\s*(?:$|[,.;:!"]|(?:up to\s)?\d|with\s|on\s|in\s|at\s)/i

/** What a sign or a card says by its name alone, capitalized: `garage sale sign`, `save the date card`. */
export function noticeOf(
  text: string,
  way: Way,
  { start, end }: Span,
  notices: Finder,
): string | undefined {
  if (!spoken.has(way)) return undefined
  const found = notices.all(text).find((notice) => {
    if (notice.start < end)
      return notice.end > start || /^[\s-]*$/.test(text.slice(notice.end, start))
    return before.test(text.slice(end, notice.start)) && behind.test(text.slice(notice.end))
  })
  const said = found && text.slice(found.start, found.end).toLowerCase()
  return said?.replaceAll(/(?<![\p{L}'’]|^)\p{L}(?=\p{L}{3})|^\p{L}/gu, (letter) =>
    letter.toUpperCase(),
  )
}

/** `up to 50% off`. */
export function dealOf(text: string): string | undefined {
  return /(?:up to )?\d{1,2}\s?%(?: off)?/i.exec(text)?.[0]
}

/** The place that a travel poster is of, which is its title. */
export function destinationOf(after: string): string | undefined {
  const [, place] =
    /^\s+(?:of|for|to)\s+(?!(?:an?|my|our|two|three|some)\s)([\p{L}’'-]+(?:\s[\p{L}’'-]+){0,2}?)(?=\s*(?:$|[,.;:|\n]|\s(?:with|in|at|by|on|featuring|showing)\s))/iu.exec(
      after,
    ) ?? []
  return place
}

/** The event that a poster is headed by: `halloween party flyer`. */
export function eventOf(text: string): string | undefined {
  const [, event] =
    /(?:^|[,.;]|\s)((?:[\p{L}’'-]+\s){0,2}(?:party|festival|concert|night|market|fair|show|gala|brunch|marathon|tournament|workshop|exhibition|parade|rave))\s+\S+$/iu.exec(
      text,
    ) ?? []
  return event
}
