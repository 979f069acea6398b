const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Such as "3 min. ago" or "in 2 hr.". */
export function ago(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit)
  }
  return 'just now'
}

/** Such as "at 01:00 (in 2 hr.)", in the time zone of the browser. */
export function resetTime(iso: string): string {
  const clock = new Date(iso).toLocaleTimeString('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `at ${clock} (${ago(iso)})`
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** How long a person waited, and the part of it in the queue, if that is noticeable. */
export function duration({ totalMs, drawnMs }: { totalMs: number; drawnMs: number }): string {
  const waitedMs = totalMs - drawnMs
  if (drawnMs === 0) return `${seconds(totalMs)} in the queue`
  return waitedMs < 500
    ? seconds(totalMs)
    : `${seconds(totalMs)}, ${seconds(waitedMs)} in the queue`
}

/** The part of a key that is shown, such as easel_live_••••k3Fs. */
export function maskedKey(prefix: string, suffix: string): string {
  return `${/^easel_[a-z]+_/.exec(prefix)?.[0] ?? ''}••••${suffix}`
}
