import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { builtSite, startEasel } from '../support/easel.ts'
import { type Served, serveEasel } from '../support/served.ts'

const publicUrl = 'https://home.example/easel'

let served: Served
let secret: string
beforeAll(async () => {
  served = await serveEasel({ env: { PUBLIC_URL: publicUrl }, overrides: builtSite })
  secret = (await served.easel.key()).secret
})
afterAll(() => served[Symbol.asyncDispose]())

const proxies = { 'passes the path on': '/easel', 'removes the path': '' }

for (const [does, base] of Object.entries(proxies))
  describe(`behind a proxy that ${does}`, () => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(served.url + base + path, { headers })
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(served.url + base + path, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          ...headers,
        },
        body: JSON.stringify(body),
      })
    /** The paths in a page that its browser requests. */
    const addressesIn = (html: string) =>
      [...html.matchAll(/(?:href|src)="([^"#]+)"|url\(([^)]+)\)/g)]
        .map(([, attribute, style]) => attribute ?? style ?? '')
        .filter((address) => !address.startsWith('data:'))

    test('every address in an answer begins with PUBLIC_URL', async () => {
      const { images } = await (await post('/api/v1/images', { prompt: 'a fox' })).json()
      expect(images).toEqual([expect.stringContaining(`${publicUrl}/images/img_`)])
      const image = await get(images[0].slice(publicUrl.length))
      expect(image.headers.get('content-type')).toBe('image/png')
      const started = await post('/api/v1/generations', { prompt: 'a fox' })
      expect(started.headers.get('location')).toContain(`${publicUrl}/api/v1/generations/gen_`)
      const { id, urls } = await started.json()
      for (const url of Object.values(urls))
        expect(url).toContain(`${publicUrl}/api/v1/generations/${id}`)
      const page = await get('/api/v1/generations?first=1', { authorization: `Bearer ${secret}` })
      expect(page.headers.get('link')).toContain(`<${publicUrl}/api/v1/generations?`)
      const { servers, info } = await (await get('/openapi.json')).json()
      expect(servers).toEqual([{ url: publicUrl }])
      expect(info.description).toContain(`(${publicUrl}/graphql)`)
      expect(info.description).toContain(`(${publicUrl}/)`)
    })

    test('a link that shares a generation, and the link of an invite, begin with PUBLIC_URL', async () => {
      const started = await post('/api/v1/images', { prompt: 'a fox' })
      const id = started.headers.get('easel-generation')
      const query = `mutation { shareGeneration(id: "${id}") { ... on SharedGeneration { url } } }`
      const { data } = await (await post('/graphql', { query })).json()
      const { url } = data.shareGeneration
      expect(url).toContain(`${publicUrl}/s/`)
      const html = await (await get(url.slice(publicUrl.length))).text()
      expect(html).toContain(`<meta property="og:url" content="${url}">`)
      for (const address of addressesIn(html)) expect(address).toMatch(/^\/easel\//)
    })

    for (const path of ['/', '/gallery', '/generations/gen_1', '/docs', '/graphql'])
      test(`each file that the page at ${path} loads exists`, async () => {
        const response = await get(path, { accept: 'text/html' })
        expect(response.status).toBe(200)
        const addresses = addressesIn(await response.text())
        expect(addresses).not.toEqual([])
        for (const address of addresses) {
          expect(address).toMatch(/^\/easel\//)
          const file = await get(address.slice('/easel'.length))
          const type = file.headers.get('content-type')
          expect({ address, status: file.status, type }).toMatchObject({ status: 200 })
          if (!/(json|webmanifest)$/.test(address)) expect(type).not.toMatch(/html|json/)
        }
      })

    test('the cookie of a browser is for the path only', async () => {
      const page = await get('/', { accept: 'text/html' })
      expect(page.headers.getSetCookie()).toEqual([expect.stringContaining('; Path=/easel;')])
    })
  })

test('the cookie of a session is for the path only, and signs in behind both kinds of proxies', async () => {
  const token = `${await served.easel.app.signIn.ownerToken()}`
  const response = await fetch(`${served.url}/easel/api/auth/sign-up/email`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: 'https://home.example' },
      'easel-invite': token,
    },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@example.com',
      password: 'correct horse battery',
    }),
  })
  expect(response.status).toBe(200)
  const [setCookie = ''] = response.headers.getSetCookie()
  expect(setCookie).toMatch(/; Path=\/easel(?:;|$)/)
  const cookie = setCookie.replace(/;.*/, '')
  for (const base of Object.values(proxies)) {
    const session = await fetch(`${served.url}${base}/api/auth/get-session`, {
      headers: { cookie },
    })
    expect(await session.json()).toMatchObject({ user: { email: 'ada@example.com' } })
  }
})

test('only the path itself is removed, with and without a slash', async () => {
  const statusOf = async (path: string) => (await fetch(served.url + path)).status
  expect(await statusOf('/easel')).toBe(200)
  expect(await statusOf('/easel?prompt=a')).toBe(200)
  expect(await statusOf('/easel/healthz')).toBe(200)
  expect(await statusOf('/easel.txt')).toBe(404)
  expect(await statusOf('/easels/api/v1/images')).toBe(200)
  expect(await statusOf('/easel/easel/api/v1/images')).toBe(200)
})

for (const path of ['/api', '/images', '/docs', '/graphql', '/v1', '/metrics'])
  test(`PUBLIC_URL cannot have the path ${path}, which Easel uses itself`, async () => {
    const starting = startEasel({ env: { PUBLIC_URL: `https://home.example${path}` } })
    await expect(starting).rejects.toThrow(
      `PUBLIC_URL cannot have the path ${path}, because Easel uses it: choose another`,
    )
  })

test('PUBLIC_URL may end with a slash', () => {
  expect(readConfig({ PUBLIC_URL: `${publicUrl}/` })).toMatchObject({
    publicUrl,
    allowedHosts: ['127.0.0.1', 'home.example'],
  })
})
