import { type Answer, ask, askAndReset } from './sign-in.ts'

/** Digits of an authenticator app; a recovery code has letters and a hyphen. */
const isTotp = (code: string) => /^\d{6}$/.test(code)

/** Ends a sign-in with the second factor. */
export function sendCode(text: string) {
  const code = text.replace(/\s/g, '')
  return askAndReset(`two-factor/verify-${isTotp(code) ? 'totp' : 'backup-code'}`, { code })
}

export interface FactorSetUp {
  /** For an authenticator app: `otpauth://…`. */
  totpURI: string
  backupCodes: string[]
}

/** Begins to turn the second factor on: `confirmFactor` follows. */
export const prepareFactor = (password: string) =>
  ask<FactorSetUp>('two-factor/enable', { password })

export const confirmFactor = (code: string) =>
  ask('two-factor/verify-totp', { code: code.replace(/\s/g, '') })

export const removeFactor = (password: string) => ask('two-factor/disable', { password })

export interface Passkey {
  id: string
  name: string | null
  createdAt: string
}

export const passkeys = () => ask<Passkey[]>('passkey/list-user-passkeys')

export const deletePasskey = (id: string) => ask('passkey/delete-passkey', { id })

/** Whether this browser has passkeys, and their JSON (Web Authentication, level 3). */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Lets the browser make a passkey, and stores its public part. */
export async function addPasskey(name: string): Promise<Answer<unknown>> {
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>(
    'passkey/generate-register-options',
  )
  if (!options.ok) return options
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.result)
  const response = await answerOf(() => navigator.credentials.create({ publicKey }))
  return response.ok
    ? ask('passkey/verify-registration', { name, response: response.result })
    : response
}

/** Signs in with a passkey that the browser chooses. */
export async function signInWithPasskey(): Promise<Answer<unknown>> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(
    'passkey/generate-authenticate-options',
  )
  if (!options.ok) return options
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...options.result,
    userVerification: 'required',
  })
  const response = await answerOf(() => navigator.credentials.get({ publicKey }))
  return response.ok
    ? askAndReset('passkey/verify-authentication', { response: response.result })
    : response
}

/** The answer of the browser, or its refusal in words. */
async function answerOf(request: () => Promise<Credential | null>): Promise<Answer<unknown>> {
  try {
    const credential = (await request()) as PublicKeyCredential | null
    if (credential) return { ok: true, result: credential.toJSON() }
    return { ok: false, message: 'The browser has no passkey for this site.' }
  } catch (error) {
    const { name } = error as Error
    const message =
      name === 'InvalidStateError'
        ? 'This device has a passkey for your account already.'
        : 'The browser used no passkey. Try again.'
    return { ok: false, message }
  }
}
