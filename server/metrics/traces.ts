import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import type { GenerationEnd } from '../core/generation/observer.ts'

/**
 * OpenTelemetry spans of requests, waits in the queue, attempts at generations, and requests to
 * engines (trace.ts). They contain no key, prompt or id of Easel.
 */
export interface Traces extends AsyncDisposable {
  /** Describes the end of a generation on the span of its last attempt. */
  generationEnded(end: GenerationEnd): void
}

/**
 * Sends spans over HTTP to `endpoint`, an OTLP collector. OpenTelemetry allows one provider a
 * process.
 */
export async function startTraces(endpoint: string): Promise<Traces> {
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
  return {
    generationEnded({ engine, status, images }) {
      const span = trace.getActiveSpan()
      span?.setAttributes({
        'easel.engine': engine,
        'easel.status': status,
        'easel.images': images,
      })
      if (status === 'FAILED') span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    async [Symbol.asyncDispose]() {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
