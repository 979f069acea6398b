import type { AccountKey } from '../../client/account-documents.ts'
import { ago } from '../../lib/format.ts'

const soonMs = 14 * 24 * 3600 * 1000

export function lastUsed({ lastUsedAt }: AccountKey): string {
  return lastUsedAt ? ago(lastUsedAt) : 'never'
}

export function expiresSoon({ status, expiresAt }: AccountKey): boolean {
  return (
    status === 'VALID' && Boolean(expiresAt) && Date.parse(expiresAt ?? '') - Date.now() < soonMs
  )
}

/** Such as "Feb 18", with the year if it is not this one. */
export function day(iso: string): string {
  const date = new Date(iso)
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return date.toLocaleDateString('en', { month: 'short', day: 'numeric', year })
}

/** The images of the last `days` days. */
export function usedIn(usage: AccountKey['usage'], days: number): number {
  return usage.slice(-days).reduce((sum, { used }) => sum + used, 0)
}
