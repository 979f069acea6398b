import type { Client } from '@modelcontextprotocol/client'
import { loadImage } from '@napi-rs/canvas'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { blocksOf, mcpClient, type Revision, revisions } from '../support/mcp-client.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { allInputs, createTestEngine, failing, held } from '../support/test-engine.ts'

const prompt = 'a red fox in the snow'
let served: Served
let secret: string
let client: Client

async function start(revision: Revision, key = {}): Promise<void> {
  served = await serveEasel({ engine: createTestEngine({ capabilities: allInputs }) })
  secret = (await served.easel.key(key)).secret
  client = await mcpClient(served, secret, revision)
}
afterEach(async () => {
  await client.close()
  await served[Symbol.asyncDispose]()
})

const call = (name: string, input: object = {}) =>
  client.callTool({ name, arguments: { ...input } })

type Data = { id: string; status: string; images: { id: string; url: string }[] }
const dataOf = ({ structuredContent }: { structuredContent?: unknown }) => structuredContent as Data

for (const revision of Object.keys(revisions) as Revision[]) {
  describe(`the official client, in the revision ${revision},`, () => {
    beforeEach(() => start(revision))

    test('gets links to the images, and a small copy of the first image', async () => {
      const answer = await call('generate_image', { prompt, image: 2, dimensions: '9:16' })
      const urls = blocksOf(answer, 'resource_link').map(({ uri }) => uri)
      expect(urls).toHaveLength(2)
      for (const url of urls) {
        expect(blocksOf(answer, 'text')[0]?.text).toContain(url)
        expect((await fetch(url)).headers.get('content-type')).toBe('image/png')
      }
      const [image, ...others] = blocksOf(answer, 'image')
      expect(others).toEqual([])
      expect(image?.mimeType).toBe('image/webp')
      const { width, height } = await loadImage(Buffer.from(image?.data ?? '', 'base64'))
      expect(Math.max(width, height)).toBeLessThanOrEqual(768)
      expect(Math.max(width, height)).toBeGreaterThan(500)
      const data = JSON.stringify(answer.structuredContent)
      expect(dataOf(answer).images.map(({ url }) => url)).toEqual(urls)
      expect(data).not.toMatch(/base64|[A-Za-z0-9+/]{100}/)
      expect(await booksOf(served.easel)).toEqual(balancedAt(2))
    })

    test('gets progress that rises until the images are there', async () => {
      const numbers: number[] = []
      const onprogress = ({ progress }: { progress: number }) => void numbers.push(progress)
      const waiting = held()
      served.easel.engine.script(waiting.step)
      const params = { name: 'generate_image', arguments: { prompt } }
      const answer = client.callTool(params, { onprogress })
      await waiting.entered
      await expect.poll(() => numbers.length).toBeGreaterThan(0)
      waiting.release()
      expect(dataOf(await answer).status).toBe('SUCCEEDED')
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      expect(new Set(numbers).size).toBe(numbers.length)
    })

    test('gets each refusal as an answer with its code', async () => {
      served.easel.engine.script(failing('unavailable'))
      const refused = [
        ['generate_image', {}, 'Prompt is required (INVALID_INPUT)'],
        ['generate_image', { prompt, image: 7 }, 'image must be an integer from 1 to 6 (INV'],
        ['generate_image', { prompt: 'naked woman' }, 'Prompt blocked by the safety filter'],
        [
          'generate_image',
          { prompt, engine: 'other' },
          'engine must be one of test (INVALID_INPUT)',
        ],
        [
          'generate_image',
          { prompt, detached: 1 },
          'detached must be true or false (INVALID_INPUT)',
        ],
        ['generate_image', { prompt }, 'Upstream error (UPSTREAM_ERROR)'],
        ['edit_image', { prompt }, 'references must be a list of 1 to 4 ids'],
        ['edit_image', { prompt, references: ['data:image/png;base64,AAAA'] }, 'references.0 '],
        [
          'edit_image',
          { prompt, references: ['https://a.example/b.png'] },
          'references.0 is a URL',
        ],
        ['get_generation', {}, 'id must be the id of a generation (INVALID_INPUT)'],
        ['get_generation', { id: 'gen_1' }, 'There is no generation gen_1 of yours (NOT_FOUND)'],
        ['cancel_generation', { id: 'gen_1' }, 'There is no generation gen_1 of yours (NOT_FOUND)'],
      ] as const
      const mismatches: unknown[] = []
      for (const [name, input, sentence] of refused) {
        const answer = await call(name, input)
        const text = blocksOf(answer, 'text')[0]?.text
        if (!answer.isError || !text?.startsWith(sentence)) mismatches.push({ sentence, text })
      }
      expect(mismatches).toEqual([])
      expect(await booksOf(served.easel)).toEqual(balancedAt(0))
    })

    test('cancels a generation by cancelling its call', async () => {
      const waiting = held()
      served.easel.engine.script(waiting.step)
      const leaving = new AbortController()
      const params = { name: 'generate_image', arguments: { prompt } }
      const answer = client.callTool(params, { signal: leaving.signal }).catch((error) => error)
      await waiting.entered
      leaving.abort()
      expect(await answer).toBeInstanceOf(Error)
      await expect.poll(() => served.easel.engine.aborted).toBe(1)
      await expect.poll(() => booksOf(served.easel)).toEqual(balancedAt(0))
    })

    test('starts a generation, waits for it by its id, and cancels another', async () => {
      const waiting = [held(), held()]
      served.easel.engine.script(...waiting.map(({ step }) => step))
      const [first, second] = [
        dataOf(await call('generate_image', { prompt, detached: true })),
        dataOf(await call('generate_image', { prompt, detached: true })),
      ]
      await Promise.all(waiting.map(({ entered }) => entered))
      expect(dataOf(await call('get_generation', first)).status).toBe('RUNNING')
      const ended = call('get_generation', { id: first.id, waitSeconds: 60 })
      waiting[0]?.release()
      expect(dataOf(await ended)).toMatchObject({ status: 'SUCCEEDED', images: [{}] })
      expect(dataOf(await call('cancel_generation', second)).status).toBe('CANCELLED')
      expect(await booksOf(served.easel)).toEqual(balancedAt(1))
    })

    test('begins with an image, an upload and a data: URL', async () => {
      const { images } = dataOf(await call('generate_image', { prompt }))
      const upload = await uploadTo(served.easel, new Uint8Array(await picture()), { secret })
      const url = `data:image/png;base64,${(await picture({ width: 90 })).toString('base64')}`
      const references = [images[0]?.id, upload.id, url]
      const answer = await call('edit_image', { prompt: 'at night', references, strength: 0.4 })
      expect(answer.isError).toBeFalsy()
      expect(served.easel.engine.requests[1]).toMatchObject({
        prompt: 'at night',
        strength: 0.4,
        references: [{ width: 1024 }, { width: 60 }, { width: 90 }],
      })
    })

    test('is charged once for an idempotency key', async () => {
      const input = { prompt, idempotencyKey: 'once' }
      const answers = [await call('generate_image', input), await call('generate_image', input)]
      expect(new Set(answers.map((answer) => dataOf(answer).id)).size).toBe(1)
      const other = await call('generate_image', { ...input, image: 2 })
      expect(blocksOf(other, 'text')[0]?.text).toContain('IDEMPOTENCY_KEY_PARAMETER_MISMATCH')
      expect(await booksOf(served.easel)).toEqual(balancedAt(1))
    })
  })
}
