import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { ask } from '../support/graphql.ts'
import { rules } from '../support/rules.ts'
import { drawn } from '../support/test-engine.ts'

const made = [
  { prompt: 'A Red fox in the snow', dimensions: '3:2', image: 2 },
  { prompt: 'КРАСНАЯ ЛИСА', dimensions: '16:9' },
  { prompt: 'Straße in Köln, 100% wet', dimensions: '3:2' },
  { prompt: 'a_b of a fox', dimensions: '1:1' },
  { prompt: 'a castle', dimensions: '1:1' },
]

const found: Record<string, { variables: object; prompts: number[]; images?: number }> = {
  'all generations without a filter': { variables: {}, prompts: [4, 3, 2, 1, 0], images: 6 },
  'a word in any case': { variables: { search: 'FOX' }, prompts: [3, 0], images: 3 },
  'only prompts with each word, in any order': {
    variables: { search: ' snow  red ' },
    prompts: [0],
    images: 2,
  },
  'a part of a word': { variables: { search: 'cast' }, prompts: [4] },
  'other scripts, in any case': { variables: { search: 'красная лиса' }, prompts: [1] },
  'umlauts and ß in any case': { variables: { search: 'STRASSE KÖLN' }, prompts: [2] },
  'a percent sign as itself': { variables: { search: '0%' }, prompts: [2] },
  'an underscore as itself': { variables: { search: 'a_b' }, prompts: [3] },
  'a style': { variables: { search: 'watercolor castle' }, prompts: [4] },
  'nothing for a word in no prompt': { variables: { search: 'zebra' }, prompts: [], images: 0 },
  dimensions: { variables: { dimensions: 'RATIO_3_2' }, prompts: [2, 0], images: 3 },
  'dimensions and words': {
    variables: { dimensions: 'RATIO_3_2', search: 'fox' },
    prompts: [0],
    images: 2,
  },
  'the oldest, newest first': { variables: { search: 'fox', last: 1 }, prompts: [0] },
}

const query = `query ($search: String, $dimensions: Dimensions, $first: Int, $last: Int, $after: String) {
  generations(search: $search, dimensions: $dimensions, first: $first, last: $last, after: $after) {
    totalCount totalImages
    edges { node { prompt } }
    pageInfo { hasNextPage endCursor }
  }
}`

interface Page {
  totalCount: number
  totalImages: number
  edges: { node: { prompt: string } }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

for (const [name, open] of Object.entries(databases)) {
  describe(`a search of generations, on ${name},`, () => {
    let easel: Easel
    let secret: string
    const stack = new AsyncDisposableStack()
    beforeAll(async () => {
      const { env } = stack.use(await open())
      easel = stack.use(await startEasel({ env }))
      secret = (await easel.key()).secret
      for (const input of made) {
        easel.clock.now += 1
        if (input.prompt === 'a castle') easel.engine.script(inWatercolor)
        await generate(easel, secret, input)
      }
      await generate(easel, (await easel.key()).secret, { prompt: 'a fox of another' })
    })
    afterAll(() => stack.disposeAsync())

    async function page(variables: object): Promise<Page> {
      const { data } = await ask<{ generations: Page }>(easel, query, { secret, variables })
      return data?.generations as Page
    }

    for (const [what, { variables, prompts, images }] of Object.entries(found)) {
      test(`finds ${what}`, async () => {
        const { edges, totalCount, totalImages } = await page(variables)
        expect(edges.map(({ node }) => node.prompt)).toEqual(
          prompts.map((index) => made[index]?.prompt),
        )
        if ('last' in variables) return
        expect(totalCount).toBe(prompts.length)
        expect(totalImages).toBe(images ?? prompts.length)
      })
    }

    test('has pages, and each page counts all pages', async () => {
      const first = await page({ search: 'fox', first: 1 })
      expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([2, true])
      const second = await page({ search: 'fox', first: 1, after: first.pageInfo.endCursor })
      expect(second.edges.map(({ node }) => node.prompt)).toEqual([made[0]?.prompt])
      expect([second.totalCount, second.pageInfo.hasNextPage]).toEqual([2, false])
    })

    test('has at most 200 characters', async () => {
      expect((await page({ search: '🦊'.repeat(200) })).edges).toEqual([])
      const variables = { search: 'x'.repeat(201) }
      const { errors } = await ask(easel, query, { secret, variables })
      expect(errors?.[0]).toMatchObject({
        message: 'search must be a text of at most 200 characters',
        extensions: { code: 'INVALID_INPUT' },
      })
    })

    test('works in REST too, with its filters in each Link', async () => {
      const headers = { authorization: `Bearer ${secret}` }
      let path: string | undefined = '/api/v1/generations?search=FOX&first=1'
      const prompts: string[] = []
      while (path) {
        const response: Response = await easel.fetch(path, { headers })
        prompts.push(...(await response.json()).generations.map(promptOf))
        path = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
        if (path) expect(new URL(path).searchParams.get('search')).toBe('FOX')
      }
      expect(prompts).toEqual([made[3]?.prompt, made[0]?.prompt])
      const wide = await easel.fetch('/api/v1/generations?dimensions=16:9', { headers })
      expect((await wide.json()).generations.map(promptOf)).toEqual([made[1]?.prompt])
    })

    const refused = {
      'dimensions=5:7': rules.dimensions,
      'search=a&search=b': 'search must be a text of at most 200 characters',
      [`search=${'x'.repeat(201)}`]: 'search must be a text of at most 200 characters',
    }
    for (const [parameters, error] of Object.entries(refused)) {
      test(`refuses ${parameters.slice(0, 20)} in REST`, async () => {
        const headers = { authorization: `Bearer ${secret}` }
        const response = await easel.fetch(`/api/v1/generations?${parameters}`, { headers })
        expect([response.status, await response.json()]).toEqual([400, { error }])
      })
    }
  })
}

const promptOf = ({ prompt }: { prompt: string }) => prompt

const inWatercolor: Parameters<Easel['engine']['script']>[0] = async function* (request) {
  const nothing = { setting: null, timeOfDay: null, weather: null, season: null, shot: null }
  const none = { light: [], subjects: [], relations: [], without: [], ignored: [], suggestions: [] }
  const understood = { presentation: 'scene', style: 'watercolor', ...nothing, ...none }
  yield { type: 'understood', understood }
  yield* drawn(request)
}
