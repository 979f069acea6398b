import type { Core } from '../../schema/core.ts'
import { createAccounts, createInvites } from './accounts/accounts.ts'
import { createApps } from './accounts/apps.ts'
import { createInstallation } from './accounts/installation.ts'
import { createAuditTrail, withAudit } from './audit/audit.ts'
import type { Deps } from './deps.ts'
import { configured, inUse } from './generation/engines.ts'
import { createGenerations } from './generation/generations.ts'
import { createHealth } from './generation/health.ts'
import { createCollections } from './images/collections.ts'
import { createImageFiles } from './images/files.ts'
import { createImages } from './images/images.ts'
import { createUploads } from './images/uploads.ts'
import { createKeys } from './keys/keys.ts'
import { createSigningSecrets } from './keys/signing-secrets.ts'
import { createTokens } from './keys/tokens.ts'
import { createAccess } from './limits/access.ts'
import { readQuota } from './limits/quota.ts'
import { createSignedImages } from './signed-images/signed-images.ts'
import { createUsageBooks } from './usage/usage.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/** Easel over the parts that app.ts opened. */
export function createCore(deps: Deps): Core {
  const { engine, settings } = deps
  const parts = { ...deps, openFile: createImageFiles(deps) }
  const uploads = createUploads(parts)
  const rooms = {
    generations: createGenerations({ ...parts, uploads }),
    images: createImages(parts),
  }
  return withAudit({
    ...rooms,
    signedImages: createSignedImages(deps, rooms),
    uploads,
    collections: createCollections(deps),
    keys: createKeys(deps),
    signingSecrets: createSigningSecrets(deps),
    tokens: createTokens(deps),
    accounts: createAccounts(deps),
    invites: createInvites(deps),
    apps: createApps(deps),
    webhooks: createWebhooks(deps),
    usage: createUsageBooks(deps),
    installation: createInstallation(deps),
    audit: createAuditTrail(deps),
    access: createAccess(deps),
    quota: (caller) => readQuota(deps, caller),
    get engine() {
      return inUse(engine)
    },
    get engines() {
      return configured(engine)
    },
    limits: {
      maxPromptLength: settings.maxPromptLength,
      hasSafetyKey: settings.safetyKey !== undefined,
    },
    health: createHealth(deps),
  })
}
