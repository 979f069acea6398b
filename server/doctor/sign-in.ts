import type { Config } from '../config.ts'
import { createMailer, mailProblem } from '../mail/mailer.ts'
import { discover, readJson } from '../sign-in/discovery.ts'
import { type Finding, failed, findingsOf, ok, warning } from './finding.ts'

const check = 'sign-in'
/** Easel accepts tokens with such a difference of clocks. */
const skewMs = 60_000

interface Parts {
  fetch: typeof fetch
  now: () => number
}

/** Signs in to the mail server. Sends no mail. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding[]> {
  if (!mail) return []
  try {
    await createMailer(mail).check()
    return [ok('mail', `The mail server takes mail from ${mail.from}`)]
  } catch (error) {
    const message = `The mail server of SMTP_URL refuses: ${mailProblem(error)}`
    return [failed('mail', message, 'Check the host, the port, the user and the password')]
  }
}

/** Asks the OIDC provider for its description and its keys. Signs nobody in. */
export async function checkSignIn(
  { oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>,
  { fetch, now }: Parts,
): Promise<Finding[]> {
  if (!oidc) return []
  const { issuer } = oidc
  return findingsOf(
    check,
    async () => {
      const { metadata, at } = await discover(issuer, fetch)
      const { body } = await readJson(metadata.jwks_uri, fetch)
      const { keys } = (body ?? {}) as { keys?: unknown[] }
      if (!keys?.length) throw new Error(`${metadata.jwks_uri} has no keys`)
      const callback = `${publicUrl}/api/auth/callback/oidc`
      const findings = [ok(check, `${issuer} answers; it must allow the address ${callback}`)]
      const skew = Math.abs((at ?? now()) - now())
      if (skew > skewMs) {
        const message = `The clock of ${issuer} differs by ${Math.round(skew / 1000)} s`
        findings.push(warning(check, message, 'Set both clocks by NTP: else sign-ins fail'))
      }
      if (metadata.code_challenge_methods_supported?.includes('S256') === false) {
        const message = `${issuer} does not offer PKCE with S256`
        findings.push(warning(check, message, 'Allow PKCE for this client: sign-ins may fail'))
      }
      if (/^http:\/\/(?!localhost|127\.|\[::1\])/.test(issuer)) {
        const message = `${issuer} is reached without TLS`
        findings.push(warning(check, message, 'Use the https address of the provider'))
      }
      return findings
    },
    () => 'Compare OIDC_ISSUER with the issuer that the provider shows: docs/accounts.md',
  )
}
