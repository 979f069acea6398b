import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHub } from '../../server/models/hub.ts'
import { choose, parseSource, removeModel } from '../../server/models/library.ts'
import { pull } from '../../server/models/pull.ts'
import { runCommand } from '../support/child.ts'
import { quickClock } from '../support/clocks.ts'
import { emptyFolder, type TestDatabase } from '../support/databases.ts'
import { type FakeHub, fakeHub } from '../support/fakes/hub.ts'

const repo = 'leejet/FLUX.1-schnell-gguf'
const file = 'flux1-schnell-q2_k.gguf'
const weights = Buffer.alloc(300_000, 'weights ')
const token = 'hf_aSecretTokenOfOurs'

let hub: FakeHub
let data: TestDatabase
let folder: string
beforeEach(async () => {
  hub = await fakeHub({
    [repo]: { [file]: weights, 'README.md': Buffer.from('a model'), 'split/ae.sft': weights },
  })
  data = await emptyFolder()
  folder = join(data.env.DATA_DIR ?? '', 'models')
})
afterEach(async () => {
  await hub[Symbol.asyncDispose]()
  await data[Symbol.asyncDispose]()
})

const models = (words: string[], env: Record<string, string> = {}) =>
  runCommand(['models', ...words], { ...data.env, HF_ENDPOINT: hub.url, ...env })

/** Pulls a model as `models pull` does, in this process. Returns the name of the model. */
async function pulled(
  source: string,
  { into, reserveBytes = 0 }: { into?: string; reserveBytes?: number } = {},
): Promise<string> {
  const opened = openHub({ endpoint: hub.url, token })
  const parsed = parseSource(source)
  const { name, files } = await choose(opened, parsed, { folder, into })
  const { repo } = parsed
  const options = { hub: opened, repo, reserveBytes, clock: quickClock(), onProgress: () => {} }
  await pull(files, folder, options)
  return name
}

const rangesOf = () => hub.sentTo('file').flatMap(({ headers }) => headers.range ?? 'all')

test('the command `models` fetches a file with progress, lists it, and removes it', async () => {
  const { code, stdout, stderr } = await models(['pull', `hf:${repo}/${file}`], { HF_TOKEN: token })
  expect({ code, stdout }).toEqual({ code: 0, stdout: `ENGINE=model:${file}` })
  expect(stderr).toContain(`${file}: 100 % of 0.000 GB`)
  expect(stdout + stderr).not.toContain(token)
  expect(hub.sent.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true)
  await pulled(`hf:${repo}/${file}`, { into: 'flux' })
  const listed = (await models(['list'])).stdout
  expect(listed.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['name', 'size', 'files', 'state'],
    ['flux', '0.000 GB', '1', 'complete'],
    [file, '0.000 GB', '1', 'complete'],
  ])
  expect(await models(['remove', 'flux'])).toMatchObject({ code: 0, stderr: 'Removed flux\n' })
  expect(await readdir(folder)).toEqual([file])
})

test('the command `models` says what is wrong, and exits with 1', async () => {
  const { code, stderr } = await models(['pull', 'hf:gated/model'])
  expect(code).toBe(1)
  expect(stderr).toMatch(/HTTP 403.*set HF_TOKEN/)
})

