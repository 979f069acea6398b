import { validate } from '@readme/openapi-parser'
import { afterAll, describe, expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import { dimensionKeys } from '../schema/dimensions.ts'
import { type Easel, origin, startEasel } from './support/easel.ts'
import { post } from './support/rest.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

const read = async (from: Easel = easel) => (await from.fetch('/openapi.json')).json()

describe('/openapi.json', () => {
  test('is valid OpenAPI 3.1', async () => {
    const document = await read()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await validate(document)).toMatchObject({ valid: true, warnings: [] })
  })

  test('says where this server is, and describes each of its REST addresses', async () => {
    const { servers, paths } = await read()
    expect(servers).toEqual([{ url: origin }])
    for (const [path, methods] of Object.entries<object>(paths)) {
      for (const method of Object.keys(methods)) {
        const response = await easel.fetch(path.replace('{id}', 'img_0'), { method: method.toUpperCase() })
        expect({ path, method, isKnown: response.status !== 405 && !(await isNothing(response)) }).toMatchObject({
          isKnown: true,
        })
      }
    }
  })

  test('lists each status that the server answers with', async () => {
    const { paths } = await read()
    const { responses } = paths['/api/v1/images'].post
    const statuses = ['200', '400', '401', '405', '413', '415', '429', '500', '502', '503', '504']
    expect(Object.keys(responses)).toEqual(statuses)
  })

  test('describes the answer exactly', async () => {
    const { components } = await read()
    const response = await easel.fetch(`/api/v1/images?apikey=${secret}&prompt=fox`)
    const { required, properties } = components.schemas.Images
    expect(Object.keys(properties)).toEqual(required)
    expect(Object.keys(await response.json())).toEqual(required)
    expect(properties.dimensions.enum).toEqual(dimensionKeys)
  })

  test('knows the configured length of a prompt', async () => {
    await using short = await startEasel({ env: { MAX_PROMPT_LENGTH: '80' } })
    const { components, paths } = await read(short)
    expect(components.schemas.GenerationRequest.properties.prompt.maxLength).toBe(80)
    const [prompt] = paths['/api/v1/images'].get.parameters
    expect(prompt).toMatchObject({ name: 'prompt', in: 'query', required: true, schema: { maxLength: 80 } })
  })
})

async function isNothing(response: Response): Promise<boolean> {
  return (await response.text()).includes('There is nothing at')
}

describe('the schema of a request agrees with the server', () => {
  const bodies: [body: object, isTaken: boolean][] = [
    [{ prompt: 'a fox' }, true],
    [{ prompt: '  a fox\n' }, true],
    [{ prompt: 'a fox', image: 1, dimensions: '1:1', safety: false, steps: 1, seed: 0 }, true],
    [{ prompt: 'a fox', image: 6, dimensions: '9:16', safety: true, steps: 15, seed: 2 ** 31 - 1 }, true],
    [{ prompt: 'a fox', colour: 'red' }, true],
    [{ prompt: '🦊'.repeat(2000) }, true],
    [{ prompt: '🦊'.repeat(2001) }, false],
    [{}, false],
    [{ prompt: '' }, false],
    [{ prompt: ' \n ' }, false],
    [{ prompt: 'a\u0000fox' }, false],
    [{ prompt: 7 }, false],
    [{ prompt: null }, false],
    [{ prompt: 'a fox', image: 0 }, false],
    [{ prompt: 'a fox', image: 7 }, false],
    [{ prompt: 'a fox', image: '4' }, false],
    [{ prompt: 'a fox', image: 1.5 }, false],
    [{ prompt: 'a fox', image: null }, false],
    [{ prompt: 'a fox', dimensions: '4:3' }, false],
    [{ prompt: 'a fox', safety: 'true' }, false],
    [{ prompt: 'a fox', safety: null }, false],
    [{ prompt: 'a fox', steps: 16 }, false],
    [{ prompt: 'a fox', seed: -1 }, false],
    [{ prompt: 'a fox', seed: 2 ** 31 }, false],
  ]
  for (const [body, isTaken] of bodies) {
    const text = JSON.stringify(body)
    test(`that ${text.slice(0, 90)} is ${isTaken ? 'taken' : 'refused'}`, async () => {
      const schema = fromJSONSchema((await read()).components.schemas.GenerationRequest)
      expect(schema.safeParse(body).success).toBe(isTaken)
      expect((await post(easel, body, { secret })).status).toBe(isTaken ? 200 : 400)
    })
  }
})
