import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { startEasel } from '../support/easel.ts'
import { startReader } from '../support/reader.ts'
import { post } from '../support/rest.ts'
import { snippet } from '../support/snippet.ts'
import { variablesOf } from '../support/variables.ts'

const reader = await startReader()
afterAll(() => reader[Symbol.asyncDispose]())

describe('docs/openai.md', () => {
  test('shows the package openai as a client', () =>
    reader.program(snippet('docs/openai.md', 'js', "from 'openai'"), (folder) => {
      const image = readFileSync(join(folder, 'lighthouse.png'))
      expect(pngSize(image)).toEqual({ width: 1536, height: 1024 })
      expect(pngSize(readFileSync(join(folder, 'preview.png'))).width).toBeGreaterThan(0)
    }))

  test('shows the package ai as a client', () => {
    const text = snippet('docs/openai.md', 'js', "from 'ai'")
    return reader.program(`${text}\nconsole.log(images.length)`, (_folder, printed) =>
      expect(printed).toBe('2\n'),
    )
  })

  test('shows an Easel as the engine of another Easel', async () => {
    const [line = ''] = snippet('docs/openai.md', 'sh', 'ENGINE=').split('\n')
    const env = variablesOf(line)
    const { OPENAI_BASE_URL = '' } = env
    env.OPENAI_BASE_URL = OPENAI_BASE_URL.replace('http://127.0.0.1:4001', reader.easel.url)
    env.OPENAI_API_KEY = reader.easel.key
    await using easel = await startEasel({ env, overrides: { engine: undefined } })
    const { secret } = await easel.key()
    const { status } = await post(easel, { prompt: 'a fox', steps: 1 }, { secret })
    expect(status).toBe(200)
  })
})
