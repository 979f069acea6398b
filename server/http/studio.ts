import { createHash } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { nanoid } from 'nanoid'

/** Knows a browser without a key again, so that it sees what it made itself. */
export const studioCookie = 'easel_studio'

const maxAgeSeconds = 400 * 24 * 3600

/** The studio's name in the database: the cookie is as good as a key, so only its hash is kept. */
export function studioOf(cookie: string | undefined): string | null {
  return cookie ? createHash('sha256').update(cookie).digest('base64url') : null
}

/**
 * For a page of ours: the cookie that makes a new browser a studio; nothing for one that is known.
 */
export function studioHeaders({ headers }: Request, publicUrl: string): Record<string, string> {
  if (parseCookie(headers.get('cookie') ?? '')[studioCookie]) return {}
  return { 'set-cookie': newStudioCookie(publicUrl) }
}

function newStudioCookie(publicUrl: string): string {
  return stringifySetCookie({
    name: studioCookie,
    value: nanoid(32),
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    path: '/',
    maxAge: maxAgeSeconds,
  })
}
