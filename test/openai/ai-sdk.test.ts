import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateImage } from 'ai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { failing, held } from '../support/test-engine.ts'

const prompt = 'a red fox in the snow'
let served: Served

beforeEach(async () => {
  served = await serveEasel()
})
afterEach(() => served[Symbol.asyncDispose]())

async function model(input?: object) {
  const { secret: apiKey } = await served.easel.key(input)
  const provider = createOpenAICompatible({ name: 'easel', baseURL: `${served.url}/v1`, apiKey })
  return provider.imageModel('gpt-image-1')
}

describe("the AI SDK's generateImage", () => {
  test('gets the requested number of images in the requested size', async () => {
    const { images } = await generateImage({
      ...{ model: await model(), prompt, n: 3, size: '1536x1024' as const },
    })
    expect(images.map(({ uint8Array }) => pngSize(uint8Array))).toEqual(
      Array(3).fill({ width: 1536, height: 1024 }),
    )
    expect(await booksOf(served.easel)).toEqual(balancedAt(3))
  })

  test('passes fields of Easel as options of the provider', async () => {
    const providerOptions = { easel: { seed: 7, steps: 9 } }
    await generateImage({ model: await model(), prompt, providerOptions })
    expect(served.easel.engine.requests[0]).toMatchObject({ seed: 7, steps: 9 })
  })

  test('retries a failed request, and is charged once', async () => {
    served.easel.engine.script(failing('unavailable'))
    const { images } = await generateImage({ model: await model(), prompt, maxRetries: 1 })
    expect(images).toHaveLength(1)
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })

  test('gets the message of a refusal', async () => {
    const answer = generateImage({ model: await model({ mode: 'test' }), prompt: 'test:blocked' })
    const error = await answer.catch((thrown) => thrown)
    expect(APICallError.isInstance(error)).toBe(true)
    expect(error).toMatchObject({
      statusCode: 400,
      message: 'Prompt blocked by the safety filter: adult',
    })
  })

  test('stops the engine when it is aborted', async () => {
    const waiting = held()
    served.easel.engine.script(waiting.step)
    const leaving = new AbortController()
    const options = { abortSignal: leaving.signal, maxRetries: 0 }
    const answer = generateImage({ model: await model(), prompt, ...options })
    await waiting.entered
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await expect.poll(() => served.easel.engine.aborted).toBe(1)
  })
})
