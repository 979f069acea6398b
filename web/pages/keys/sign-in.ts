import { hrefOf } from '../../lib/site.ts'
import { path } from '../../state/route.ts'
import { chosenKey, resetCache, setPayer } from '../../state/session.ts'

/** Which ways to sign in and up the operator has configured. */
export interface SignInMethods {
  signUp: 'first' | 'oidc' | 'open'
  /** Whether the first account exists. */
  hasOwner: boolean
  /** Whether the first account needs the link that the server printed. */
  ownerByLink: boolean
  github: boolean
  google: boolean
  /** The name of the OIDC provider. */
  oidc: string | null
}

export interface Session {
  id: string
  token: string
  userAgent: string | null
  ipAddress: string | null
  updatedAt: string
}

/** An answer of the sign-in endpoints. The message is shown on the page. */
type Answer<Result> = { ok: true; result: Result } | { ok: false; code?: string; message: string }

async function ask<Result>(
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Answer<Result>> {
  try {
    const response = await fetch(hrefOf(`/api/auth/${path}`), {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...headers },
    })
    const result = await response.json().catch(() => null)
    if (response.ok) return { ok: true, result }
    return {
      ok: false,
      code: result?.code,
      message: result?.message ?? result?.error ?? `The server answered ${response.status}.`,
    }
  } catch {
    return { ok: false, message: 'The server could not be reached.' }
  }
}

/** Sends a request that changes the account of this browser, and reloads the data. */
async function askAndReset<Result>(...asked: Parameters<typeof ask>): Promise<Answer<Result>> {
  const answer = await ask<Result>(...asked)
  if (answer.ok) resetCache()
  return answer
}

export const signInMethods = () => ask<SignInMethods>('methods')

export const signIn = (email: string, password: string) =>
  askAndReset('sign-in/email', { email, password })

export function signUp(name: string, email: string, password: string, invite: string | null) {
  return askAndReset(
    'sign-up/email',
    { name, email, password },
    invite ? { 'easel-invite': invite } : undefined,
  )
}

export async function signOut() {
  if (chosenKey()) setPayer({})
  const answer = await askAndReset<{ url?: string }>('sign-out', {})
  if (answer.ok && answer.result.url) location.assign(answer.result.url)
}

/** A sign-in provider: its id in the API, and its name on its button. */
export interface SignInProvider {
  id: 'github' | 'google' | 'oidc'
  name: string
}

export function providersOf({ github, google, oidc }: SignInMethods): SignInProvider[] {
  return [
    ...(oidc === null ? [] : [{ id: 'oidc', name: oidc } as const]),
    ...(github ? [{ id: 'github', name: 'GitHub' } as const] : []),
    ...(google ? [{ id: 'google', name: 'Google' } as const] : []),
  ]
}

/** Opens the page of the provider, which sends the browser back to this page. */
export async function signInWith(
  provider: SignInProvider['id'],
  invite: string | null,
): Promise<Answer<{ url: string }>> {
  const answer = await ask<{ url: string }>(
    'sign-in/social',
    { provider, callbackURL: hrefOf(path()) },
    invite ? { 'easel-invite': invite } : undefined,
  )
  if (answer.ok) location.assign(answer.result.url)
  return answer
}

export const sessions = () => ask<Session[]>('list-sessions')

/** The session of this browser. */
export const ownSession = () => ask<{ session: Session } | null>('get-session')

export const endSession = (token: string) => ask('revoke-session', { token })

/** Ends every other session too. */
export function changePassword(currentPassword: string, newPassword: string) {
  return ask('change-password', { currentPassword, newPassword, revokeOtherSessions: true })
}

/** The name that an app gave itself. */
export const appOf = (clientId: string) =>
  ask<{ client_name?: string }>(
    `oauth2/public-client?${new URLSearchParams({ client_id: clientId })}`,
  )

interface AppAnswer {
  accept: boolean
  /** The query of the page, which the server signed. */
  oauth_query: string
  /** The id of the key that the app acts as. */
  key?: string | undefined
}

/** Answers an app. The URL leads back to it. */
export const answerApp = (body: AppAnswer) => ask<{ url: string }>('oauth2/consent', body)
