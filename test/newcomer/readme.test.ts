import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EventSource } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { snippet as snippetOf } from '../support/snippet.ts'
import { type Installation, install } from './installation.ts'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const run = promisify(execFile)
const snippet = (language: string, words: string) => snippetOf('README.md', language, words)
const hasCurl = spawnSync('curl', ['--version']).status === 0

let easel: Installation

beforeAll(async () => {
  easel = await install()
})
afterAll(() => easel[Symbol.asyncDispose]())

/** A shell line as a reader would type it, against the server of this test. */
async function shell(line: string): Promise<string> {
  const env = { ...process.env, EASEL_KEY: easel.key, ...easel.env }
  const { stdout } = await run('sh', ['-c', line.replaceAll('http://localhost:4000', easel.url)], {
    cwd: root,
    env,
  })
  return stdout
}

async function graphql(
  query: string,
  variables: object,
  accept = 'application/json',
): Promise<Response> {
  return fetch(`${easel.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${easel.key}`, 'content-type': 'application/json', accept },
    body: JSON.stringify({ query, variables }),
  })
}

async function usedToday(): Promise<number> {
  const { data } = await (await graphql('{ quota { used } }', {})).json()
  return data.quota.used
}

describe('the README', () => {
  test.skipIf(!hasCurl)(
    `has a curl line that returns the URL of an image${hasCurl ? '' : ' (skipped: no curl here)'}`,
    async () => {
      const { images, dimensions } = JSON.parse(await shell(snippet('sh', 'curl')))
      expect(dimensions).toBe('16:9')
      const image = await fetch(images[0])
      expect(image.headers.get('content-type')).toBe('image/png')
    },
  )

  test.skipIf(!hasCurl)(
    'shows how to start a generation by REST and wait for its end',
    async () => {
      const generation = JSON.parse(await shell(snippet('sh', 'Prefer: wait')))
      expect(generation).toMatchObject({ status: 'SUCCEEDED', dimensions: '3:2' })
      expect(generation.images).toHaveLength(3)
      const { status, headers } = await fetch(generation.urls.self, {
        headers: { authorization: `Bearer ${easel.key}` },
      })
      expect({ status, tag: headers.get('etag') }).toEqual({ status: 200, tag: expect.any(String) })
    },
  )

  test('shows a page that follows the events of a generation', async () => {
    const text = snippet('js', 'new EventSource').replace('http://localhost:4000', easel.url)
    const AsyncFunction = (async () => {}).constructor as new (
      ...args: string[]
    ) => (...values: unknown[]) => Promise<void>
    const shown: string[] = []
    const isShown = Promise.withResolvers<void>()
    const log = (value: unknown) => {
      if (typeof value === 'string') shown.push(value)
      if (shown.length === 2) isShown.resolve()
    }
    const page = new AsyncFunction('EASEL_KEY', 'EventSource', 'console', text)
    await page(easel.key, EventSource, { log })
    await isShown.promise
    for (const url of shown)
      expect((await fetch(url)).headers.get('content-type')).toBe('image/png')
  })

  test('has a mutation that generates', async () => {
    const { data } = await (await graphql(snippet('graphql', 'generateImages'), {})).json()
    expect(data.generateImages.images).toMatchObject([
      { width: 1024, height: 576 },
      { width: 1024, height: 576 },
    ])
  })

  test('shows what a page asks for, and every address of it can be fetched', async () => {
    const { data } = await (await graphql(snippet('graphql', 'srcset'), {})).json()
    const [image] = data.generations.edges[0].node.images
    expect(image).toMatchObject({
      altText: expect.any(String),
      thumbhash: expect.any(String),
      dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    const sources = image.srcset.split(', ').map((source: string) => source.split(' ')[0])
    expect(sources.length).toBeGreaterThan(4)
    for (const address of [...sources, image.url, image.preview]) {
      const response = await fetch(address)
      expect(response.headers.get('content-type')).toMatch(/^image\//)
    }
  })

  test('has an address that a browser can open', async () => {
    const address = snippet('text', 'apikey=').trim().replace('http://localhost:4000', easel.url)
    const response = await fetch(address.replace('$EASEL_KEY', easel.key))
    expect(await response.json()).toMatchObject({ dimensions: '3:2', images: [expect.any(String)] })
  })

  async function lastOf(words: string, variables: object) {
    const response = await graphql(snippet('graphql', words), variables, 'text/event-stream')
    const events = (await response.text()).match(/^data: (\{.*)$/gm)
    return JSON.parse(events?.at(-1)?.slice('data: '.length) ?? '').data
  }

  test('shows how to start a generation and follow it, in one operation and in two', async () => {
    const end = { status: 'SUCCEEDED', progress: 1 }
    expect((await lastOf('subscription Draw', {})).generateImages).toMatchObject(end)
    const started = await (await graphql(snippet('graphql', 'startGeneration'), {})).json()
    const { id } = started.data.startGeneration
    expect((await lastOf('subscription Follow', { id })).generation).toMatchObject(end)
  })

  test('shows how to share a generation, and the page behind its link', async () => {
    const [, prompt = '', file = ''] =
      /!\[The page behind a link: ([^\]]+)\]\(([^)]+)\)/.exec(readme) ?? []
    expect(readFileSync(join(root, file)).length).toBeLessThan(100_000)
    const draw = `mutation ($input: GenerateImagesInput!) {
      generateImages(input: $input) { ... on Generation { id } }
    }`
    const made = await (await graphql(draw, { input: { prompt } })).json()
    const { id } = made.data.generateImages
    const shared = await (await graphql(snippet('graphql', 'shareGeneration'), { id })).json()
    const page = await fetch(shared.data.shareGeneration.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`<meta property="og:title" content="${prompt}">`)
  })

  test('shows the mutation from a page of any origin', async () => {
    const text = snippet('js', "4000/graphql'").replace('http://localhost:4000', easel.url)
    const AsyncFunction = (async () => {}).constructor as new (
      ...args: string[]
    ) => (key: string) => Promise<unknown>
    const data = await new AsyncFunction('EASEL_KEY', `${text}\nreturn data`)(easel.key)
    expect(data).toMatchObject({
      generateImages: { images: [{ url: expect.stringContaining('/images/img_') }] },
    })
  })

  for (const client of ['openai', 'ai']) {
    test(`shows the package ${client} as a client`, async () => {
      const text = snippet('js', `from '${client}'`).replace('http://localhost:4000', easel.url)
      // Within node_modules, so that the packages are found; the files are written there too.
      const folder = await mkdtemp(join(root, 'node_modules/.readme-'))
      try {
        const script = join(folder, 'snippet.mjs')
        const shown = client === 'ai' ? '\nconsole.log(images.length)' : ''
        await writeFile(script, text + shown)
        const env = { ...process.env, EASEL_KEY: easel.key }
        const { stdout } = await run(process.execPath, [script], { cwd: folder, env })
        if (client === 'ai') return expect(stdout).toBe('2\n')
        const image = readFileSync(join(folder, 'lighthouse.png'))
        expect(pngSize(image)).toEqual({ width: 1536, height: 1024 })
        expect(pngSize(readFileSync(join(folder, 'preview.png'))).width).toBeGreaterThan(0)
      } finally {
        await rm(folder, { recursive: true })
      }
    })
  }

  test('shows a client that repeats a request after a lost answer and pays once', async () => {
    const text = snippet('js', 'idempotency-key').replace('http://localhost:4000', easel.url)
    const AsyncFunction = (async () => {}).constructor as new (
      ...args: string[]
    ) => (...values: unknown[]) => Promise<Response>
    const lost = async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request)
      if (response.headers.get('idempotent-replayed') === null) throw new TypeError('fetch failed')
      return response
    }
    const soon = (resolve: () => void) => setImmediate(resolve)
    const before = await usedToday()
    const client = new AsyncFunction(
      ...['EASEL_KEY', 'fetch', 'setTimeout'],
      `${text}\nreturn generate({ prompt: 'a fox' })`,
    )
    const response = await client(easel.key, lost, soon)
    expect((await response.json()).images).toHaveLength(1)
    expect(await usedToday()).toBe(before + 1)
  })

  test('shows commands for keys that work', async () => {
    const lines = snippet('sh', 'keys -- create').trim().split('\n')
    const secrets = []
    for (const line of lines.slice(0, -1)) secrets.push(await shell(line))
    expect(secrets).toEqual([
      expect.stringMatching(/^easel_live_\w{38}\n$/),
      expect.stringMatching(/^easel_test_\w{38}\n$/),
      expect.stringMatching(/^easel_live_\w{38}\n$/),
    ])
    const table = await shell(lines.at(-1) ?? '')
    for (const name of ['My site', 'CI'])
      expect(table).toMatch(new RegExp(`${name} +valid +standard +1000`))
    expect(table).toMatch(/Lab +valid +unfiltered +200/)
  })

  test('shows how to generate without a server', async () => {
    const folder = easel.env.DATA_DIR ?? ''
    await shell(snippet('sh', 'illustrate').replaceAll(/(?<=-o )(?=\S+\.png)/g, `${folder}/`))
    const sizes = ['foxes.png', 'logo.png'].map((name) => pngSize(readFileSync(join(folder, name))))
    expect(sizes).toEqual([
      { width: 1024, height: 576 },
      { width: 1024, height: 1024 },
    ])
  })

  test('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = [...readme.matchAll(/\bnpm run (?:--silent )?(\w+)/g)].map(
      ([, name = '']) => name,
    )
    expect(named).toContain('cluster')
    for (const name of named) expect(scripts).toHaveProperty(name)
  })

  test('links to images and files that exist', () => {
    const paths = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
