import { passkey } from '@better-auth/passkey'
import { APIError, type BetterAuthOptions, betterAuth } from 'better-auth'

/** Sign-in with passkeys (Web Authentication, level 3). */
export interface Passkeys {
  /** Answers a request to /api/auth/passkey. It must have the URL that the client used. */
  handle(request: Request): Promise<Response>
}

interface PasskeyOptions {
  options: BetterAuthOptions
  publicUrl: string
  hasPassword(accountId: string): Promise<boolean>
}

/**
 * The library's passkeys. A passkey replaces the password and the second factor, so the device must
 * verify its person, by a PIN or a fingerprint. An account that only a provider signs in has none:
 * it would stay open after the provider has closed it.
 */
export async function createPasskeys(given: PasskeyOptions): Promise<Passkeys> {
  const { hostname, origin } = new URL(given.publicUrl)
  const { handler, $context } = betterAuth({
    ...given.options,
    plugins: [
      ...(given.options.plugins ?? []),
      passkey({
        rpID: hostname,
        rpName: 'Easel',
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        schema: { passkey: { modelName: 'passkeys' } },
        registration: {
          afterVerification: async ({ verification, user }) => {
            requireVerified(verification.registrationInfo?.userVerified)
            if (await given.hasPassword(user.id)) return
            throw new APIError('BAD_REQUEST', {
              message: 'Only an account with a password can have passkeys',
            })
          },
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  })
  await $context
  return { handle: handler }
}

function requireVerified(isVerified: boolean | undefined): void {
  if (isVerified) return
  const message = 'The passkey must verify you, by a PIN, a fingerprint or your face'
  throw new APIError('BAD_REQUEST', { message })
}
