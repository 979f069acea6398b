import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openEach } from '../../server/engines/open.ts'
import { createIntake } from '../../server/images/intake.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { follow } from '../support/graphql.ts'
import { isRunning, type Models, modelFolder } from '../support/model.ts'

let models: Models
let easel: Easel | undefined
/** Ends the pauses of a minute and more, such as those of idle models. */
let longPauses: PromiseWithResolvers<void>

beforeEach(async () => {
  longPauses = Promise.withResolvers()
  models = await modelFolder()
})
afterEach(async () => {
  await easel?.[Symbol.asyncDispose]()
  easel = undefined
  await models[Symbol.asyncDispose]()
})

/** Pauses between starts take no time. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (ms < 60_000) return delay(Math.min(ms, 20), undefined, { signal })
  const left = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => left.reject(signal.reason), { once: true })
  // The limit of a start never ends here.
  return Promise.race([ms === 300_000 ? left.promise : longPauses.promise, left.promise])
}

async function start(env: Record<string, string>): Promise<{ easel: Easel; secret: string }> {
  const overrides = { engine: undefined as never, sleep }
  easel = await startEasel({ env: { ...models.env, ...env }, overrides })
  return { easel, secret: (await easel.key()).secret }
}

async function readyz(): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await easel?.fetch('/readyz')
  return { status: response?.status ?? 0, body: (await response?.json()) ?? {} }
}

/** Repeats a look at something that other processes change, until it is as wanted. */
async function until<Seen>(look: () => Promise<Seen>, isWanted: (seen: Seen) => boolean) {
  for (;;) {
    const seen = await look()
    if (isWanted(seen)) return seen
    await delay(10)
  }
}

const ready = () => until(readyz, ({ status }) => status === 200)
const started = (count: number) => until(models.starts, ({ length }) => length >= count)

/** The status of an answer of the first door. */
async function draw(request: object, secret: string): Promise<number | undefined> {
  const [door] = doors
  const outcome = easel && (await door?.generate(easel, { ...input, ...request }, { secret }))
  return outcome?.response.status
}

const prompt = 'a red fox'
const input = { prompt, dimensions: '3:2', steps: 4 }

