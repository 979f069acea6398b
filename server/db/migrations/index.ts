import type { Migration } from 'kysely/migration'
import * as start from './0001-start.ts'
import * as signIn from './0002-sign-in.ts'
import * as effectiveSteps from './0003-effective-steps.ts'
import * as retries from './0004-retries.ts'
import * as rateLimits from './0005-rate-limits.ts'
import * as liveStates from './0006-live-states.ts'
import * as servers from './0007-servers.ts'
import * as retention from './0008-retention.ts'
import * as placeholders from './0010-placeholders.ts'

/** Numbered, run in order on both databases, never edited once released. */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-sign-in': signIn,
  '0003-effective-steps': effectiveSteps,
  '0004-retries': retries,
  '0005-rate-limits': rateLimits,
  '0006-live-states': liveStates,
  '0007-servers': servers,
  '0008-retention': retention,
  '0010-placeholders': placeholders,
}
