import { afterEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/config.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { freePort } from '../support/free-port.ts'
import { follow } from '../support/graphql.ts'
import { proxies, type ReverseProxy, titleOf } from '../support/proxies.ts'
import type { RunningProxy } from '../support/proxy.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { snippet } from '../support/snippet.ts'
import { held } from '../support/test-engine.ts'
import { variablesOf } from '../support/variables.ts'

const settings = variablesOf(snippet('docs/proxies.md', 'sh', 'images.example.com'))

let served: Served
let proxy: RunningProxy | undefined

afterEach(async () => {
  await proxy?.[Symbol.asyncDispose]()
  proxy = undefined
  await served?.[Symbol.asyncDispose]()
})

/** An Easel with the settings of the page, behind a proxy, and what a client of it needs. */
async function behind(kind: ReverseProxy) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}${kind.path}`
  served = await serveEasel({ env: { ...settings, PUBLIC_URL: url } })
  proxy = await kind.open(port, new URL(served.url).host)
  const { secret } = await served.easel.key()
  const authorization = `Bearer ${secret}`
  const json = { authorization, 'content-type': 'application/json' }
  const post = (path: string, body: object, init: RequestInit = {}) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { ...json, ...init.headers },
    })
  return { url, secret, post, fetch: (path: string, init?: RequestInit) => fetch(url + path, init) }
}

const query = `subscription { generateImages(input: { prompt: "a fox", image: 2 }) {
  ... on Generation { id status images { url } } } }`

for (const kind of proxies)
  describe.skipIf(!kind.isHere)(titleOf(kind), () => {
    test('passes images on, by addresses of the proxy', async () => {
      const { url, post } = await behind(kind)
      const { images } = await (await post('/api/v1/images', { prompt: 'a fox' })).json()
      expect(images).toEqual([expect.stringContaining(`${url}/images/img_`)])
      expect((await fetch(images[0])).headers.get('content-type')).toBe('image/png')
    })

    test('tells Easel the address of the client, and no other that the client names', async () => {
      const { url } = await behind(kind)
      for (const left of ['99', '98']) {
        const address = `198.51.100.${left}`
        const response = await fetch(`${url}/api/generate-turbo`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ prompt: 'a fox' }),
        })
        expect(response.headers.get('x-ratelimit-remaining')).toBe(left)
      }
    })

    for (const accept of ['text/event-stream', 'multipart/mixed;subscriptionSpec=1.0'])
      test(`passes each piece of a subscription on at once, as ${accept}`, async () => {
        const { post } = await behind(kind)
        const { step, entered, release } = held()
        served.easel.engine.script(step)
        const response = await post('/graphql', { query }, { headers: { accept } })
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
        let text = ''
        while (!text.includes('RUNNING')) text += (await reader?.read())?.value ?? ''
        await entered
        release()
        while (!text.includes('SUCCEEDED')) text += (await reader?.read())?.value ?? ''
        await reader?.cancel()
      })

    test('passes each event of REST on at once', async () => {
      const { url, secret, post } = await behind(kind)
      const { step, entered, release } = held()
      served.easel.engine.script(step)
      const started = await (await post('/api/v1/generations', { prompt: 'a fox' })).json()
      expect(started.urls.events).toContain(url)
      const response = await fetch(`${started.urls.events}?apikey=${secret}`)
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (!text.includes('event: snapshot')) text += (await reader?.read())?.value ?? ''
      await entered
      release()
      while (!text.includes('event: done')) text += (await reader?.read())?.value ?? ''
    })

    test('tells Easel that a client left: what it waits for is cancelled and refunded', async () => {
      const { post } = await behind(kind)
      const { step, entered } = held()
      served.easel.engine.script(step)
      const client = new AbortController()
      const asked = post('/api/v1/images', { prompt: 'a fox' }, { signal: client.signal })
      await entered
      client.abort()
      await asked.catch(() => undefined)
      await expect.poll(() => served.easel.engine.aborted).toBe(1)
      await expect.poll(() => booksOf(served.easel)).toEqual(balancedAt(0))
    })

    test('tells Easel that a client left a stream', async () => {
      const { secret, fetch } = await behind(kind)
      const { step, entered } = held()
      served.easel.engine.script(step)
      for await (const _state of follow({ fetch }, query, { secret })) {
        await entered
        break
      }
      await expect.poll(() => served.easel.engine.aborted).toBe(1)
    })
  })

test('docs/proxies.md has settings that Easel accepts', () => {
  expect(readConfig(settings)).toMatchObject({
    publicUrl: 'https://images.example.com',
    trustProxy: 1,
    host: '127.0.0.1',
  })
})

test('docs/proxies.md has settings for a path that Easel takes', () => {
  const withPath = variablesOf(snippet('docs/proxies.md', 'sh', 'home.example'))
  expect(readConfig(withPath)).toMatchObject({
    publicUrl: 'https://home.example/easel',
    trustProxy: 1,
  })
})

test('docs/proxies.md has a configuration for Traefik whose parts name each other', () => {
  const { http } = parse(snippet('docs/proxies.md', 'yaml', 'loadBalancer'))
  const { service, rule } = http.routers.easel
  expect(rule).toContain(new URL(settings.PUBLIC_URL ?? '').hostname)
  expect(http.services[service].loadBalancer.servers).toEqual([{ url: 'http://127.0.0.1:4000' }])
})
