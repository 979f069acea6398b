import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { databases, kindsOfDatabases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'
import { fakeOpenAi } from '../support/fakes/openai.ts'
import { post } from '../support/rest.ts'
import { twoInTurn } from '../support/waiting.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector that stores every span. */
async function startCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(`${request.url} ${Buffer.concat(await Array.fromAsync(request)).toString()}`)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    bodies,
    spans: (): Span[] =>
      bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body.slice('/v1/traces '.length))
        // Libraries, such as the one for sign-in, have scopes of their own.
        return resourceSpans[0].scopeSpans.flatMap((scope: { spans: Span[] }) => scope.spans)
      }),
    /** The only span of this name. */
    span(name: string): Span {
      const found = this.spans().filter((span) => span.name === name)
      expect(found, name).toHaveLength(1)
      return found[0] as Span
    },
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

/** The names of spans for doors other than REST. */
const spans: Record<string, string> = {
  GraphQL: 'POST graphql',
  OpenAI: 'POST openai',
  MCP: 'POST mcp',
}

describe('with an OTLP endpoint', () => {
  for (const door of doors) {
    test(`a request by ${door.name} and its generation are one trace, without key or prompt`, async () => {
      await using collector = await startCollector()
      const prompt = 'a very particular fox'
      const easel = await startEasel({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } })
      const { secret, key } = await easel.key()
      await door.generate(easel, { prompt }, { secret })
      await easel[Symbol.asyncDispose]()
      const request = collector.span(spans[door.name] ?? `${door.name} images`)
      const generation = collector.span('generation')
      for (const span of [generation, collector.span('queue')])
        expect(span).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId })
      expect(generation.attributes).toContainEqual({
        key: 'easel.engine',
        value: { stringValue: 'test' },
      })
      expect(request.attributes).toContainEqual({
        key: 'http.response.status_code',
        value: { intValue: 200 },
      })
      for (const hidden of [secret, key.id, 'particular'])
        expect(collector.bodies.join()).not.toContain(hidden)
    })
  }

  for (const kind of kindsOfDatabases) {
    const [who, workers] = kind === 'SQLite' ? ['a server', 0] : ['another server', 1]
    test(`the requests of ${who} to an engine belong to the trace of their client`, async () => {
      await using collector = await startCollector()
      await using upstream = await fakeOpenAi()
      await using database = await databases[kind]()
      const env = {
        ...database.env,
        ENGINE: 'openai:sd-turbo',
        OPENAI_BASE_URL: `${upstream.url}/v1`,
      }
      const overrides = { engine: undefined }
      const roles = { ROLES: workers ? 'api' : 'api,worker' }
      const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
      const easel = await startEasel({ env: { ...env, ...roles, ...endpoint }, overrides })
      const { secret } = await easel.key()
      const worker = workers
        ? await startEasel({ env: { ...env, ROLES: 'worker' }, overrides })
        : undefined
      await post(easel, { prompt: 'a heron' }, { secret })
      await worker?.[Symbol.asyncDispose]()
      await easel[Symbol.asyncDispose]()
      const request = collector.span('POST images')
      const generation = collector.span('generation')
      const toEngine = collector.span(`POST ${new URL(upstream.url).host}`)
      expect(generation).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId })
      expect(toEngine).toMatchObject({
        traceId: request.traceId,
        parentSpanId: generation.spanId,
      })
      expect(upstream.sent.map(({ headers }) => headers.traceparent)).toContain(
        `00-${request.traceId}-${toEngine.spanId}-01`,
      )
    })
  }

  test('a generation that waited for another one belongs to the trace of its own client', async () => {
    await using collector = await startCollector()
    const { easel } = await twoInTurn({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
    await easel[Symbol.asyncDispose]()
    const parents = (name: string) =>
      collector.spans().flatMap((span) => (span.name === name ? [span.parentSpanId] : []))
    const requests = collector.spans().filter(({ name }) => name === 'POST images')
    const ids = requests.map(({ spanId }) => spanId).sort()
    expect(parents('generation').sort()).toEqual(ids)
    expect(parents('queue').sort()).toEqual(ids)
  })

  for (const { trustProxy, continues } of [
    { trustProxy: '0', continues: false },
    { trustProxy: '1', continues: true },
  ]) {
    const verb = continues ? 'continues' : 'does not continue'
    test(`with TRUST_PROXY=${trustProxy} a request ${verb} the trace of its header`, async () => {
      await using collector = await startCollector()
      const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
      const easel = await startEasel({ env: { ...endpoint, TRUST_PROXY: trustProxy } })
      const traceId = 'a'.repeat(32)
      await easel.fetch('/healthz', {
        headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
      })
      await easel[Symbol.asyncDispose]()
      expect(collector.spans().map((span) => span.traceId === traceId)).toEqual([continues])
    })
  }
})
