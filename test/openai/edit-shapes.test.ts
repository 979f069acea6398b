import { afterAll, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { startEasel } from '../support/easel.ts'
import { picture } from '../support/pictures.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'
import { formOf, formShapes } from './edit-shapes.ts'

const easel = await startEasel({ engine: createTestEngine({ capabilities: allInputs }) })
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

const shapes = formShapes(await picture(), await picture({ isOpen: true }))

for (const shape of shapes) {
  const { app, source, boundary, parts, path = '/v1/images/edits', size } = shape
  const names = parts.map(({ name }) => name).join(', ')
  test(`${app} gets an image for a form with ${names} (${source})`, async () => {
    const response = await easel.fetch(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: new Uint8Array(formOf(shape)),
    })
    const { data, error } = await response.json()
    expect([response.status, error]).toEqual([200, undefined])
    const { width, height } = pngSize(Buffer.from(data[0].b64_json, 'base64'))
    expect(`${width}x${height}`).toBe(size)
    const request = easel.engine.requests.at(-1)
    const images = parts.filter(({ name }) => name.startsWith('image'))
    expect(request?.references).toEqual(images.map(() => expect.objectContaining({ width: 60 })))
    expect(request?.mask !== undefined).toBe(parts.some(({ name }) => name === 'mask'))
  })
}

test('texts of a form have the types of their fields, and ids name images of the caller', async () => {
  const ask = async (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, text] of Object.entries(fields)) body.append(name, text)
    const headers = { authorization: `Bearer ${secret}` }
    return easel.fetch('/v1/images/edits', { method: 'POST', headers, body })
  }
  const drawn = await (await ask({ prompt: 'x', image: 'img_x' })).json()
  expect(drawn.error).toMatchObject({
    param: 'image',
    message: 'images must be ids of your uploads (upl_…) or images (img_…), or URLs',
  })
  const upload = await easel.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'image/png' },
    body: new Uint8Array(await picture()),
  })
  const { id } = await upload.json()
  const fields = { prompt: 'a fox', image: id, n: '2', seed: '7', strength: '0.25', steps: '' }
  const refined = { negative_prompt: 'cars', cfg_scale: '7.5', stream: 'True' }
  const response = await ask({ ...fields, ...refined })
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(await response.text()).toContain('image_edit.completed')
  expect(easel.engine.requests.at(-1)).toMatchObject({
    ...{ images: 2, seed: 7, strength: 0.25, steps: 4, negativePrompt: 'cars', guidance: 7.5 },
  })
})
