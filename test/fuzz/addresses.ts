import type { Random } from '../support/random.ts'
import { type Fixtures, headersOf } from './headers.ts'
import { sent } from './rest.ts'
import { oddText, oddValue } from './texts.ts'
import type { Draft } from './wire.ts'

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PROPFIND',
  'QUERY',
]

const fixed = [
  '/',
  '/docs',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/licenses',
  '/icon.svg',
  '/assets/',
]

const detours = [
  '/../server/config.ts',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cpackage.json',
  '/assets/../../../package.json',
  '/%',
  '/%ff%fe',
  '/%00.png',
  '//evil.example/x',
  '/./images//',
  '/s/',
  '/s/aaaaaaaaaaaaaaaaaaaaaa',
  '/constructor',
  '/__proto__',
  '/graphql/',
  '/graphql/health-is-at-healthz',
  '/api',
  '/api/',
  '/api/v2/images',
  '*',
  'http://evil.example/healthz',
  '/?'.padEnd(9000, 'a=b&'),
  `/${'a/'.repeat(3000)}`,
]

const pathCharacters = (text: string) =>
  text.replaceAll(/[\0- \x7f-\uffff]/g, (character) => escape(character))

/** A plain address: of the playground, a probe, the OpenAPI document, or unknown. */
export function anyAddress(random: Random, fixtures: Fixtures): Draft {
  const isFixed = random.chance(0.5)
  const target = isFixed
    ? random.pick(fixed)
    : random.chance(0.7)
      ? random.pick(detours)
      : `/${oddText(random)}`
  const method = random.pick(methods)
  const door = isFixed ? target : 'elsewhere'
  return { door, method, target: pathCharacters(target), headers: headersOf(random, fixtures) }
}

export function images(random: Random, fixtures: Fixtures): Draft {
  const ids = [
    fixtures.image,
    fixtures.image,
    `img_${'a'.repeat(30)}`,
    '..%2f..%2feasel.db',
    oddText(random),
  ]
  const target = pathCharacters(
    `/images/${random.pick(ids)}${random.pick(['.png', '.png', '.png', '.webp', ''])}`,
  )
  const method = random.chance(0.8) ? 'GET' : random.pick(methods)
  const ending = random.chance(0.2) ? ('glance' as const) : undefined
  return { door: '/images/*', method, target, headers: headersOf(random, fixtures), ending }
}

/**
 * Addresses of the sign-in library, and addresses that it does not have. Without addresses that end
 * the session of these requests.
 */
const signInPaths = [
  'sign-in/email',
  'sign-up/email',
  'sign-in/social',
  'callback/github',
  'get-session',
  'list-sessions',
  'revoke-session',
  'update-user',
  'change-email',
  'forget-password',
  'reset-password',
  'reset-password/x',
  'verify-email',
  'send-verification-email',
  'link-social',
  'list-accounts',
  'unlink-account',
  'account-info',
  'ok',
  'error',
  'methods',
  'x',
  '',
]

export function signIn(random: Random, fixtures: Fixtures): Draft {
  const query = random.chance(0.2)
    ? `?${new URLSearchParams({ error: oddText(random), token: oddText(random) })}`
    : ''
  const target = `/api/auth/${random.pick(signInPaths)}${query}`
  const method = random.chance(0.7) ? 'POST' : random.pick(methods)
  const headers = headersOf(random, fixtures, [
    ['Content-Type', 'application/json'],
    ['Origin', `http://${fixtures.host}`],
    ...(random.chance(0.4) ? [['Cookie', fixtures.cookie] satisfies [string, string]] : []),
  ])
  const names = [
    'email',
    'password',
    'name',
    'token',
    'provider',
    'callbackURL',
    'newPassword',
    'image',
    'newEmail',
  ]
  const given = names.filter(() => random.chance(0.6)).map((name) => [name, fieldOf(random, name)])
  const body = random.chance(0.9) ? Object.fromEntries(given) : oddValue(random)
  return sent(random, { door: '/api/auth/*', method, target, headers, body: JSON.stringify(body) })
}

function fieldOf(random: Random, name: string): unknown {
  if (random.chance(0.3)) return oddValue(random)
  if (name === 'email') return `${random.below(1000)}@example.com`
  return random.chance(0.5) ? oddText(random) : 'correct horse battery'
}
