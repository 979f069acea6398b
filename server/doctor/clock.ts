import { minuteMs } from '../../schema/durations.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

interface Reference {
  /** Whose time it is. */
  of: string
  /** Epoch milliseconds. Undefined: it is not known. */
  at: number | undefined
  /** It lies in the past, so that only an earlier clock is wrong. */
  isPast?: boolean
}

const [warnMs, failMs] = [5000, minuteMs]
const advice = 'Set the clock of this machine, and keep it right by NTP'

/** Compares the clock of this machine with another time. Signatures and limits depend on it. */
export function clockFinding({ of, at, isPast = false }: Reference, now: number): Finding {
  const check = 'clock'
  const time = new Date(now).toISOString()
  if (at === undefined) return ok(check, `${time}, compared with nothing`)
  const differenceMs = isPast ? Math.max(0, at - now) : Math.abs(at - now)
  const state = `${time}, ${Math.round(differenceMs / 1000)} s from the time of ${of}`
  if (differenceMs >= failMs) return failed(check, state, advice)
  if (differenceMs >= warnMs) return warning(check, state, advice)
  return ok(check, isPast ? `${time}, later than ${of}` : state)
}
