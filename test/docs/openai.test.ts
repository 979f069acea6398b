import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { startEasel } from '../support/easel.ts'
import { picture } from '../support/pictures.ts'
import { hasCurl, ifCurl, startReader } from '../support/reader.ts'
import { post } from '../support/rest.ts'
import { serveEasel } from '../support/served.ts'
import { snippet } from '../support/snippet.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'
import { variablesOf } from '../support/variables.ts'

const reader = await startReader()

describe('docs/openai.md', () => {
  test('shows the package openai as a client', () =>
    reader.program(snippet('docs/openai.md', 'js', 'images.generate('), (folder) => {
      const image = readFileSync(join(folder, 'lighthouse.png'))
      expect(pngSize(image)).toEqual({ width: 1536, height: 1024 })
      expect(pngSize(readFileSync(join(folder, 'preview.png'))).width).toBeGreaterThan(0)
    }))

  describe('shows edits', async () => {
    const served = await serveEasel({ engine: createTestEngine({ capabilities: allInputs }) })
    afterAll(() => served[Symbol.asyncDispose]())
    const { secret } = await served.easel.key()
    const there = (text: string) => text.replaceAll('http://localhost:4000', served.url)
    const photo = await picture()
    const files = {
      'house.png': photo,
      'garden.png': photo,
      'sky.png': await picture({ isOpen: true }),
    }

    test('with the package openai', () => {
      const text = there(snippet('docs/openai.md', 'js', 'images.edit'))
      const written = Object.entries(files).map(
        ([name, bytes]) => `write('${name}', Buffer.from('${bytes.toString('base64')}', 'base64'))`,
      )
      const before = ["import { writeFileSync as write } from 'node:fs'", ...written].join('\n')
      const run = text.replace('process.env.EASEL_KEY', `'${secret}'`)
      return reader.program(`${before}\n${run}`, (folder) =>
        expect(pngSize(readFileSync(join(folder, 'night.png')))).toEqual({
          width: 768,
          height: 512,
        }),
      )
    })

    test.skipIf(!hasCurl)(`with curl${ifCurl}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'easel-edit-'))
      for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
      const text = there(snippet('docs/openai.md', 'sh', 'images/edits'))
      const answer = await reader.shell(`cd ${folder}\nexport EASEL_KEY=${secret}\n${text}`)
      await rm(folder, { recursive: true })
      expect(JSON.parse(answer).data).toEqual([{ url: expect.stringContaining('/images/img_') }])
      expect(served.easel.engine.requests.at(-1)?.references).toHaveLength(2)
    })
  })

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