describe('pulling a model', () => {
  test('verifies the file, and leaves nothing else', async () => {
    expect(await pulled(`hf:${repo}/${file}`)).toBe(file)
    expect(await readFile(join(folder, file))).toEqual(weights)
    expect(await readdir(folder)).toEqual([file])
  })

  test('puts files of several repositories into one folder', async () => {
    expect(await pulled(`hf:${repo}/split/ae.sft`, { into: 'flux' })).toBe('flux')
    expect(await readdir(join(folder, 'flux'))).toEqual(['ae.sft'])
  })

  test('fetches a repository of diffusers whole, without its doubles', async () => {
    hub.repos['stabilityai/sd'] = {
      'model_index.json': Buffer.from('{}'),
      'unet/model.safetensors': weights,
      'unet/model.fp16.safetensors': weights,
      'sd.safetensors': weights,
    }
    expect(await pulled('hf:stabilityai/sd')).toBe('sd')
    const found = await readdir(join(folder, 'sd'), { recursive: true })
    expect(found.sort()).toEqual(['model_index.json', 'unet', 'unet/model.safetensors'])
  })

  test('continues a broken transfer, in the same run and in the next', async () => {
    hub.breakNext(100_000)
    await pulled(`hf:${repo}/${file}`)
    expect(rangesOf()).toEqual(['all', `bytes=100000-${weights.length - 1}`])
    expect(await readFile(join(folder, file))).toEqual(weights)

    const hash = createHash('sha256').update(weights).digest('hex').slice(0, 12)
    await writeFile(join(folder, `ae.sft.${hash}.part`), weights.subarray(0, 200_000))
    expect((await models(['list'])).stdout).toMatch(/^ae\.sft +0\.000 GB +1 +unfinished: pull/m)
    await pulled(`hf:${repo}/split/ae.sft`)
    expect(rangesOf().at(-1)).toBe(`bytes=200000-${weights.length - 1}`)
    expect(await readFile(join(folder, 'ae.sft'))).toEqual(weights)
  })

  test('gives up after six tries without progress, and keeps what came', async () => {
    hub.fail('file', (response) => response.destroy())
    await expect(pulled(`hf:${repo}/${file}`)).rejects.toThrow(/broke off: .*Pull it again/)
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(/\.part$/))
  })

  test('fetches nothing again, and does not replace another file', async () => {
    await pulled(`hf:${repo}/${file}`)
    await pulled(`hf:${repo}/${file}`)
    expect(rangesOf()).toHaveLength(1)
    await writeFile(join(folder, file), 'mine')
    await expect(pulled(`hf:${repo}/${file}`)).rejects.toThrow(
      'is another file than that of the hub: remove it first',
    )
    expect(await readFile(join(folder, file), 'utf8')).toBe('mine')
  })

  test('removes a file whose hash is wrong, large or small', async () => {
    hub.repos['a/b'] = { 'model_index.json': Buffer.from('{"a":1}') }
    hub.corrupts = true
    for (const [source, name] of [
      [`hf:${repo}/${file}`, file],
      ['hf:a/b', 'model_index.json'],
    ] as const)
      await expect(pulled(source)).rejects.toThrow(`${name} has another hash than the hub says`)
    expect(await readdir(folder)).toEqual(['b'])
    expect(await readdir(join(folder, 'b'))).toEqual([])
  })

  test('fetches nothing when the disk has too little space', async () => {
    await expect(pulled(`hf:${repo}/${file}`, { reserveBytes: 2 ** 60 })).rejects.toThrow(
      /^The files need 0\.000 GB, and .*models has room for 0\.000 GB beside DISK_RESERVE_MB/,
    )
    expect(hub.sentTo('file')).toEqual([])
  })

  test('is refused with what to do', async () => {
    hub.repos['evil/model'] = { '../../evil.gguf': weights }
    const refused: [source: string, complaint: RegExp, into?: string][] = [
      ['hf:no/model', /There is no no\/model on the hub/],
      [`hf:${repo}`, /has several files: name one, as in hf:leejet\/FLUX\.1-schnell-gguf\/flux1/],
      [`hf:${repo}/x.gguf`, /has no file x\.gguf\. It has:\n {2}flux1/],
      [`hf:${repo}/${file}`, /--into takes/, '../x'],
      ['https://huggingface.co/x', /pull takes hf:OWNER\/REPO/],
      ['hf:evil/model', /names a file outside of evil\/model/],
    ]
    for (const [source, complaint, into] of refused)
      await expect(pulled(source, into === undefined ? {} : { into })).rejects.toThrow(complaint)
    await expect(removeModel(folder, 'x')).rejects.toThrow('There is no model x in')
    expect(hub.sentTo('file')).toEqual([])
  })
})
