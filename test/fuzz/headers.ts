import type { Random } from '../support/random.ts'
import { oddText } from './texts.ts'

/** Ids and credentials of the running server that requests can use. */
export interface Fixtures {
  host: string
  /** Secrets of keys, by the state of the key. */
  keys: Record<'live' | 'test' | 'revoked' | 'expired', string>
  /** The cookie of a signed-in account. */
  cookie: string
  generation: string
  image: string
}

type Header = [name: string, value: string]

/** A header's value may have any character except a line break. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, ' ')

const oddHeaders: ((random: Random, fixtures: Fixtures) => Header)[] = [
  (random) => [
    'Host',
    random.pick(['a:b@c', 'evil.example', '', '[', 'localhost:99999', 'x'.repeat(300)]),
  ],
  (random) => ['X-Forwarded-Proto', random.pick(['https, http', 'https', 'javascript', ':', ''])],
  (random) => [
    'X-Forwarded-Host',
    random.pick(['a b', 'a:b@c', 'images.example', '//', '\x01', '[::1', '']),
  ],
  (random) => [
    'X-Forwarded-For',
    random.pick(['::', '1.2.3.4, 5.6.7.8', ',', 'x'.repeat(4000), '[::1]:80']),
  ],
  (random) => [
    'Origin',
    random.pick(['null', 'http://evil.example', 'x', `http://${oneLine(oddText(random))}`]),
  ],
  (random) => ['Sec-Fetch-Site', random.pick(['same-origin', 'cross-site', 'none', 'x'])],
  (random) => [
    'Accept',
    random.pick(['text/event-stream', 'multipart/mixed', 'x', '*/*;q=0', 'text/html']),
  ],
  (random) => ['Accept-Encoding', random.pick(['br', 'gzip;q=0', '*;q=x', 'zstd, identity;q=0'])],
  (random) => [
    'Content-Type',
    random.pick(['text/plain', 'application/json; charset=x', 'a/b/c', '']),
  ],
  (random) => ['Content-Encoding', random.pick(['gzip', 'br', 'x'])],
  (random) => [
    'Range',
    random.pick(['bytes=0-', 'bytes=-0', 'bytes=5-2', 'bytes=0-0,5-6', 'x=1', 'bytes=a-b']),
  ],
  (random) => ['If-None-Match', random.pick(['*', '"x"', ',,,', 'W/"'])],
  (random) => ['If-Range', oneLine(oddText(random))],
  (random) => [
    'Cookie',
    random.pick(['=', 'easel.session_token=x', 'easel_studio=%', `a=${oneLine(oddText(random))}`]),
  ],
  (random) => ['Easel-Safety-Key', oneLine(oddText(random))],
  (random) => [
    'Idempotency-Key',
    random.pick(['"a"', 'b', '', 'x'.repeat(256), oneLine(oddText(random))]),
  ],
  (random) => ['Expect', random.pick(['100-continue', '200-ok'])],
  (random) => ['Upgrade', random.pick(['websocket', 'h2c'])],
  (random) => ['X-Odd', 'x'.repeat(random.pick([1, 1000, 20_000]))],
  (_random, { keys }) => ['Authorization', `Bearer ${keys.test}`],
]

/** The headers of a request: `own` first, then random ones. */
export function headersOf(random: Random, fixtures: Fixtures, own: Header[] = []): Header[] {
  const headers: Header[] = [['Host', fixtures.host], ...own]
  while (random.chance(0.35)) {
    const [name, value] = random.pick(oddHeaders)(random, fixtures)
    const at = random.chance(0.7)
      ? headers.findIndex(([other]) => other.toLowerCase() === name.toLowerCase())
      : -1
    if (at === -1) headers.push([name, value])
    else headers[at] = [name, value]
  }
  return headers
}

/** Credentials of a caller: a key in any state, nonsense, a page of Easel, or none. */
export function credentials(random: Random, { keys, cookie, host }: Fixtures): Header[] {
  const kind = random.next()
  if (kind < 0.5) return [['Authorization', `Bearer ${keys.test}`]]
  if (kind < 0.65) return [['Authorization', `Bearer ${random.pick(Object.values(keys))}`]]
  if (kind < 0.75)
    return [
      [
        'Authorization',
        random.pick(['Bearer', 'Basic eDp5', 'Bearer x', oneLine(oddText(random))]),
      ],
    ]
  if (kind < 0.85) {
    return [
      ['Cookie', cookie],
      ['Origin', `http://${host}`],
    ]
  }
  return kind < 0.95 ? [['Sec-Fetch-Site', 'same-origin']] : []
}
