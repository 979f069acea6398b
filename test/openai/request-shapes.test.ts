import { loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'
import { download } from '../support/image-files.ts'
import { requestShapes } from './request-shapes.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

for (const { app, source, body, read, size } of requestShapes) {
  test(`${app} gets an image for ${JSON.stringify(body)} (${source})`, async () => {
    const response = await easel.fetch('/v1/images/generations', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    const shown = read(await response.json()) ?? ''
    const isUrl = shown.startsWith('http')
    const bytes = isUrl ? await download(easel, shown) : Buffer.from(shown, 'base64')
    const { width, height } = await loadImage(Buffer.from(bytes))
    expect(`${width}x${height}`).toBe(size)
  })
}

test('n8n finds models, which it recognizes by their names', async () => {
  const headers = { authorization: `Bearer ${secret}` }
  const { data } = await (await easel.fetch('/v1/models', { headers })).json()
  const recognized = data.filter(({ id }: { id: string }) => /^(?:dall-e|gpt-image)/.test(id))
  expect(recognized.map(({ id }: { id: string }) => id)).toContain('gpt-image-1-mini')
})
