import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { EngineError } from '../../server/engines/engine.ts'
import { startEasel } from '../support/easel.ts'
import { fakeA1111 } from '../support/fakes/a1111.ts'
import { hang, status } from '../support/fakes/faults.ts'
import { fakeSdServer } from '../support/fakes/sd-server.ts'
import { createTestEngine } from '../support/test-engine.ts'

describe('an unknown address', () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/v2/images',
    '/api/generate-turbo/x',
    '/api/favicon.ico',
  ]) {
    test(`under /api is 404 as JSON: ${path}`, async () => {
      await using easel = await startEasel()
      for (const method of ['GET', 'POST']) {
        const response = await easel.fetch(path, { method, headers: { accept: 'text/html' } })
        expect(response.status).toBe(404)
        expect(response.headers.get('content-type')).toBe('application/json')
        expect(await response.json()).toEqual({ error: `There is nothing at ${path}` })
      }
    })
  }

  test('outside /api is the page of the playground', async () => {
    await using site = await startSite()
    for (const path of ['/', '/gallery', '/create/deep/link', '/apiary']) {
      const response = await site.fetch(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(await response.text()).toContain('<title>The site</title>')
    }
  })

  test('with the name of a file is 404 without such a file', async () => {
    await using site = await startSite()
    expect((await site.fetch('/missing.js')).status).toBe(404)
    expect((await site.fetch('/../../package.json')).status).toBe(404)
  })
})

const scanned = [
  '/.env',
  '/.env.local',
  '/.git/config',
  '/.git',
  '/.aws/credentials',
  '/.ssh/id_ed25519',
  '/.DS_Store',
  '/.well-known/security.txt',
  '/app/.env',
  '/assets/.env',
  '/s/.env',
  '/graphql/.env',
  '/%2eenv',
  '/%2e%2e%2fetc%2fpasswd',
  '/..%5c..%5cpackage.json',
  '/..;/manager/html',
  '/static//etc/passwd',
  '/wp-login.php',
  '/xmlrpc.php',
  '/server.key',
  '/easel.db',
  '/backup.sql.gz',
  '/index.html~',
  '/index.php/admin',
  '/a%00.png',
  '/<script>',
]

test('an address that scanners request is 404, and not the page of the playground', async () => {
  await using site = await startSite()
  const statuses = scanned.map(async (path) => [path, (await site.fetch(path)).status])
  expect(await Promise.all(statuses)).toEqual(scanned.map((path) => [path, 404]))
})

/** The HTTP server with a playground of one page. */
async function startSite() {
  const playgroundFolder = await mkdtemp(join(tmpdir(), 'easel-site-'))
  await writeFile(join(playgroundFolder, 'index.html'), '<!doctype html><title>The site</title>')
  const easel = await startEasel({ overrides: { playgroundFolder } })
  return {
    fetch: easel.fetch,
    async [Symbol.asyncDispose]() {
      await easel[Symbol.asyncDispose]()
      await rm(playgroundFolder, { recursive: true })
    },
  }
}

describe('the probe /healthz', () => {
  test('is 200 while the process answers, also when its parts fail', async () => {
    await using easel = await startEasel({ engine: unready() })
    const response = await easel.fetch('/healthz')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const installation = expect.stringMatching(/^[0-9A-Za-z]{22}$/)
    expect(await response.json()).toEqual({ status: 'ok', installation })
  })
})

describe('the probe /readyz', () => {
  test('is 200 when database, engine and image store work', async () => {
    await using easel = await startEasel()
    const response = await easel.fetch('/readyz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  test('is 503 while the engine is not ready, without the cause', async () => {
    await using easel = await startEasel({ engine: unready() })
    const response = await easel.fetch('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ status: 'unavailable', engine: 'not ready' })
  })

  test('is 503 without the folder of the images', async () => {
    await using easel = await startEasel()
    await rm(join(easel.config.dataDir, 'images'), { recursive: true })
    const response = await easel.fetch('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ status: 'unavailable', images: 'not ready' })
  })
})

describe('the probe /readyz with several engines', () => {
  const open = (...engines: string[]) =>
    startEasel({ env: { ENGINE: engines.join() }, overrides: { engine: undefined } })

  test('names the engines that are down, and is 200 while one is ready', async () => {
    await using broken = await fakeA1111()
    await using well = await fakeSdServer()
    broken.fail('ready', status(401))
    await using easel = await open(`a1111:${broken.url}`, `sd-server:${well.url}`)
    const response = await easel.fetch('/readyz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok', down: ['a1111'] })
  })

  test('is 503 when all engines are down, after three seconds at most', async () => {
    await using hung = await fakeSdServer()
    hung.fail('ready', hang)
    await using easel = await open(`sd-server:${hung.url}`, `a1111:${hung.url}`)
    const late = new AbortController()
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const answer = easel.fetch('/readyz')
    await hung.until(() => hung.sentTo('ready').length === 1)
    late.abort()
    const response = await answer
    expect(limits).toHaveBeenCalledWith(3000)
    limits.mockRestore()
    expect(response.status).toBe(503)
    // On a busy machine the database may be late as well.
    expect(await response.json()).toMatchObject({
      status: 'unavailable',
      engine: 'not ready',
      down: ['sd-server', 'a1111'],
    })
  })
})

function unready() {
  const notYet = async () => {
    throw new EngineError('unavailable', 'http://gpu-7.internal refused the connection')
  }
  return Object.assign(createTestEngine(), { ready: notYet })
}
