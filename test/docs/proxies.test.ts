import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/config.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { follow } from '../support/graphql.ts'
import { closedPort, hasProgram, openProxy, program, type RunningProxy } from '../support/proxy.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { root, snippet } from '../support/snippet.ts'
import { held } from '../support/test-engine.ts'
import { variablesOf } from '../support/variables.ts'

const settings = variablesOf(snippet('docs/proxies.md', 'sh', 'TRUST_PROXY'))

interface Kind {
  name: string
  isHere: boolean
  /** The configuration of the page, with this port and these upstreams. */
  open(port: number, upstream: string): Promise<RunningProxy>
}

/** `change` edits the configuration of the page. */
function nginx(name: string, change: (site: string) => string): Kind {
  return {
    name,
    isHere: hasProgram('nginx', '-v'),
    open: (port, upstream) =>
      openProxy({
        port,
        async start(folder) {
          const page = snippet('docs/proxies.md', 'nginx', 'proxy_pass')
          const site = change(page)
            .replace('127.0.0.1:4000', upstream)
            .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
            .replace(/^ *ssl_.*\n/gm, '')
          const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
            .map((use) => `${use}_temp_path ${join(folder, use)};`)
            .join('\n')
          const head = `daemon off; pid ${join(folder, 'pid')}; error_log stderr;`
          const http = `http {\naccess_log off;\n${temporary}\n${site}}`
          const file = join(folder, 'nginx.conf')
          await writeFile(file, `${head}\nevents {}\n${http}`)
          return program('nginx', ['-p', folder, '-c', file, '-e', 'stderr'])
        },
      }),
  }
}

/** `site` sets the address of the site and the upstream of the test. */
function caddy(where: string, site: (port: number, upstream: string) => string): Kind {
  return {
    name: `Caddy, as ${where} sets it up`,
    isHere: hasProgram('caddy', 'version'),
    open: (port, upstream) =>
      openProxy({
        port,
        async start(folder) {
          await mkdir(join(folder, 'home'))
          const file = join(folder, 'Caddyfile')
          await writeFile(file, `{\n  admin off\n}\n${site(port, upstream)}`)
          const home = { HOME: join(folder, 'home') }
          return program('caddy', ['run', '--adapter', 'caddyfile', '--config', file], home)
        },
      }),
  }
}

const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')
const kinds = [
  nginx('nginx, as docs/proxies.md sets it up', (site) => site),
  nginx('nginx that speaks HTTP/1.0, as it does by default', (site) =>
    site.replace(/^ *(?:proxy_http_version|proxy_set_header Connection|keepalive) .*\n/gm, ''),
  ),
  caddy('docs/proxies.md', (port, upstream) =>
    snippet('docs/proxies.md', 'caddyfile', 'reverse_proxy')
      .replace('127.0.0.1:4000', upstream)
      .replace('images.example.com', `http://127.0.0.1:${port}`),
  ),
  caddy('deploy/compose.yaml', (port, upstream) =>
    parse(compose, { merge: true })
      .configs.caddyfile.content.replace('dynamic a api 4000', `to ${upstream}`)
      .replace(':4000 {', `http://127.0.0.1:${port} {`),
  ),
]

let served: Served
let proxy: RunningProxy | undefined

afterEach(async () => {
  await proxy?.[Symbol.asyncDispose]()
  proxy = undefined
  await served?.[Symbol.asyncDispose]()
})

/** An Easel with the settings of the page behind a proxy, and the means of its clients. */
async function behind(kind: Kind) {
  const port = await closedPort()
  const url = `http://127.0.0.1:${port}`
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

for (const kind of kinds)
  describe.skipIf(!kind.isHere)(
    kind.isHere ? kind.name : `${kind.name} (skipped: it is not installed here)`,
    () => {
      test('forwards images, with URLs of the proxy', async () => {
        const { url, post } = await behind(kind)
        const { images } = await (await post('/api/v1/images', { prompt: 'a fox' })).json()
        expect(images).toEqual([expect.stringContaining(`${url}/images/img_`)])
        expect((await fetch(images[0])).headers.get('content-type')).toBe('image/png')
      })

      test('reports the address of the client, and no address that the client claims', async () => {
        const { url } = await behind(kind)
        for (const remaining of ['99', '98']) {
          const address = `198.51.100.${remaining}`
          const response = await fetch(`${url}/api/generate-turbo`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
            body: JSON.stringify({ prompt: 'a fox' }),
          })
          expect(response.headers.get('x-ratelimit-remaining')).toBe(remaining)
        }
      })

      for (const accept of ['text/event-stream', 'multipart/mixed;subscriptionSpec=1.0'])
        test(`forwards each chunk of a subscription at once, as ${accept}`, async () => {
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

      test('forwards each event of REST at once', async () => {
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

      test('reports a disconnect: the generation of the client is cancelled and refunded', async () => {
        const { post } = await behind(kind)
        const { step, entered } = held()
        served.easel.engine.script(step)
        const client = new AbortController()
        const answer = post('/api/v1/images', { prompt: 'a fox' }, { signal: client.signal })
        await entered
        client.abort()
        await answer.catch(() => undefined)
        await expect.poll(() => served.easel.engine.aborted).toBe(1)
        await expect.poll(() => booksOf(served.easel)).toEqual(balancedAt(0))
      })

      test('reports the disconnect of a stream', async () => {
        const { secret, fetch } = await behind(kind)
        const { step, entered } = held()
        served.easel.engine.script(step)
        for await (const _state of follow({ fetch }, query, { secret })) {
          await entered
          break
        }
        await expect.poll(() => served.easel.engine.aborted).toBe(1)
      })
    },
  )

test('docs/proxies.md has settings that Easel accepts', () => {
  expect(readConfig(settings)).toMatchObject({
    publicUrl: 'https://images.example.com',
    trustProxy: 1,
    host: '127.0.0.1',
  })
})

test('docs/proxies.md has a configuration for Traefik whose parts name each other', () => {
  const { http } = parse(snippet('docs/proxies.md', 'yaml', 'loadBalancer'))
  const { service, rule } = http.routers.easel
  expect(rule).toContain(new URL(settings.PUBLIC_URL ?? '').hostname)
  expect(http.services[service].loadBalancer.servers).toEqual([{ url: 'http://127.0.0.1:4000' }])
})
