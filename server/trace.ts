import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api'

/**
 * Headers of W3C Trace Context that name a span, so that another process continues its trace.
 * Empty without traces.
 */
export type SpanHeaders = Record<string, string>

/** Runs an attempt at a generation within spans for its wait since `sinceMs` and for its work. */
export function traceAttempt<Result>(
  { span, sinceMs }: { span: SpanHeaders; sinceMs: number | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  // The active span, if any, belongs to another generation, whose end began this attempt.
  const parent = propagation.extract(ROOT_CONTEXT, span)
  if (sinceMs !== undefined) tracer().startSpan('queue', { startTime: sinceMs }, parent).end()
  return within({ name: 'generation', kind: SpanKind.INTERNAL, parent }, run)
}

/** Runs a request of a client within a span. `given`: headers of a proxy that may name its span. */
export function traceRequest<Result>(
  { name, given }: { name: string; given: Headers | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  const parent = given ? propagation.extract(ROOT_CONTEXT, given, fromHeaders) : ROOT_CONTEXT
  return within({ name, kind: SpanKind.SERVER, parent }, run)
}

/**
 * Sends a request to an upstream within a span, whose headers the request carries. The span has
 * the origin of the address only: the rest may contain a key.
 */
export function traceOutgoing(
  { url, init }: { url: URL; init: RequestInit & { method: string } },
  send: (url: URL, init: RequestInit) => Promise<Response>,
): Promise<Response> {
  const about = { name: `${init.method} ${url.host}`, kind: SpanKind.CLIENT }
  return within({ ...about, parent: context.active() }, async () => {
    const span = Object.entries(spanHeaders())
    if (span.length === 0) return send(url, init)
    const headers = new Headers(init.headers)
    for (const [name, value] of span) headers.set(name, value)
    const response = await send(url, { ...init, headers })
    markStatus(response.status)
    return response
  })
}

/** Adds the status of an answer to the active span. */
export function markStatus(status: number): void {
  const span = trace.getActiveSpan()
  span?.setAttribute('http.response.status_code', status)
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
}

/** The headers of the active span. */
export function spanHeaders(): SpanHeaders {
  const headers: SpanHeaders = {}
  propagation.inject(context.active(), headers)
  return headers
}

const fromHeaders: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
}

interface SpanStart {
  name: string
  kind: SpanKind
  parent: Context
}

function within<Result>(
  { name, kind, parent }: SpanStart,
  run: () => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind }, parent, (span) => ended(span, run))
}

async function ended<Result>(span: Span, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

const tracer = () => trace.getTracer('easel')
