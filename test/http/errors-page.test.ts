import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { ServiceError } from '../../schema/error.ts'
import { errorCodes } from '../../schema/error-table.ts'
import { startEasel } from '../support/easel.ts'

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')

/** The rows of the table with these columns, without backticks. */
function rowsUnder(columns: string): string[][] {
  const [, table = ''] = page.split(`| ${columns} |\n`)
  const [body = ''] = table.split('\n\n', 1)
  const lines = body.split('\n').slice(1)
  return lines.map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.replaceAll('`', '')),
  )
}

const easel = await startEasel({ env: { GRAPHQL_BATCH_LIMIT: '2' } })
const server = createServer(easel.app.listener)
  .on('clientError', easel.app.refuseUnreadable)
  .listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(async () => {
  server.close()
  await easel[Symbol.asyncDispose]()
})

const { secret } = await easel.key()
const json = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }

function send(path: string, body: unknown, headers: Record<string, string> = json) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return easel.fetch(path, { method: 'POST', headers, body: text })
}

const mutation = 'mutation { result: generateImages(input: { prompt: "a fox" }) { __typename } }'
/** Mutations for members that the result of a request for images does not have. */
const mutationsOf: Record<string, string> = {
  NotFoundError: 'mutation { result: cancelGeneration(id: "gen_x") { __typename } }',
  ForbiddenError: 'mutation { result: createInvite { __typename } }',
}

describe('the page of errors is right about', () => {
  const rows = rowsUnder(
    'status | code | in a result of GraphQL | code of OpenAI’s API | cause | what to do',
  )

  test('its codes: it lists all of them', () => {
    expect(rows.map(([, code]) => code)).toEqual(errorCodes)
  })

  for (const code of errorCodes) {
    test(`${code}, at each door`, async () => {
      const [status, , member, openAiCode] = rows.find((row) => row[1] === code) ?? []
      await using refusing = await startEasel()
      const refuse = () => Promise.reject(new ServiceError(code, 'No'))
      const { generations, invites } = refusing.app.core
      Object.assign(generations, { generate: refuse, generateAll: refuse, cancel: refuse })
      Object.assign(invites, { create: refuse })
      const { secret } = await refusing.key()
      const ask = (path: string, body: object) =>
        refusing.fetch(path, {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })

      const rest = await ask('/api/v1/images', { prompt: 'a fox' })
      expect([rest.status, await rest.json()]).toEqual([Number(status), { error: 'No' }])

      const openAi = await ask('/v1/images/generations', { prompt: 'a fox' })
      const { error } = await openAi.json()
      expect([openAi.status, error.code]).toEqual([Number(status), openAiCode])

      const query = mutationsOf[member ?? ''] ?? mutation
      const { data, errors } = await (await ask('/graphql', { query })).json()
      if (member) expect(data.result.__typename).toBe(member)
      else expect(errors[0].extensions.code).toBe(code)
    })
  }
})

describe('the page of errors is right about the protocols:', () => {
  const plain = { ...json, accept: 'application/json' }
  const document = '{ limits { maxPromptLength } }'
  const graphql = (body: unknown, headers?: Record<string, string>) =>
    send('/graphql', body, headers)
  const provoked: Record<string, () => Promise<Response>> = {
    '200 GraphQL GRAPHQL_PARSE_FAILED': () => graphql({ query: '{' }, plain),
    '200 GraphQL GRAPHQL_VALIDATION_FAILED': () => graphql({ query: '{ nothing }' }, plain),
    '200 GraphQL BAD_REQUEST': () => graphql({}, plain),
    '200 GraphQL PERSISTED_QUERY_NOT_SUPPORTED': () =>
      graphql({ extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }, plain),
    '400 every address': () => raw('GET http://[ HTTP/1.1\r\nHost: localhost'),
    '400 GraphQL BAD_REQUEST': () => graphql('7'),
    '400 GraphQL BAD_USER_INPUT': () =>
      graphql({ query: 'query ($id: ID!) { generation(id: $id) { id } }' }),
    '400 GraphQL COST_LIMIT_EXCEEDED': () =>
      graphql({
        query: `{ ${Array.from({ length: 15 }, (_, i) => `a${i}: generations(first: 100) { edges { node { ${'id '.repeat(40)} } } }`)} }`,
      }),
    '400 GraphQL DOCUMENT_TOO_LARGE': () =>
      graphql({ query: `{ ${'a { '.repeat(20)} b ${'} '.repeat(20)} }` }),
    '400 GraphQL OPERATION_RESOLUTION_FAILURE': () =>
      graphql({ query: `query A ${document} query B ${document}` }),
    '403 GraphQL': () => graphql({ query: document }, { 'content-type': 'text/plain' }),
    '405 GraphQL BAD_REQUEST': () =>
      easel.fetch(`/graphql?query=${encodeURIComponent(mutation)}`, { headers: json }),
    '413 GraphQL REQUEST_ENTITY_TOO_LARGE': () => graphql('x'.repeat(70_000)),
    '413 GraphQL BAD_REQUEST': () => graphql(Array(3).fill({ query: document })),
    '416 /images': async () => {
      const { images } = await (await send('/api/v1/images', { prompt: 'a fox' })).json()
      return easel.fetch(new URL(images[0]).pathname, { headers: { range: 'bytes=99999999-' } })
    },
    '431 every address': () =>
      raw(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}`),
  }
  /**
   * Not tested here: Node waits a minute before a 408, and test/http/wire-limits.test.ts tests the
   * 503.
   */
  const slow = ['408 every address', '503 every address']

  test('it lists no other refusals', () => {
    const rows = rowsUnder('status | where | code | cause | what to do')
    const names = rows.map((row) => row.slice(0, 3).join(' ').trim())
    expect(names.sort()).toEqual([...Object.keys(provoked), ...slow].sort())
  })

  for (const [name, provoke] of Object.entries(provoked)) {
    test(name, async () => {
      const [status, code] = [Number.parseInt(name, 10), / ([A-Z_]+)$/.exec(name)?.[1]]
      const response = await provoke()
      const body = await response.text()
      expect(response.status).toBe(status)
      if (code) expect(JSON.parse(body).errors[0].extensions.code).toBe(code)
      else expect(body).not.toContain('"code"')
    })
  }
})

/** The answer to a raw request. */
async function raw(head: string): Promise<Response> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  const [, status, body] = /^HTTP\/1.1 (\d+) .*?\r\n\r\n(.*)$/s.exec(answer) ?? []
  return new Response(body, { status: Number(status) })
}
