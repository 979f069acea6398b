import { afterEach, describe, expect, test } from 'vitest'
import type { Node } from '../../server/engines/comfyui/nodes.ts'
import { pngSize } from '../../server/images/format.ts'
import {
  editing,
  enlarging,
  fromImage,
  inpainting,
  workflow,
} from '../support/fakes/comfyui-workflows.ts'
import { hang } from '../support/fakes/faults.ts'
import { fakeImage } from '../support/fakes/images.ts'
import { colorAt, drawn, mask, reference, warningsIn } from '../support/references.ts'
import { openUpstream, type Upstream } from '../support/upstreams.ts'

let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

describe('comfyui', () => {
  async function open(...workflows: object[]) {
    const texts = workflows.map((workflow) => JSON.stringify(workflow))
    const opened = await openUpstream('comfyui', texts.length > 0 ? { workflows: texts } : {})
    upstream = opened
    return opened.fake
  }

  const own = 'The workflow draws from an image of its own: give it a reference'

  test('gets a negative prompt and guidance by a workflow of words', async () => {
    const fake = await open()
    expect(upstream.engine.capabilities).toMatchObject({
      references: 0,
      masks: false,
      strength: false,
      negativePrompt: true,
      guidance: true,
    })
    await drawn(upstream, { negativePrompt: 'snow', guidance: 6.5 })
    const nodes = fake.sentTo('submit')[0]?.body.prompt
    expect([nodes[6], nodes[7]].map(({ inputs }) => inputs.text)).toEqual(['a fox', 'snow, blurry'])
    expect(nodes[3].inputs.cfg).toBe(6.5)
    expect(fake.sentTo('upload')).toEqual([])
  })

  test('uploads the reference once, in the size of the request, as a temporary file', async () => {
    const fake = await open(fromImage)
    expect(upstream.engine.capabilities).toMatchObject({
      references: 1,
      masks: false,
      strength: true,
    })
    const events = await drawn(upstream, { references: [reference], strength: 0.3, images: 2 })
    const [first, second] = fake.sentTo('submit').map(({ body }) => body.prompt)
    const { image } = first[10].inputs
    expect(image).toMatch(/^easel\/[\da-f-]{36}\.png \[temp\]$/)
    expect(second[10].inputs.image).toBe(image)
    expect(pngSize(fake.comfy.files.get(image) ?? Buffer.of())).toEqual({ width: 768, height: 512 })
    expect(first[3].inputs.denoise).toBe(0.3)
    expect(fake.sentTo('upload')).toHaveLength(1)
    expect(warningsIn(events)).toEqual([])
  })

  test('draws from the image of the workflow without a reference, and says so', async () => {
    const fake = await open(fromImage)
    const events = await drawn(upstream, {})
    const nodes = fake.sentTo('submit')[0]?.body.prompt
    expect(nodes[10].inputs.image).toBe('example.png')
    expect(nodes[3].inputs.denoise).toBe(0.75)
    expect(warningsIn(events)).toContain(own)
  })

  test('gets the mask as a file of its own, white where the image changes', async () => {
    const fake = await open(inpainting)
    await drawn(upstream, { references: [reference], mask })
    const nodes = fake.sentTo('submit')[0]?.body.prompt
    const [id, output] = nodes[12].inputs.mask
    expect(nodes[id]).toMatchObject({ class_type: 'LoadImageMask', inputs: { channel: 'red' } })
    expect(output).toBe(0)
    const file = fake.comfy.files.get(nodes[id].inputs.image) ?? Buffer.of()
    expect(await colorAt(file, 0.2)).toEqual([0, 0, 0, 255])
    expect(await colorAt(file, 0.8)).toEqual([255, 255, 255, 255])
  })

  test('changes the whole reference where the request has no mask', async () => {
    const fake = await open(inpainting)
    await drawn(upstream, { references: [reference] })
    const nodes = fake.sentTo('submit')[0]?.body.prompt
    expect(nodes[nodes[12].inputs.mask[0]]).toEqual({
      class_type: 'SolidMask',
      inputs: { value: 1, width: 768, height: 512 },
    })
  })

  test('looks at references in their own size, and warns of the one that is missing', async () => {
    const fake = await open(editing)
    expect(upstream.engine.capabilities).toMatchObject({ references: 2, strength: false })
    const events = await drawn(upstream, { references: [reference] })
    const nodes = fake.sentTo('submit')[0]?.body.prompt
    const sent = fake.comfy.files.get(nodes[10].inputs.image) ?? Buffer.of()
    expect(pngSize(sent)).toEqual({ width: 900, height: 300 })
    expect(nodes[11].inputs.image).toBe('example.png')
    expect(warningsIn(events)).toContain(own)
  })

  test('of several workflows takes the one for the request', async () => {
    const fake = await open(workflow, inpainting, editing, enlarging)
    expect(upstream.engine.capabilities).toMatchObject({
      references: 2,
      masks: true,
      strength: true,
      maxScale: 4,
    })
    await drawn(upstream, {})
    await drawn(upstream, { references: [reference, reference] })
    await drawn(upstream, { references: [reference], mask })
    const types = fake
      .sentTo('submit')
      .map(({ body }) => Object.values<Node>(body.prompt).map(({ class_type }) => class_type))
    expect(types[0]).not.toContain('LoadImage')
    expect(types[1]).toContain('TextEncodeQwenImageEditPlus')
    expect(types[2]).toContain('SetLatentNoiseMask')
    const both = { references: [reference, reference], mask }
    await expect(drawn(upstream, both)).rejects.toMatchObject({ kind: 'misconfigured' })
  })

  test('says what the workflow of the request leaves out', async () => {
    await open(fromImage, editing)
    const events = await drawn(upstream, { references: [reference, reference], strength: 0.3 })
    expect(warningsIn(events)).toContain('The workflow takes no strength: it was left out')
  })

  test('enlarges by a workflow without words, which the image fits', async () => {
    const fake = await open(workflow, enlarging)
    fake.comfy.images = [fakeImage(3600, 1200, 4)]
    const image = { ...reference, png: fakeImage(900, 300, 4) }
    const events = await drawn(upstream, { upscale: { image, scale: 2 }, width: 1800, height: 600 })
    const [sent] = fake.sentTo('submit').map(({ body }) => body.prompt)
    expect(pngSize(fake.comfy.files.get(sent[10].inputs.image) ?? Buffer.of())).toEqual({
      width: 900,
      height: 300,
    })
    const [made] = events.filter((event) => event.type === 'image')
    expect(pngSize(made?.bytes ?? Buffer.of())).toEqual({ width: 1800, height: 600 })
  })

  test('refuses to start without a workflow that draws', async () => {
    await open()
    await expect(
      openUpstream('comfyui', { workflows: [JSON.stringify(enlarging)] }),
    ).rejects.toThrow('No file of COMFYUI_WORKFLOW draws')
  })

  test('ends its upload when the request is cancelled', async () => {
    const fake = await open(fromImage)
    fake.fail('upload', hang)
    const controller = new AbortController()
    const events = drawn(upstream, { references: [reference] }, controller.signal)
    await fake.until(() => fake.sentTo('upload').length === 1)
    controller.abort(new Error('enough'))
    await expect(events).rejects.toThrow('enough')
    await fake.until(() => fake.sentTo('upload')[0]?.left === true)
    expect(fake.sentTo('submit')).toEqual([])
  })
})
