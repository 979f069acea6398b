import { brotliDecompressSync } from 'node:zlib'
import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite, type Easel, startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { lookAt, shareGeneration, unshareGeneration } from '../support/share.ts'

let easel: Easel
let secret: string
beforeAll(async () => {
  easel = await startEasel({ env: { LOG_LEVEL: 'trace' }, overrides: builtSite })
  secret = (await easel.key()).secret
})
afterAll(() => easel[Symbol.asyncDispose]())

/** Shares a new generation. Returns its id and the path of its page. */
async function share(input: object = {}): Promise<{ id: string; path: string }> {
  const id = await generate(easel, secret, input)
  const shared = await shareGeneration(easel, id, { secret })
  return { id, path: new URL(shared?.url ?? '').pathname }
}

const pageOf = async (path: string) => (await easel.fetch(path)).text()

/** The content of each meta element, as a browser reads it. */
function metaOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf('</head>'))
  const found = head.matchAll(/<meta\s+(?:name|property)="([^"]*)"\s+content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, unescaped(text)]))
}

function titlesOf(html: string): string[] {
  return [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => unescaped(text))
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

describe('the page of a share link', () => {
  test('has the tags that a preview needs, without JavaScript, and is not listed', async () => {
    const { path } = await share({ prompt: 'a red fox', image: 2, dimensions: '16:9', seed: 7 })
    const response = await easel.fetch(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    const meta = metaOf(html)
    expect(titlesOf(html)).toEqual(['a red fox · Easel'])
    const description = '2 pictures, 1024 × 576, 4 steps, seed 7, engine test'
    expect(meta).toMatchObject({
      robots: 'noindex',
      description,
      'twitter:card': 'summary_large_image',
      'og:type': 'website',
      'og:title': 'a red fox',
      'og:description': description,
      'og:url': `http://easel.localhost${path}`,
      'og:image:width': '1024',
      'og:image:height': '576',
      'og:image:type': 'image/jpeg',
    })
    expect(meta['og:image']).toMatch(
      /^http:\/\/easel\.localhost\/images\/img_[0-9A-Za-z]{30}\/w1024\.jpeg$/,
    )
    const file = await easel.fetch(new URL(meta['og:image'] ?? '').pathname)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    const image = await loadImage(Buffer.from(await file.arrayBuffer()))
    expect([image.width, image.height]).toEqual([1024, 576])
  })

  test('is the page of the playground with its policy, and with no-store', async () => {
    const { path } = await share()
    const [{ headers }, home] = [await easel.fetch(path), await easel.fetch('/')]
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'[; ]/)
    expect(headers.get('content-security-policy')).toBe(home.headers.get('content-security-policy'))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const bodyOf = (html: string) => html.slice(html.indexOf('<style>'))
    const [own, other] = [bodyOf(await pageOf(path)), bodyOf(await home.text())]
    expect(own.slice(own.indexOf('</style>'))).toContain('<div id="app">')
    expect(own.slice(0, own.indexOf('</style>'))).toBe(other.slice(0, other.indexOf('</style>')))
  })

  test('is compressed', async () => {
    const { path } = await share({ prompt: 'a compressed fox' })
    const response = await easel.fetch(path, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    const text = brotliDecompressSync(await response.arrayBuffer()).toString()
    expect(titlesOf(text)).toEqual(['a compressed fox · Easel'])
  })

  test('answers HEAD without a body', async () => {
    const { path } = await share()
    const headers = { 'accept-encoding': 'br' }
    const response = await easel.fetch(path, { method: 'HEAD', headers })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  for (const [name, prompt] of Object.entries({
    'quotes and tags': `"><script>alert('x')</script></title><img src=x onerror="alert(1)"> & &amp; $& $1`,
    'the end of the head': `</head></style></script><!-- <title>`,
    'right-to-left text':
      '\u202e\u05e9\u05d5\u05e2\u05dc \u05d0\u05d3\u05d5\u05dd \u0641\u064a \u0627\u0644\u062b\u0644\u062c',
    'line breaks': 'a fox\n\nin the\tsnow',
    'a thousand characters': [...'🦊 "fox" '.repeat(125)].slice(0, 1000).join(''),
  })) {
    test(`shows ${name} of a prompt as text only`, async () => {
      const { path } = await share({ prompt })
      const html = await pageOf(path)
      const plain = await pageOf('/')
      for (const tag of ['script', 'style', 'title', 'img', 'head', 'noscript', '!--']) {
        const count = (text: string) => text.split(new RegExp(`</?${tag}[\\s>]`)).length
        expect([tag, count(html)]).toEqual([tag, count(plain)])
      }
      const inOneLine = prompt.trim().replace(/\s+/g, ' ')
      const shown = metaOf(html)['og:title'] ?? ''
      const whole = [...inOneLine].length <= 70
      expect(whole ? shown : shown.replace('…', '')).toBe(
        whole ? inOneLine : [...inOneLine].slice(0, 69).join(''),
      )
      expect(titlesOf(html)).toEqual([`${shown} · Easel`])
      expect(Object.values(metaOf(html)).every((text) => [...text].length < 350)).toBe(true)
    })
  }

  test('has an image of at most 1200 pixels for a larger image', async () => {
    const { path } = await share()
    const { socialTags } = await import('../../server/http/endpoints/social-tags.ts')
    const url = `http://easel.localhost${path}`
    const shared = await easel.app.core.generations.findShared(path.slice('/s/'.length))
    const [image] = shared?.images ?? []
    if (!shared || !image) throw new Error('Nothing is shared')
    const large = { ...shared, images: [{ ...image, width: 2048, height: 1152 }] }
    const imageUrl = (id: string, variant?: { width: number; format: string }) =>
      `${id} ${variant?.width}.${variant?.format}`
    expect(metaOf(socialTags(large, url, { imageUrl }))).toMatchObject({
      'og:image': `${image.id} 1080.jpeg`,
      'og:image:width': '1080',
      'og:image:height': '608',
    })
  })
})

describe('a link that has ended', () => {
  test('is 404 at once, with a page that has nothing of the generation', async () => {
    const { id, path } = await share({ prompt: 'a very private fox' })
    expect(await pageOf(path)).toContain('a very private fox')
    await unshareGeneration(easel, id, { secret })
    const response = await easel.fetch(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const html = await response.text()
    expect(titlesOf(html)).toEqual(['Easel'])
    expect(metaOf(html)).toMatchObject({ robots: 'noindex' })
    expect(metaOf(html)['og:title']).toBeUndefined()
    expect(html).toContain('<div id="app">')
    expect(html).not.toContain('fox')
  })

  for (const path of ['/s/', `/s/${'a'.repeat(22)}`, '/s/%00', '/s/a/b', '/s/x.png', '/s/%'])
    test(`${path} is 404, like an unknown link`, async () => {
      const response = await easel.fetch(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ])
    })
})

test('no log line has the token of a link, for any spelling of the URL', async () => {
  const { path } = await share()
  const token = path.slice('/s/'.length)
  for (const address of [path, `${path}/`, `${path}/x`, `${path}.png`, `${path}?token=${token}`])
    await (await easel.fetch(address)).text()
  await easel.fetch(path, { method: 'DELETE' })
  await lookAt(easel, `http://easel.localhost${path}`)
  const lines = easel.logged.filter((line) => line.includes('/s/*'))
  expect(lines.length).toBeGreaterThanOrEqual(6)
  expect(easel.logged.filter((line) => line.includes(token))).toEqual([])
})

test('the page and the query count as reads: one address cannot try many tokens', async () => {
  // 3 requests a minute to generate are 30 to read, and 10 at once.
  await using limited = await startEasel({ env: { RATE_LIMIT: '3' }, overrides: builtSite })
  const url = `http://easel.localhost/s/${'a'.repeat(22)}`
  const statusFor = async (address: string) =>
    (await limited.fetch(new URL(url).pathname, { address })).status
  for (let turn = 0; turn < 5; turn++) {
    expect(await lookAt(limited, url)).toBeNull()
    expect(await statusFor('203.0.113.7')).toBe(404)
  }
  expect(await statusFor('203.0.113.7')).toBe(429)
  expect(await lookAt(limited, url)).toBeUndefined()
  expect(await statusFor('203.0.113.9')).toBe(404)
})
