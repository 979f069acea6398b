import { afterEach, describe, expect, test } from 'vitest'
import { redacted } from '../../server/engines/upstream/redacted.ts'
import { inpainting } from '../support/fakes/comfyui-workflows.ts'
import { status } from '../support/fakes/faults.ts'
import { drawn, mask, reference } from '../support/references.ts'
import { openUpstream, type Upstream } from '../support/upstreams.ts'

let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

describe('an upstream that repeats the request in its error', () => {
  for (const protocol of ['a1111', 'sd-server', 'comfyui'] as const) {
    test(`does not bring it to the log: ${protocol}`, async () => {
      const workflows = [JSON.stringify(inpainting)]
      const opened = await openUpstream(protocol, { workflows })
      upstream = opened
      const { fake } = opened
      for (const stage of ['draw', 'submit', 'upload'])
        fake.fail(stage, (response, { body }) => {
          const echo = Buffer.isBuffer(body) ? body.toString('base64') : JSON.stringify(body)
          status(400, {}, JSON.stringify({ detail: [{ input: echo }] }))(response, body)
        })
      const negativePrompt = 'embarrassing hobbies'
      const wanted = { references: [reference], mask, negativePrompt }
      const error = await drawn(upstream, wanted).catch((thrown: Error) => thrown)
      expect(String(error)).toMatch(/HTTP 400/)
      expect(String(error)).not.toMatch(/iVBOR|[\w+/]{40}|embarrassing|hobbies/)
    })
  }
})

test('an image in an error is cut out as a whole, though base64 has no word in it', () => {
  const bytes = Uint8Array.from({ length: 900 }, (_, index) => (index * 89) % 256)
  const text = Buffer.from(bytes).toString('base64')
  expect(redacted(`input: "${text}", field required`, '')).toBe('input: "…", field required')
})
