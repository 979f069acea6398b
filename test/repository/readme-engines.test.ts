import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { providers } from '../../server/engines/ai-sdk/providers.ts'
import { parseSpecs } from '../../server/engines/spec.ts'
import { startEasel } from '../support/easel.ts'
import { fakeA1111 } from '../support/fakes/a1111.ts'
import { fakeComfyUi, workflowText } from '../support/fakes/comfyui.ts'
import { fakeOpenAi } from '../support/fakes/openai.ts'
import { fakeSdServer } from '../support/fakes/sd-server.ts'
import { post } from '../support/rest.ts'

const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
const lines = [...readme.matchAll(/^(ENGINE=.*) npm start$/gm)].map(
  ([, assignments = '']) => assignments,
)

/** The variables that a line sets before its command. */
function variablesOf(line: string): Record<string, string> {
  return Object.fromEntries(line.split(' ').map((pair) => pair.split(/=(.*)/).slice(0, 2)))
}

const fakes = {
  'sd-server': fakeSdServer,
  a1111: fakeA1111,
  comfyui: fakeComfyUi,
  openai: fakeOpenAi,
}

describe('the engines of the README', () => {
  test('are all engines', () => {
    const named = lines.map((line) => variablesOf(line).ENGINE?.split(':')[0])
    expect(new Set(named)).toEqual(new Set([...Object.keys(fakes), ...Object.keys(providers)]))
  })

  for (const line of lines) {
    const env = variablesOf(line)
    const [first] = parseSpecs(env.ENGINE ?? '') ?? []
    const isLocal = /127\.0\.0\.1/.test(line)

    test(`start with: ${line}`, async () => {
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
})
