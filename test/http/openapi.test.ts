import { dereference, validate } from '@readme/openapi-parser'
import { afterAll, describe, expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import { dimensionKeys } from '../../schema/dimensions.ts'
import { limits } from '../../schema/limits.ts'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { post } from '../support/rest.ts'
import { allInputs, createTestEngine, flatPng } from '../support/test-engine.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

const read = async (from: Easel = easel) => (await from.fetch('/openapi.json')).json()

describe('the document /openapi.json', () => {
  test('is valid OpenAPI 3.1', async () => {
    const document = await read()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await validate(document)).toMatchObject({ valid: true, warnings: [] })
  })

  test('has the address of the server, and describes each REST endpoint', async () => {
    const { servers, paths } = await read()
    expect(servers).toEqual([{ url: origin }])
    for (const [path, methods] of Object.entries<object>(paths)) {
      for (const method of Object.keys(methods)) {
        const response = await easel.fetch(path.replace('{id}', 'img_0'), {
          method: method.toUpperCase(),
        })
        expect({
          path,
          method,
          isKnown: response.status !== 405 && !(await isNothing(response)),
        }).toMatchObject({
          isKnown: true,
        })
      }
    }
  })

  test('lists each status that the server answers with', async () => {
    const { paths } = await read()
    const { responses } = paths['/api/v1/images'].post
    const statuses = [
      '200',
      '400',
      '401',
      '405',
      '413',
      '415',
      '421',
      '422',
      '429',
      '500',
      '502',
      '503',
      '504',
    ]
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

  test('has the configured length of a prompt', async () => {
    await using short = await startEasel({ env: { MAX_PROMPT_LENGTH: '80' } })
    const { components, paths } = await read(short)
    expect(components.schemas.GenerationRequest.properties.prompt.maxLength).toBe(80)
    const [prompt] = paths['/api/v1/images'].get.parameters
    expect(prompt).toMatchObject({
      name: 'prompt',
      in: 'query',
      required: true,
      schema: { maxLength: 80 },
    })
  })
})

interface Exemplified {
  example?: object | string | number
  schema: Parameters<typeof fromJSONSchema>[0]
}

interface Operation {
  operationId: string
  tags: string[]
  description: string
  parameters?: (Exemplified & { required?: boolean })[]
  requestBody?: { content: Record<'application/json', Exemplified> }
}

describe('the document /openapi.json, for readers,', () => {
  test('has a contact, and groups and explains each operation', async () => {
    const { info, tags, paths } = await read()
    expect(info.contact).toEqual({ name: 'The operator of this server', url: origin })
    const operations = Object.values<Record<string, Operation>>(paths).flatMap(
      Object.values<Operation>,
    )
    expect(operations).not.toEqual([])
    const known = tags.map(({ name }: { name: string }) => name)
    for (const { operationId, description, tags: own } of operations) {
      expect(description, `description of ${operationId}`).toEqual(expect.stringMatching(/\w/))
      expect(known, `tags of ${operationId}`).toEqual(expect.arrayContaining(own))
      expect(own, `tags of ${operationId}`).toHaveLength(1)
    }
  })

  test('has for each required parameter an example that matches its schema', async () => {
    const { paths } = await read()
    const operations = Object.values<Record<string, Operation>>(paths).flatMap(
      Object.values<Operation>,
    )
    const required = operations.flatMap(({ parameters = [] }) =>
      parameters.filter((parameter) => parameter.required),
    )
    expect(required.length).toBeGreaterThan(10)
    for (const { schema, example } of required)
      expect(fromJSONSchema(schema).parse(example)).toBe(example)
  })

  test('has for each request an example that matches its schema', async () => {
    const { paths } = await dereference(await read())
    const operations = Object.values<Record<string, Operation>>(paths).flatMap(
      Object.values<Operation>,
    )
    const bodies = operations.flatMap(({ requestBody }) => requestBody ?? [])
    const inJson = bodies.flatMap(({ content }) => content['application/json'] ?? [])
    expect(inJson.length).toBeGreaterThan(5)
    for (const { schema, example } of inJson) {
      expect(fromJSONSchema(schema).parse(example)).toMatchObject(example as object)
    }
  })

  test('has defaults, but type generators do not make their fields required', async () => {
    const { components } = await read()
    const { GenerationRequest, GenerationImage, GenerationDimensions, GenerationSteps } =
      components.schemas
    expect(
      [GenerationImage, GenerationDimensions, GenerationSteps].map((field) => field.default),
    ).toEqual([1, '1:1', 4])
    expect(GenerationRequest.required).toEqual(['prompt'])
    for (const property of Object.values(GenerationRequest.properties))
      expect(property).not.toHaveProperty('default')
  })
})

async function isNothing(response: Response): Promise<boolean> {
  return (await response.text()).includes('There is nothing at')
}

describe('the schema of a request agrees with the server', () => {
  const { images: image, steps, seed } = limits
  const bodies: [body: object, isTaken: boolean][] = [
    [{ prompt: 'a fox' }, true],
    [{ prompt: '  a fox\n' }, true],
    [{ prompt: 'a fox', image: 1, dimensions: '1:1', safety: false, steps: 1, seed: 0 }, true],
    [{ prompt: 'a fox', image, dimensions: '9:16', safety: true, steps, seed }, true],
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
    [{ prompt: 'a fox', image: image + 1 }, false],
    [{ prompt: 'a fox', image: '4' }, false],
    [{ prompt: 'a fox', image: 1.5 }, false],
    [{ prompt: 'a fox', image: null }, false],
    [{ prompt: 'a fox', dimensions: '5:7' }, false],
    [{ prompt: 'a fox', safety: 'true' }, false],
    [{ prompt: 'a fox', safety: null }, false],
    [{ prompt: 'a fox', steps: steps + 1 }, false],
    [{ prompt: 'a fox', seed: -1 }, true],
    [{ prompt: 'a fox', seed: -2 }, false],
    [{ prompt: 'a fox', seed: seed + 1 }, false],
    [{ prompt: 'a fox', engine: 'test' }, true],
    [{ prompt: 'a fox', engine: 'other' }, false],
  ]
  for (const [body, isTaken] of bodies) {
    const text = JSON.stringify(body)
    test(`that ${text.slice(0, 90)} is ${isTaken ? 'accepted' : 'refused'}`, async () => {
      const { components } = await dereference(await read())
      const schema = fromJSONSchema(components.schemas.GenerationRequest)
      expect(schema.safeParse(body).success).toBe(isTaken)
      expect((await post(easel, body, { secret })).status).toBe(isTaken ? 200 : 400)
    })
  }
})

describe("the schema of OpenAI's edits agrees with the server", () => {
  const photo = {
    image_url: `data:image/png;base64,${Buffer.from(flatPng(8, 8, 1)).toString('base64')}`,
  }
  const bodies: [name: string, body: object, isTaken: boolean][] = [
    ['an image', { prompt: 'a fox', images: [photo] }, true],
    ['four images', { prompt: 'a fox', images: Array(4).fill(photo), size: 'auto' }, true],
    ['five images', { prompt: 'a fox', images: Array(5).fill(photo) }, false],
    ['no images', { prompt: 'a fox' }, false],
    ['an empty list', { prompt: 'a fox', images: [] }, false],
    ['no prompt', { images: [photo] }, false],
    ['a wrong number', { prompt: 'a fox', images: [photo], n: 0 }, false],
  ]
  test('that its example is accepted', async () => {
    const { paths } = await read()
    const { content } = paths['/v1/images/edits'].post.requestBody
    await using able = await startEasel({ engine: createTestEngine({ capabilities: allInputs }) })
    const { secret } = await able.key()
    const { example } = content['application/json']
    expect(await post(able, example, { secret, path: '/v1/images/edits' })).toMatchObject({
      status: 200,
    })
  })

  for (const [name, body, isTaken] of bodies) {
    test(`that ${name} is ${isTaken ? 'accepted' : 'refused'}`, async () => {
      const { components } = await dereference(await read())
      const schema = fromJSONSchema(components.schemas.OpenAiImageEdit)
      expect(schema.safeParse(body).success).toBe(isTaken)
      await using able = await startEasel({ engine: createTestEngine({ capabilities: allInputs }) })
      const { secret } = await able.key()
      const { status } = await post(able, body, { secret, path: '/v1/images/edits' })
      expect(status).toBe(isTaken ? 200 : 400)
    })
  }
})

describe("the schema of OpenAI's request agrees with the server", () => {
  const n = 10
  const { steps } = limits
  const bodies: [body: object, isTaken: boolean][] = [
    [{ prompt: 'a fox' }, true],
    [{ prompt: 'a fox', n, size: '300x600', steps, seed: 0, safety: true }, true],
    [{ prompt: 'a fox', size: 'auto', output_format: 'webp', output_compression: 100 }, true],
    [{ prompt: 'a fox', response_format: 'url', model: 'dall-e-3', quality: 'hd' }, true],
    [{}, false],
    [{ prompt: ' ' }, false],
    [{ prompt: 'a fox', n: n + 1 }, false],
    [{ prompt: 'a fox', size: '1024' }, false],
    [{ prompt: 'a fox', steps: 0 }, false],
    [{ prompt: 'a fox', output_format: 'gif' }, false],
    [{ prompt: 'a fox', partial_images: 4 }, false],
    [{ prompt: 'a fox', stream: 1 }, false],
  ]
  for (const [body, isTaken] of bodies) {
    test(`that ${JSON.stringify(body)} is ${isTaken ? 'accepted' : 'refused'}`, async () => {
      const { components } = await dereference(await read())
      const schema = fromJSONSchema(components.schemas.OpenAiImageRequest)
      expect(schema.safeParse(body).success).toBe(isTaken)
      const { status } = await post(easel, body, { secret, path: '/v1/images/generations' })
      expect(status).toBe(isTaken ? 200 : 400)
    })
  }

  test('and the schema of its answers agrees too', async () => {
    const { components } = await dereference(await read())
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const ask = async (body: object) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return easel.fetch('/v1/images/generations', init)
    }
    const stream = await (await ask({ prompt: 'a fox', stream: true })).text()
    const event = JSON.parse(/^data: (.*)$/m.exec(stream)?.[1] ?? '')
    const { OpenAiImages, OpenAiImageEvent, OpenAiError, OpenAiModels } = components.schemas
    for (const [answer, schema] of [
      [await (await ask({ prompt: 'a fox', size: '300x600' })).json(), OpenAiImages],
      [event, OpenAiImageEvent],
      [await (await ask({})).json(), OpenAiError],
      [await (await easel.fetch('/v1/models', { headers })).json(), OpenAiModels],
    ])
      expect(fromJSONSchema({ ...schema, additionalProperties: false }).parse(answer)).toEqual(
        answer,
      )
  })
})
