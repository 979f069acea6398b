import type { Migration } from 'kysely/migration'
import * as start from './0001-start.ts'
import * as signIn from './0002-sign-in.ts'
import * as effectiveSteps from './0003-effective-steps.ts'
import * as retries from './0004-retries.ts'
import * as rateLimits from './0005-rate-limits.ts'
import * as liveStates from './0006-live-states.ts'
import * as servers from './0007-servers.ts'
import * as retention from './0008-retention.ts'
import * as queue from './0009-queue.ts'
import * as placeholders from './0010-placeholders.ts'
import * as shareLinks from './0011-share-links.ts'
import * as sharedGenerations from './0012-shared-generations.ts'
import * as collections from './0013-collections.ts'
import * as keys from './0014-keys.ts'
import * as variations from './0015-variations.ts'
import * as payers from './0016-payers.ts'
import * as payerIndexes from './0017-payer-indexes.ts'
import * as imageHashes from './0018-image-hashes.ts'
import * as search from './0019-search.ts'
import * as references from './0020-references.ts'
import * as backgrounds from './0021-backgrounds.ts'
import * as searchBatches from './0022-search-batches.ts'
import * as signingSecrets from './0023-signing-secrets.ts'
import * as signedImages from './0024-signed-images.ts'
import * as subjects from './0025-subjects.ts'
import * as subjectsIndex from './0025-subjects-index.ts'
import * as webhooks from './0026-webhooks.ts'
import * as sharedReferences from './0027-shared-references.ts'
import * as quality from './0028-quality.ts'
import * as oauth from './0029-oauth.ts'
import * as dailyUsage from './0030-daily-usage.ts'
import * as audit from './0031-audit.ts'
import * as accountStates from './0032-account-states.ts'

export interface EaselMigration extends Migration {
  /**
   * Runs without a transaction on a PostgreSQL that servers use, as `createIndexOnline` needs. It
   * may be run again after it was interrupted.
   */
  isOnline?: boolean
}

/**
 * Numbered, run in order on both databases, never changed after their release. Servers of the
 * previous version continue to work beside them: see "A migration" in docs/contributing.md.
 */
export const migrations: Record<string, EaselMigration> = {
  '0001-start': start,
  '0002-sign-in': signIn,
  '0003-effective-steps': effectiveSteps,
  '0004-retries': retries,
  '0005-rate-limits': rateLimits,
  '0006-live-states': liveStates,
  '0007-servers': servers,
  '0008-retention': retention,
  '0009-queue': queue,
  '0010-placeholders': placeholders,
  '0011-share-links': shareLinks,
  '0012-shared-generations': sharedGenerations,
  '0013-collections': collections,
  '0014-keys': keys,
  '0015-variations': variations,
  '0016-payers': payers,
  '0017-payer-indexes': payerIndexes,
  '0018-image-hashes': imageHashes,
  '0019-search': search,
  '0020-references': references,
  '0021-backgrounds': backgrounds,
  '0022-search-batches': searchBatches,
  '0023-signing-secrets': signingSecrets,
  '0024-signed-images': signedImages,
  '0025-subjects': subjects,
  '0025-subjects-index': subjectsIndex,
  '0026-webhooks': webhooks,
  '0027-shared-references': sharedReferences,
  '0028-quality': quality,
  '0029-oauth': oauth,
  '0030-daily-usage': dailyUsage,
  '0031-audit': audit,
  '0032-account-states': accountStates,
}
