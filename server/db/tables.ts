import type { Row } from './columns.ts'
import type {
  accountColumns,
  InviteRow,
  SessionRow,
  SignInMethodRow,
  secretColumns,
  userColumns,
  VerificationRow,
} from './tables/accounts.ts'
import type { auditColumns } from './tables/audit.ts'
import type {
  generationColumns,
  IdempotencyKeyRow,
  liveStateColumns,
} from './tables/generations.ts'
import type { CollectionRow, imageColumns, KeptImageRow, SignedImageRow } from './tables/images.ts'
import type {
  dailyUsageColumns,
  endedSubjectColumns,
  keyColumns,
  keyRequestColumns,
  keyUsageColumns,
  signingSecretColumns,
  subjectUsageColumns,
} from './tables/keys.ts'
import type { AccessTokenRow, ConsentRow, OAuthClientRow, RefreshTokenRow } from './tables/oauth.ts'
import type { searchColumns, searchProgressColumns } from './tables/search.ts'
import type { UploadUseRow, uploadColumns } from './tables/uploads.ts'
import type {
  engineOutageColumns,
  webhookColumns,
  webhookDeliveryColumns,
} from './tables/webhooks.ts'

/** The tables, the same on SQLite and PostgreSQL. Instants are epoch milliseconds. */
export interface Tables {
  accounts: Row<typeof accountColumns>
  api_keys: Row<typeof keyColumns>
  signing_secrets: Row<typeof signingSecretColumns>
  key_usage: Row<typeof keyUsageColumns>
  daily_usage: Row<typeof dailyUsageColumns>
  subject_usage: Row<typeof subjectUsageColumns>
  ended_subjects: Row<typeof endedSubjectColumns>
  key_requests: Row<typeof keyRequestColumns>
  generations: Row<typeof generationColumns>
  images: Row<typeof imageColumns>
  collections: CollectionRow
  kept_images: KeptImageRow
  uploads: Row<typeof uploadColumns>
  upload_uses: UploadUseRow
  idempotency_keys: IdempotencyKeyRow
  signed_images: SignedImageRow
  users: Row<typeof userColumns>
  sessions: SessionRow
  sign_in_methods: SignInMethodRow
  verifications: VerificationRow
  invites: InviteRow
  oauth_clients: OAuthClientRow
  oauth_consents: ConsentRow
  oauth_access_tokens: AccessTokenRow
  oauth_refresh_tokens: RefreshTokenRow
  live_states: Row<typeof liveStateColumns>
  secrets: Row<typeof secretColumns>
  search_rows: Row<typeof searchColumns>
  search_progress: Row<typeof searchProgressColumns>
  webhooks: Row<typeof webhookColumns>
  webhook_deliveries: Row<typeof webhookDeliveryColumns>
  audit_entries: Row<typeof auditColumns>
  engine_outages: Row<typeof engineOutageColumns>
}
