import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Credentials, doors } from '../support/doors.ts'
import { followingDoors, type Picture } from '../support/following.ts'
import {
  headersOf,
  imagesIn,
  jsonOf,
  type MixedClient,
  post,
  type Site,
  type Wanted,
} from './site.ts'

/** Starts a generation, and follows it by a door. The client disconnects once, and resumes. */
export async function resume(site: Site, wanted: Wanted): Promise<number> {
  const { random, secret } = site
  const { id } = await post(site, '/api/v1/generations', wanted)
  const door = random.pick(followingDoors)
  let events = random.below(4)
  let after: string | undefined
  let picture: Picture | undefined
  while (!picture?.finishedAt) {
    for await (const received of door.follow(site, { id, secret, after })) {
      picture = received.onto(picture)
      after = received.cursor
      if (events-- === 0) break
    }
  }
  return picture.images.length
}

export async function cancel(site: Site, wanted: Wanted): Promise<number> {
  const { id } = await post(site, '/api/v1/generations', wanted)
  await delay(site.random.below(600))
  const cancelled = await post(site, `/api/v1/generations/${id}/cancel`, {})
  const read = await jsonOf(
    await site.fetch(`/api/v1/generations/${id}`, { headers: headersOf(site) }),
  )
  if (read.status !== cancelled.status) throw new Error(`${cancelled.status}, then ${read.status}`)
  return read.images.length
}

/** Sends a request by two doors at once and once more, with one idempotency key. */
export async function repeat(site: Site, wanted: Wanted): Promise<number> {
  const headers = { 'idempotency-key': `repeated-${wanted.seed}` }
  const options: Credentials = { secret: site.secret, headers }
  const send = async () => imagesIn(await site.random.pick(doors).generate(site, wanted, options))
  const [first, second] = await Promise.all([send(), send()])
  if (!isDeepStrictEqual(first, second) || !isDeepStrictEqual(first, await send()))
    throw new Error('A repeated request has other images')
  return first.length
}

/** Disconnects within a second. */
export async function leave(site: Site, wanted: Wanted): Promise<number> {
  const options = { secret: site.secret, signal: AbortSignal.timeout(site.random.below(1000)) }
  return imagesIn(await site.random.pick(doors).generate(site, wanted, options)).length
}

/** Requests that must not generate. */
export async function lookAhead(site: Site, wanted: Wanted): Promise<number> {
  const headers = site.random.pick<Record<string, string>>([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  ])
  const query = new URLSearchParams({ apikey: site.secret, prompt: wanted.prompt })
  const { status } = await site.fetch(`/api/v1/images?${query}`, { headers })
  if (status !== 403) throw new Error(`A prefetch got ${status}`)
  return 0
}

/** Generates one image, and reads its file, a part of it, a variant, and whether it changed. */
export async function readFiles(site: Site, wanted: Wanted): Promise<number> {
  const { images } = await post(site, '/api/v1/images', { ...wanted, image: 1 })
  const file = await site.fetch(images[0])
  const bytes = await file.bytes()
  const etag = file.headers.get('etag') ?? ''
  const part = await site.fetch(images[0], { headers: { range: 'bytes=0-99' } })
  const same = await site.fetch(images[0], { headers: { 'if-none-match': etag } })
  const variant = await site.fetch(images[0].replace('.png', '/w640.webp'))
  const seen = [file.status, (await part.bytes()).length, same.status, (await variant.bytes())[0]]
  if (!isDeepStrictEqual(seen, [200, 100, 304, 0x52])) throw new Error(`Files: ${seen}`)
  if (bytes.length !== Number(file.headers.get('content-length'))) throw new Error('A short file')
  return 1
}

/** Unusual requests that are accepted. */
export const habits: MixedClient[] = ['//v1', '/v1//', '/v1/v1'].map(
  (root) => async (site, wanted) => {
    const { image: n, ...fields } = wanted
    const body = { ...fields, dimensions: '', n, size: '', model: '', quality: '', user: '' }
    return (await post(site, `${root}/images/generations/`, body)).data.length
  },
)
habits.push(
  async (site, wanted) =>
    (await post(site, '/api/v1/images', `\ufeff${JSON.stringify(wanted)}`)).images.length,
  async (site, wanted) =>
    (await post(site, '/api/v1/images/', wanted, { connection: 'close' })).images.length,
)