describe('ENGINE=model:NAME', () => {
  test('draws through every door, in one process of the program', async () => {
    await models.write('fox.gguf')
    const { easel, secret } = await start({ ENGINE: 'model:fox.gguf' })
    await ready()
    for (const door of doors) {
      const { generation, error } = await door.generate(easel, input, { secret })
      expect(error, door.name).toBeUndefined()
      if (door.name !== 'OpenAI') expect(generation, door.name).toBeTruthy()
    }
    expect(await models.starts()).toHaveLength(1)
    expect(easel.app.core.engine).toMatchObject({ id: 'model', model: 'fox' })
  })

  test('gives the program loopback, an empty folder and no secret, and its own arguments last', async () => {
    await models.write('flux1-schnell.gguf')
    await start({
      ENGINE: 'model:flux1-schnell.gguf',
      MODEL_ARGS: '--threads 2 --type "q8 0"',
      FAL_KEY: 'a-secret-of-ours',
      PATH: '/usr/bin',
    })
    const [{ args = [], env = [], files } = {}] = await started(1)
    const [, , , port] = args
    expect(args).toEqual([
      ...['--listen-ip', '127.0.0.1', '--listen-port', port, '--eager-load', '--mmap'],
      ...['--model', join(models.folder, 'models/flux1-schnell.gguf')],
      ...['--cfg-scale', '1', '--sampling-method', 'euler', '--threads', '2', '--type', 'q8 0'],
    ])
    expect(files).toEqual([])
    expect(env).toContain('PATH')
    expect(env.filter((name) => /KEY|SECRET|TOKEN|DATABASE|SD_SERVER/.test(name))).toEqual([])
  })

  test('shows how much is loaded to a generation that waits, then its steps', async () => {
    const waitsFor = join(models.folder, 'go')
    await models.write('slow.gguf', { waitsFor })
    const { easel, secret } = await start({ ENGINE: 'model:slow.gguf' })
    const starting = await until(readyz, ({ body }) => String(body.engine).includes('40 %'))
    expect(starting).toMatchObject({
      status: 503,
      body: { engine: 'starting, 40 % of the model are loaded' },
    })
    const fields = 'status loading frames { step steps } images { url } error { message }'
    const query = `subscription ($input: GenerateImagesInput!) {
      generateImages(input: $input) { ... on Generation { ${fields} } ... on Error { message } }
    }`
    const variables = { input: { ...input, dimensions: 'RATIO_3_2' } }
    const seen: Record<string, unknown>[] = []
    for await (const { data } of follow<{ generateImages: Record<string, unknown> }>(easel, query, {
      variables,
      secret,
    })) {
      if (data) seen.push(data.generateImages)
      if (data?.generateImages.loading === 0.4) await writeFile(waitsFor, '')
    }
    expect(seen.at(-1)).toMatchObject({ status: 'SUCCEEDED', loading: null, images: [{}] })
    expect(seen.map(({ loading }) => loading)).toContain(0.4)
    expect(JSON.stringify(seen)).toContain('{"step":2,"steps":4}')
    expect((await readyz()).status).toBe(200)
  })

  test('starts the program again after a crash, and sends the generation again', async () => {
    const crashesAt = { prompt, unless: join(models.folder, 'crashed') }
    await models.write('fox.gguf', { crashesAt })
    const { easel, secret } = await start({ ENGINE: 'model:fox.gguf' })
    expect(await draw({}, secret)).toBe(200)
    expect(await models.starts()).toHaveLength(2)
    const line = easel.logged.find((line) => line.includes('The model has stopped'))
    expect(line).toContain('CUDA error: out of memory in ggml-cuda.cu')
    expect(easel.logged.join()).not.toContain(prompt)
  })

  test('is down after five crashes without an image, with its last words; then works again', async () => {
    await models.write('bad.gguf', { fails: 'get sd version from file failed: /srv/m/bad.gguf' })
    const { easel, secret } = await start({ ENGINE: 'model:bad.gguf' })
    const { body } = await until(readyz, ({ body }) => String(body.engine).startsWith('down'))
    expect(body.engine).toBe(
      'down: sd-server ended (exit 1): [ERROR] stable-diffusion.cpp:905  - ' +
        'get sd version from file failed: bad.gguf',
    )
    expect(await models.starts()).toHaveLength(5)
    expect(easel.logged.filter((line) => line.includes('The model is down'))).toHaveLength(1)
    const status = draw({}, secret)
    await models.write('bad.gguf')
    longPauses.resolve()
    expect(await status).toBe(200)
    expect(await booksOf(easel)).toEqual(balancedAt(1))
  })

  test('takes another port when another program answers at its own', async () => {
    await models.write('fox.gguf', { says: '/srv/other.gguf' })
    await start({ ENGINE: 'model:fox.gguf' })
    const [first] = await started(1)
    await models.write('fox.gguf')
    await ready()
    expect(isRunning(first?.pid ?? 0)).toBe(false)
    const ports = (await models.starts()).map(({ args }) => args[3])
    expect(new Set(ports).size).toBe(ports.length)
    expect(easel?.logged.join()).toContain('Another program answers at the port of the model')
  })

  test('lets several models take turns in the memory', async () => {
    await models.write('fox.gguf')
    await models.write('owl.gguf')
    const { secret } = await start({ ENGINE: 'model:fox.gguf,model:owl.gguf' })
    for (const engine of ['model:owl', 'model:fox', 'model:fox'])
      expect(await draw({ engine }, secret)).toBe(200)
    const starts = await models.starts()
    expect(starts.map(({ args }) => args.at(-1)?.replace(/.*\//, ''))).toEqual([
      'fox.gguf',
      'owl.gguf',
      'fox.gguf',
    ])
    expect(starts.map(({ pid }) => isRunning(pid))).toEqual([false, false, true])
  })

  test('frees the memory of an idle model, and loads it for the next request', async () => {
    await models.write('fox.gguf')
    const { secret } = await start({ ENGINE: 'model:fox.gguf', MODEL_IDLE_MINUTES: '1' })
    await draw({}, secret)
    const [first] = await models.starts()
    longPauses.resolve()
    await until(
      async () => isRunning(first?.pid ?? 0),
      (running) => !running,
    )
    expect((await readyz()).status).toBe(200)
    longPauses = Promise.withResolvers()
    expect(await draw({}, secret)).toBe(200)
    expect(await models.starts()).toHaveLength(2)
  })

  test('ends the program with Easel, and removes its folder', async () => {
    await models.write('fox.gguf')
    await start({ ENGINE: 'model:fox.gguf' })
    await ready()
    const [first] = await models.starts()
    await easel?.[Symbol.asyncDispose]()
    easel = undefined
    expect(isRunning(first?.pid ?? 0)).toBe(false)
    expect(await readdir(join(models.folder, 'model-servers'))).toEqual([])
  })

  test('starts nothing on a server that only answers requests', async () => {
    await models.write('fox.gguf')
    const { engines } = readConfig({ ...models.env, ENGINE: 'model:fox.gguf', SD_SERVER: 'none' })
    const log = { info() {}, warn() {} }
    const options = { ...engines, intake: createIntake(), log, isWorker: false }
    const [engine] = await openEach({ ...options, timeoutMs: 1000, onFailover() {} })
    await engine?.ready(new AbortController().signal)
    await engine?.[Symbol.asyncDispose]()
    await options.intake[Symbol.asyncDispose]()
    expect(await models.starts()).toEqual([])
  })

  const refused: [what: string, env: Record<string, string>, message: RegExp][] = [
    ['a missing program', { SD_SERVER: 'no-such-program' }, /SD_SERVER names no program on PATH/],
    ['a missing model', { ENGINE: 'model:cat' }, /There is no model at .*models\/cat: correct/],
    ['an argument of Easel', { MODEL_ARGS: '--listen-port 80' }, /takes no --listen-port/],
  ]
  for (const [what, env, message] of refused) {
    test(`does not start with ${what}`, async () => {
      await models.write('fox.gguf')
      await expect(start({ ENGINE: 'model:fox.gguf', ...env })).rejects.toThrow(message)
      expect(await readFile(join(models.folder, 'diary.jsonl')).catch(() => null)).toBeNull()
    })
  }
})
