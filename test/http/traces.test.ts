import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'

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
        return resourceSpans[0].scopeSpans[0].spans
      }),
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
      const [generation, request] = collector.spans()
      const name = spans[door.name] ?? `${door.name} images`
      expect(request).toMatchObject({ name })
      expect(generation).toMatchObject({
        name: 'generation',
        traceId: request?.traceId,
        parentSpanId: request?.spanId,
      })
      expect(generation?.attributes).toContainEqual({
        key: 'easel.engine',
        value: { stringValue: 'test' },
      })
      expect(request?.attributes).toContainEqual({
        key: 'http.response.status_code',
        value: { intValue: 200 },
      })
      for (const hidden of [secret, key.id, 'particular'])
        expect(collector.bodies.join()).not.toContain(hidden)
    })
  }
})
