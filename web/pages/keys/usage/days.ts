const dayMs = 24 * 3600 * 1000

/** The last `count` UTC days up to today, as the first and the last, YYYY-MM-DD. */
export function lastDays(count: number): { from: string; to: string } {
  const now = Date.now()
  return { from: dayOf(now - (count - 1) * dayMs), to: dayOf(now) }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** A bar of the chart: a day, or a week of a long time. */
export interface Bar {
  /** The first and the last day of the bar. */
  from: string
  to: string
  images: number
}

/** More days than this have a bar for each week. */
const mostBars = 92

/** The bars from a day to another. The first week may have fewer than seven days. */
export function barsOf(
  { from, to }: { from: string; to: string },
  used: readonly { day: string | null; images: number }[],
): Bar[] {
  const images = new Map(used.map((entry) => [entry.day, entry.images]))
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  const width = count > mostBars ? 7 : 1
  const days = Array.from({ length: count }, (_, at) => dayOf(Date.parse(from) + at * dayMs))
  const bars: Bar[] = []
  for (let end = count; end > 0; end -= width) {
    const own = days.slice(Math.max(0, end - width), end)
    const sum = own.reduce((total, day) => total + (images.get(day) ?? 0), 0)
    bars.unshift({ from: own[0] ?? from, to: own.at(-1) ?? to, images: sum })
  }
  return bars
}

/** Such as "Nov 3" or "Nov 3 – 9". */
export function nameOf({ from, to }: Pick<Bar, 'from' | 'to'>): string {
  const format = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return from === to
    ? format.format(Date.parse(from))
    : format.formatRange(Date.parse(from), Date.parse(to))
}
