import type { Way } from '../scene.ts'
import type { Found, Span } from './finder.ts'
import { patterns } from './patterns.ts'

/** At most 48 letters of a text, without the punctuation around it. */
export function trimmed(text: string): string {
  return text.replace(/^[\s,.;:]+|[\s,.;:]+$/g, '').slice(0, 48)
}

/** The heading of a poster without a title: its destination, its event or its purpose. */
export function headingOf(
  text: string,
  { start, end }: Span,
  themes: readonly Found[],
  request: string,
) {
  const isTravel = themes.some(({ value }) => value === 'travel')
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const [there] =
    patterns['headed by place'].exec(before) ?? patterns['headed by place'].exec(after) ?? []
  const place = isTravel && (patterns.destination.exec(after)?.[1] ?? there)
  const [, event = ''] = patterns.event.exec(text.slice(0, end).trim()) ?? []
  // `Science fair` says more than its purpose, `concert` alone says less.
  return place || (event.includes(' ') ? event : request || event)
}

/** The small print. A card has no purpose in its small print. */
export function lowOf(
  way: Way,
  title: string,
  notice: string | undefined,
  second: string | undefined,
) {
  const isAlso = way === 'card' && notice !== undefined && notice !== title
  if (isAlso) return [notice, second].filter(Boolean).join(' · ')
  return second ?? (way === 'card' && title !== '' ? '' : undefined)
}

/** The purpose, also behind the subjects: `logo of a bear for a hockey team`. */
export function purposeOf(way: Way, after: string) {
  const behind =
    way === 'pattern' ? /(?<=\p{L})\s(?=for\s)/u : /(?<=\p{L})\s(?=for\s(?:an?|the|my|our)\s)/u
  const isBehind = /logo|icon|poster|pattern/.test(way) && !patterns.purpose.test(after)
  const from = isBehind ? (behind.exec(after)?.index ?? 0) : 0
  const [all = '', purpose = ''] = patterns.purpose.exec(after.slice(from)) ?? []
  return { all, purpose, from }
}
