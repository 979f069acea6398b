import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Plugin } from 'graphql-yoga'
import type { ServerContext } from './http-options.ts'
import { routeOf } from './routes.ts'

/** Creates a span for each request, with the label of its route: its address could hold a key. */
export function useTraces(tracer: Tracer): Plugin<object, ServerContext> {
  return {
    instrumentation: {
      request: ({ request }, wrapped) =>
        tracer.startActiveSpan(
          `${request.method} ${routeOf(new URL(request.url).pathname).route.label}`,
          { kind: SpanKind.SERVER },
          (span) => ended(span, wrapped),
        ),
    },
    onResponse({ response: { status } }) {
      const span = trace.getActiveSpan()
      span?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
}

async function ended(span: Span, wrapped: () => Promise<void> | void): Promise<void> {
  try {
    await wrapped()
  } finally {
    span.end()
  }
}
