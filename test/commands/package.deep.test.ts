import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { firstKey, run } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

/** Runs npm with a cache and settings of its own, as on a fresh machine. */
const npm = (folder: string, ...words: string[]) =>
  execute('npm', [...words, '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 2 ** 24 })

const read = (path: string) => readFile(join(root, path), 'utf8')

test('npm pack makes a package that npm installs, and that starts, draws and answers', async () => {
  await using folder = await emptyFolder()
  const { env } = folder
  const path = env.DATA_DIR as string
  const manifest = await read('package.json')
  const { stdout } = await npm(root, 'pack', '--json', '--pack-destination', path)
  expect(await read('package.json')).toBe(manifest)
  const [file = ''] = /easel-[\d.]+\.tgz/.exec(stdout) ?? []
  expect((await stat(join(path, file))).size).toBeLessThan(60e6)

  await npm(path, 'install', '--prefix', path, join(path, file))
  const installed = JSON.parse(
    await readFile(join(path, 'node_modules/.package-lock.json'), 'utf8'),
  )
  expect(Object.keys(installed.packages).filter((name) => !name.includes('canvas'))).toEqual([
    'node_modules/easel',
  ])
  const { version } = JSON.parse(manifest)
  const programs = join(path, 'node_modules/easel/dist/server/commands')
  // `run` opens a channel, as process managers do: the command must not pass it on.
  expect(await run(join(programs, 'bin.mjs'), env, ['--version']).ended).toMatchObject({
    code: 0,
    stdout: version,
    stderr: '',
  })
  const notes = ['doctor', '--upgrade-from', '0.1.0']
  expect(await run(join(programs, 'bin.mjs'), env, notes).ended).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('## 0.2.0'),
  })

  await using server = run(join(programs, 'easel.js'), { ...env, PORT: '0' }, ['start'])
  const [, url = ''] = await server.line(/"url":"([^"]+)"/)
  const key = await firstKey(server)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const post = (address: string, body: object) =>
    fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) })

  const drawn = await post('/api/v1/images', { prompt: 'a red fox, and the word "HELLO"' })
  const { images } = await drawn.json()
  const image = await fetch(images[0])
  expect(image.headers.get('content-type')).toBe('image/png')
  const query = `mutation { generateImages(input: { prompt: "a pear" }) {
    ... on Generation { images { url(width: 64, format: WEBP) } } ... on Error { message } } }`
  const answer = await (await post('/graphql', { query })).json()
  const variant = await fetch(answer.data.generateImages.images[0].url)
  expect(variant.headers.get('content-type')).toBe('image/webp')
  const pages = ['/', '/docs', '/graphql', '/openapi.json', '/licenses', '/readyz', '/keys']
  const statuses = pages.map(async (page) => {
    const { status } = await fetch(url + page, { headers: { accept: 'text/html' } })
    return [page, status]
  })
  expect(await Promise.all(statuses)).toEqual(pages.map((page) => [page, 200]))
  server.process.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
})
