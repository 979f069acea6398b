import type { GraphQLUnionType } from 'graphql'
import { createClient } from 'graphql-sse'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { schema } from '../../schema/graphql/index.ts'
import { refusals } from '../../web/snippets/node.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { snippet } from '../support/snippet.ts'
import { held } from '../support/test-engine.ts'
import { addressed, linesOf, openProject, type Project } from './project.ts'

let served: Served
let project: Project
let secret: string

beforeEach(async () => {
  served = await serveEasel()
  secret = (await served.easel.key()).secret
  project = await openProject({ url: served.url, key: secret })
})
afterEach(async () => {
  await project[Symbol.asyncDispose]()
  await served[Symbol.asyncDispose]()
})

async function start(example: string) {
  // The example waits before it reconnects; the test need not.
  const text = addressed(example, served.url).replace('setTimeout(1000)', 'setTimeout(0)')
  await project.write('example.js', text)
  return project.start('example.js')
}

const caching = {
  '@urql/core': snippet('docs/clients.md', 'js', 'from "@urql/core"'),
  '@apollo/client': snippet('docs/clients.md', 'js', 'from "@apollo/client"'),
}

describe('an example of docs/clients.md', () => {
  for (const [name, example] of Object.entries(caching))
    test(`follows a generation with ${name}`, async () => {
      const lines = await linesOf(await start(example))
      expect(lines.slice(0, -1)).not.toEqual([])
      for (const line of lines) expect(line).toMatch(/^[A-Z]+ \d+ %/)
      expect(lines.at(-1)).toMatch(/^SUCCEEDED 100 % http:/)
      expect(await booksOf(served.easel)).toEqual(balancedAt(2))
    })

  test("lists every refusal for Apollo's cache", () => {
    const result = schema.getType('GenerateImagesResult') as GraphQLUnionType
    const names = result.getTypes().map(({ name }) => name)
    expect(refusals).toEqual(names.filter((name) => name !== 'Generation').sort())
  })

  test('follows a generation with fetch', async () => {
    const { step, entered, release } = held()
    served.easel.engine.script(step)
    const client = await start(snippet('docs/clients.md', 'js', "accept: 'text/event-stream'"))
    await client.line(/status: 'RUNNING'/)
    await entered
    release()
    const printed = (await linesOf(client)).join('\n')
    expect(printed).toMatch(/status: 'SUCCEEDED',\s+progress: 1,\s+images: \[\s+\{\s+url: 'http:/)
  })

  test('resumes by graphql-sse after a lost connection', async () => {
    const { step, entered, release } = held()
    served.easel.engine.script(step)
    const client = await start(snippet('docs/clients.md', 'js', "from 'graphql-sse'"))
    await client.line(/^RUNNING/)
    await entered
    served.dropConnections()
    await expect.poll(() => served.requests.length).toBe(2)
    release()
    expect((await linesOf(client)).at(-1)).toBe('SUCCEEDED 1 1')
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })
})

describe("graphql-sse's client", () => {
  test('reconnects to its own generation, by its idempotency key', async () => {
    const { step, entered, release } = held()
    served.easel.engine.script(step)
    const client = createClient({
      url: `${served.url}/graphql`,
      headers: { authorization: `Bearer ${secret}` },
      retry: async () => {},
    })
    const states = client.iterate<{ generateImages: { id: string; status: string } }>({
      query: `subscription { generateImages(input: { prompt: "a fox", idempotencyKey: "a" }) {
        ... on Generation { id status } } }`,
    })
    const seen = []
    for await (const { data } of states) {
      seen.push(data?.generateImages)
      await entered
      if (seen.length === 1) served.dropConnections()
      else release()
    }
    expect(new Set(seen.map((state) => state?.id)).size).toBe(1)
    expect(seen.at(-1)?.status).toBe('SUCCEEDED')
    expect(await booksOf(served.easel)).toEqual(balancedAt(1))
  })

  test('stops the engine when it disconnects', async () => {
    const { step, entered } = held()
    served.easel.engine.script(step)
    const client = createClient({
      url: `${served.url}/graphql`,
      headers: { authorization: `Bearer ${secret}` },
    })
    const query = 'subscription { generateImages(input: { prompt: "a fox" }) { __typename } }'
    for await (const _state of client.iterate({ query })) {
      await entered
      break
    }
    await expect.poll(() => served.easel.engine.aborted).toBe(1)
    await served.easel.app.drain(60_000)
    expect(await booksOf(served.easel)).toEqual(balancedAt(0))
  })
})
