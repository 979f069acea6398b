import { hash } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { nanoid } from 'nanoid'
import { daySeconds } from '../../schema/durations.ts'
import { limits } from '../../schema/limits.ts'

/** Identifies a browser without a key, so that it sees its own generations. */
export const browserCookie = 'easel_studio'

const maxAgeSeconds = limits.browserDays * daySeconds

/** The browser's id in the database: the cookie is as good as a key, so only its hash is kept. */
export function browserOf(cookie: string | undefined): string | null {
  return cookie ? hash('sha256', cookie, 'base64url') : null
}

/** For a page of ours: sets the cookie in a browser that has none. */
export function browserHeaders({ headers }: Request, publicUrl: string): Record<string, string> {
  if (parseCookie(headers.get('cookie') ?? '')[browserCookie]) return {}
  return { 'set-cookie': newBrowserCookie(publicUrl) }
}

function newBrowserCookie(publicUrl: string): string {
  return stringifySetCookie({
    name: browserCookie,
    value: nanoid(32),
    httpOnly: true,
    // Strict would hide it when a link of another site is followed: a new one would replace it.
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    path: new URL(publicUrl).pathname,
    maxAge: maxAgeSeconds,
  })
}
