import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { providers } from '../../server/engines/ai-sdk/providers.ts'
import { parseSpecs } from '../../server/engines/spec.ts'
import { pngSize } from '../../server/images/format.ts'
import { runCommand } from '../support/child.ts'
import { startEasel } from '../support/easel.ts'
import { fakeA1111 } from '../support/fakes/a1111.ts'
import { fakeComfyUi } from '../support/fakes/comfyui.ts'
import { workflowText } from '../support/fakes/comfyui-workflows.ts'
import { fakeHub } from '../support/fakes/hub.ts'
import { fakeOpenAi } from '../support/fakes/openai.ts'
import { fakeSdServer } from '../support/fakes/sd-server.ts'
import { modelFolder } from '../support/model.ts'
import { startReader } from '../support/reader.ts'
import { post } from '../support/rest.ts'
import { snippet } from '../support/snippet.ts'
import { variablesOf } from '../support/variables.ts'

const reader = await startReader()

const fakes = {
  'sd-server': fakeSdServer,
  a1111: fakeA1111,
  comfyui: fakeComfyUi,
  openai: fakeOpenAi,
}
const own = [
  snippet('docs/engines.md', 'sh', 'ENGINE=model:v1-5'),
  snippet('docs/engines.md', 'sh', 'ENGINE=model:z-image'),
]
const linesOf = (text: string) => text.split('\n').filter((line) => line.includes('npm start'))
const lines = linesOf(snippet('docs/engines.md', 'sh', 'ENGINE=openai:sd-turbo'))
const several = linesOf(snippet('docs/engines.md', 'sh', 'engine -- check'))

describe('docs/engines.md', () => {
  test('shows every engine', () => {
    const named = lines.map((line) => variablesOf(line).ENGINE?.split(':')[0])
    expect(new Set(named)).toEqual(new Set([...Object.keys(fakes), ...Object.keys(providers)]))
  })

  for (const line of [...lines, ...several]) {
    const env = variablesOf(line)
    const [first] = parseSpecs(env.ENGINE ?? '') ?? []
    const isLocal = /127\.0\.0\.1/.test(line)

    test(`shows a start with: ${line}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'easel-workflow-'))
      if (env.COMFYUI_WORKFLOW) {
        env.COMFYUI_WORKFLOW = join(folder, env.COMFYUI_WORKFLOW)
        await writeFile(env.COMFYUI_WORKFLOW, workflowText)
      }
      const start = fakes[(first?.kind ?? 'openai') as keyof typeof fakes] ?? fakeOpenAi
      await using fake = await start()
      for (const name of ['ENGINE', 'OPENAI_BASE_URL']) {
        if (isLocal && env[name])
          env[name] = env[name].replace(/http:\/\/127\.0\.0\.1:\d+/, fake.url)
      }
      await using easel = await startEasel({ env, overrides: { engine: undefined } })
      expect(easel.app.core.engine.id).toBe(env.ENGINE?.split(':')[0])
      if (isLocal) {
        const { secret } = await easel.key()
        const { status } = await post(easel, { prompt: 'a fox', dimensions: '3:2' }, { secret })
        expect(status).toBe(200)
        expect(fake.sent.some(({ method }) => method === 'POST')).toBe(true)
      }
      await rm(folder, { recursive: true })
    })
  }

  for (const shown of own) {
    const [start = ''] = linesOf(shown)
    test(`shows how to pull and run a model: ${start}`, async () => {
      await using models = await modelFolder()
      await models.write('../model')
      const bytes = await readFile(join(models.folder, 'model'))
      await using hub = await fakeHub({})
      const pulls = shown.split('\n').filter((line) => line.includes('models -- pull'))
      expect(pulls.length).toBeGreaterThan(0)
      for (const line of pulls) {
        const [, repo = '', file = ''] = /hf:([^/ ]+\/[^/ ]+)\/(\S+)/.exec(line) ?? []
        hub.repos[repo] = { [file]: bytes }
        const words = line.split(' -- ')[1]?.split(' ') ?? []
        const env = { ...models.env, HF_ENDPOINT: hub.url }
        expect(await runCommand(['models', ...words], env)).toMatchObject({ code: 0 })
      }
      const env = { ...variablesOf(start), ...models.env }
      await using easel = await startEasel({ env, overrides: { engine: undefined } })
      const { secret } = await easel.key()
      const { status } = await post(easel, { prompt: 'a fox', dimensions: '3:2' }, { secret })
      expect(status).toBe(200)
    })
  }

  test('shows how to check the engines of the settings', async () => {
    const [, command = ''] = snippet('docs/engines.md', 'sh', 'engine -- check').split('\n')
    expect(await reader.shell(command)).toMatch(
      /illustrator: illustrator-\d+, .*\n {2}768×512 pixels/,
    )
  })

  test('shows how to generate without a server', async () => {
    const folder = reader.easel.env.DATA_DIR ?? ''
    const shown =
      snippet('docs/engines.md', 'sh', 'illustrate --') +
      snippet('docs/contributing.md', 'sh', 'illustrate --')
    await reader.shell(shown.replaceAll(/(?<=-o )(?=\S+\.png)/g, `${folder}/`))
    const sizeOf = (name: string) => pngSize(readFileSync(join(folder, name)))
    expect(sizeOf('foxes.png')).toEqual({ width: 1024, height: 576 })
    for (const name of ['logo.png', 'hyena.png'])
      expect(sizeOf(name)).toEqual({ width: 1024, height: 1024 })
  })

  test('shows how to vary an image', async () => {
    const prompt = 'a fox'
    const draw = `mutation ($prompt: String!) { generateImages(input: { prompt: $prompt }) {
      ... on Generation { images { id } } } }`
    const made = await reader.data<{ generateImages: { images: { id: string }[] } }>(draw, {
      prompt,
    })
    const image = made.generateImages.images[0]?.id
    const vary = snippet('docs/engines.md', 'graphql', 'variation:')
    expect(await reader.data(vary, { image, prompt })).toMatchObject({
      generateImages: {
        variationOf: { image, strength: 'SUBTLE' },
        images: [{ url: expect.any(String) }, { url: expect.any(String) }],
      },
    })
  })
})
