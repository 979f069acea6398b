import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkRequest } from '../../server/commands/check-request.ts'
import { adviceFor } from '../../server/engines/advice.ts'
import { networkFault } from '../../server/engines/upstream/fault.ts'
import { pngSize } from '../../server/images/format.ts'
import type { Fake } from '../support/fakes/fake.ts'
import { status } from '../support/fakes/faults.ts'
import { fakeImage } from '../support/fakes/images.ts'
import { fakeOpenAi, type Gallery } from '../support/fakes/openai.ts'
import { type Bench, fakeSdServer } from '../support/fakes/sd-server.ts'
import { isRunning, modelFolder } from '../support/model.ts'
import { runInProcess } from '../support/run-in-process.ts'
import { createTestEngine } from '../support/test-engine.ts'

let openai: Fake & { gallery: Gallery }
let sdServer: Fake & { bench: Bench }

beforeEach(async () => {
  openai = await fakeOpenAi()
  sdServer = await fakeSdServer()
})
afterEach(async () => {
  await openai[Symbol.asyncDispose]()
  await sdServer[Symbol.asyncDispose]()
})

/** Runs `npm run engine --` with these arguments, without npm. */
const engine = (words: string[], env: Record<string, string> = {}) =>
  runInProcess(['engine', ...words], env)

type Settings = Record<string, string>

describe('the command `engine check`', () => {
  const settings = () => ({
    ENGINE: `openai:sd-turbo,sd-server:${sdServer.url}`,
    OPENAI_BASE_URL: `${openai.url}/v1`,
  })

  test('generates one image with each engine, and prints its time, pixels, warnings and abilities', async () => {
    openai.gallery.images = [fakeImage(1024, 1024, 3).toString('base64')]
    const { code, stdout } = await engine(['check'], settings())
    expect(
      stdout
        .replace(/\d+\.\d s/g, 'N s')
        .replace(/\d+ bytes/g, 'N bytes')
        .split('\n'),
    ).toEqual([
      'openai: sd-turbo, N s',
      '  768×512 pixels, N bytes, seed 1',
      '  The engine drew 1024×1024 pixels, which were fitted to 768×512',
      '  takes references (4), negative prompts, guidance',
      'sd-server: z-image, N s',
      '  768×512 pixels, N bytes, seed 1',
      '  takes references (1), masks, strength, negative prompts, guidance',
    ])
    expect(code).toBe(0)
    expect([openai.sentTo('draw').length, sdServer.sentTo('submit').length]).toEqual([1, 1])
  })

  test('prints the reason for a wait on the error output', async () => {
    sdServer.bench.others = 1
    const { stderr } = await engine(['check'], { ENGINE: `sd-server:${sdServer.url}` })
    expect(stderr.trim().split('\n')).toEqual([
      'sd-server: is it ready?',
      'sd-server: requests 768×512 pixels',
      'sd-server: waits in its queue, 1 before it',
      'sd-server: waits in its queue, 0 before it',
      'sd-server: it generates',
    ])
  })

  test('waits longer than a request may take, because a CPU needs minutes for an image', async () => {
    sdServer.bench.others = 5
    const { code } = await engine(['check'], {
      ENGINE: `sd-server:${sdServer.url}`,
      ENGINE_TIMEOUT_SECONDS: '1',
    })
    expect(code).toBe(0)
  })

  test('continues after an engine that fails, prints the cause, and fails at the end', async () => {
    openai.fail('draw', status(401, {}, '{"error":{"message":"Unknown key"}}'))
    const { code, stdout } = await engine(['check'], settings())
    expect(stdout).toContain('openai: failed, HTTP 401: Unknown key')
    expect(stdout).toContain('sd-server: z-image')
    expect(code).toBe(1)
  })

  test('starts a model that Easel runs, and ends it', async () => {
    await using models = await modelFolder()
    await models.write('fox.gguf')
    const { code, stdout, stderr } = await engine(['check'], {
      ...models.env,
      ENGINE: 'model:fox.gguf',
    })
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^model: fox, /),
    })
    expect(stderr).toContain('model: loads the model, 100 %\n')
    expect((await models.starts()).map(({ pid }) => isRunning(pid))).toEqual([false])
  })

  const failures: [what: string, env: () => Settings | Promise<Settings>, said: RegExp][] = [
    [
      'an address where nothing listens',
      async () => {
        await sdServer.stop()
        return { ENGINE: `sd-server:${sdServer.url}` }
      },
      /ECONNREFUSED\n {2}Nothing listens at this address: start the server there/,
    ],
    [
      'a host that does not exist',
      () => ({ ENGINE: 'a1111:http://nowhere.invalid' }),
      /(?:ENOTFOUND|EAI_AGAIN)\n {2}This host name is not known/,
    ],
    [
      'an address of another program',
      () => ({ ENGINE: `a1111:${openai.url}` }),
      /HTTP 404: .*\n {2}The server knows neither this path nor this model/,
    ],
    [
      'https where the server speaks http',
      () => ({ ENGINE: `sd-server:${sdServer.url.replace('http:', 'https:')}` }),
      /\n {2}The server speaks no TLS at this address: write http:\/\//,
    ],
    [
      'a model that the server does not have',
      () => {
        const text = '{"error":{"message":"The model `sd-turbo` does not exist"}}'
        openai.fail('draw', status(404, {}, text))
        return { ENGINE: 'openai:sd-turbo', OPENAI_BASE_URL: `${openai.url}/v1` }
      },
      /does not exist.*\n {2}The server does not have this model: install it there/,
    ],
  ]
  for (const [what, env, said] of failures) {
    test(`prints advice about ${what}`, async () => {
      const { code, stdout } = await engine(['check'], await env())
      expect(stdout).toMatch(said)
      expect(code).toBe(1)
    })
  }

  test('prints advice about a certificate that Node does not know', () => {
    const codes = ['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']
    for (const code of codes) {
      const error = networkFault(Object.assign(new TypeError('fetch failed'), { code }))
      expect(adviceFor(error)).toContain('NODE_EXTRA_CA_CERTS')
      expect(error.outage).toBe('not_reached')
    }
  })

  test('names wrong settings', async () => {
    const { code, stderr } = await engine(['check'], { ENGINE: 'xai:grok-imagine-image' })
    expect(stderr).toBe('XAI_API_KEY is missing: ENGINE=xai:grok-imagine-image needs it\n')
    expect(code).toBe(1)
  })
})

test('an engine that does not draw from words gets an image to check it', () => {
  const { capabilities } = createTestEngine()
  expect(checkRequest(capabilities, 'a fox')).not.toHaveProperty('references')
  const editor = { ...capabilities, drawsFromWords: false, references: 1 }
  expect(checkRequest(editor, 'a fox').references).toHaveLength(1)
  const { upscale, ...rest } = checkRequest({ ...editor, maxScale: 4 }, 'a fox')
  expect(upscale).toMatchObject({ scale: 2, image: { width: rest.width, height: rest.height } })
  expect(pngSize(upscale?.image.png ?? new Uint8Array())).toMatchObject({ width: rest.width })
})
