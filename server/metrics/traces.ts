import { context, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { GenerationEnd } from '../core/generation/observer.ts'

/** OpenTelemetry spans of requests and generations. They contain no key, prompt or id of Easel. */
export interface Traces extends AsyncDisposable {
  tracer: Tracer
  /** Adds a span from admission to now, below the request that started the generation. */
  generationEnded(end: GenerationEnd): void
}

/**
 * Sends spans over HTTP to `endpoint`, an OTLP collector. OpenTelemetry allows one provider a
 * process.
 */
export async function startTraces(endpoint: string, now: () => number): Promise<Traces> {
  // Loaded only with traces: these modules are a seventh of the time of a start.
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'easel' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('easel')
  return {
    tracer,
    generationEnded({ engine, status, images, waitMs, engineMs }) {
      const endTime = now()
      const startTime = endTime - (waitMs ?? 0) - (engineMs ?? 0)
      const attributes = { 'easel.engine': engine, 'easel.status': status, 'easel.images': images }
      const span = tracer.startSpan('generation', { startTime, attributes })
      if (waitMs !== null) span.addEvent('engine started', startTime + waitMs)
      if (status === 'FAILED') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    async [Symbol.asyncDispose]() {
      await provider.shutdown()
      trace.disable()
      context.disable()
    },
  }
}
