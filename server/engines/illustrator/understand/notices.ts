import type { Way } from '../scene.ts'
import { namesOf } from '../tables/names.ts'
import type { Finder, Span } from './finder.ts'

const spoken: ReadonlySet<Way> = new Set(
  namesOf(`
  poster, cover, card, neon sign, wooden sign, chalkboard`),
)
const before = /^[\s,:]*(?:(?:for|about)\s+)?(?:(?:an?|the|my|our)\s+)?$/i
const behind = /^\s*(?:$|[,.;:!"]|(?:up to\s)?\d|with\s|on\s|in\s|at\s)/i

interface Notice {
  said: string
  start: number
}

/** What a sign or a card says by its name alone, capitalized: `garage sale sign`. */
export function noticeOf(
  text: string,
  way: Way,
  { start, end }: Span,
  notices: Finder,
): Notice | undefined {
  if (!spoken.has(way)) return undefined
  const found = notices.all(text).find((notice) => {
    if (notice.start < end)
      return notice.end > start || /^[\s-]*$/.test(text.slice(notice.end, start))
    return before.test(text.slice(end, notice.start)) && behind.test(text.slice(notice.end))
  })
  if (!found) return undefined
  const capital = /(?<![\p{L}'’])(?!(?:and|the|for)\s)\p{L}(?=\p{L}{2})|^\p{L}/gu
  const said = text.slice(found.start, found.end).toLowerCase()
  return { said: said.replaceAll(capital, (one) => one.toUpperCase()), start: found.start }
}

/** `up to 50% off`. */
export function dealOf(text: string): string | undefined {
  return /(?:up to )?\d{1,2}\s?%(?: off)?/i.exec(text)?.[0]
}

const behindOf =
  /^\s+(?:of|for|to)\s+(?!(?:an?|my|our|two|three|some)\s)([\p{L}’'-]+(?:\s[\p{L}’'-]+){0,2}?)(?=\s*(?:$|[,.;:|\n]|\s(?:with|in|at|by|on|featuring|showing)\s))/iu
const beforeIt = /(?:visit\s+)?\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)*(?=\s*$)/u

/** The place of a travel poster, which is its title: behind the words of the way or before them. */
export function destinationOf(text: string, { start, end }: Span): string | undefined {
  return behindOf.exec(text.slice(end))?.[1] ?? beforeIt.exec(text.slice(0, start))?.[0]
}

/** The event that a poster is headed by: `halloween party flyer`. */
export function eventOf(text: string): string | undefined {
  const [, event] =
    /(?:^|[,.;]|\s)((?:[\p{L}’'-]+\s){0,2}(?:party|festival|concert|night|market|fair|show|gala|brunch|marathon|tournament|workshop|exhibition|parade|rave))\s+\S+$/iu.exec(
      text,
    ) ?? []
  return event
}
