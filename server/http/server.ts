import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { createYoga, type YogaInitialContext, type YogaServerInstance } from 'graphql-yoga'
import type { GraphQLContext } from '../../schema/graphql/builder.ts'
import { schema } from '../../schema/graphql/index.ts'
import { limits } from '../../schema/limits.ts'
import { createDocumentCache } from './graphql/document-cache.ts'
import { maskWith } from './graphql/errors.ts'
import { limitPlugins } from './graphql/limits.ts'
import { useAccept } from './graphql/use-accept.ts'
import { useLimitHeaders } from './graphql/use-limit-headers.ts'
import { usePersistedQueries } from './graphql/use-persisted-queries.ts'
import { useReadableParameters } from './graphql/use-readable-parameters.ts'
import { useRequestId } from './graphql/use-request-id.ts'
import { useSubscriptions } from './graphql/use-subscriptions.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { stateOf } from './request-state.ts'
import { useCompression } from './use-compression.ts'
import { useConfirmation } from './use-confirmation.ts'
import { useCors } from './use-cors.ts'
import { useHosts } from './use-hosts.ts'
import { useKeyLog } from './use-key-log.ts'
import { useLog } from './use-log.ts'
import { useMetrics } from './use-metrics.ts'
import { useRequestState } from './use-request-state.ts'
import { useRoom } from './use-room.ts'
import { useRoutes } from './use-routes.ts'
import { useSecurityHeaders } from './use-security-headers.ts'
import { useTraces } from './use-traces.ts'
import { useUnbufferedStreams } from './use-unbuffered-streams.ts'

/**
 * Headers that a page of another origin can send only after a preflight, so a request with one of
 * them is not forged.
 */
const preflightedHeaders = ['x-graphql-yoga-csrf', 'authorization']

export type HttpServer = YogaServerInstance<
  ServerContext,
  Omit<GraphQLContext, keyof YogaInitialContext>
>

/**
 * The server for every door. A request passes the plugins in their order. A request that
 * `useRoutes` does not answer is GraphQL.
 */
export function createHttpServer(options: HttpOptions): HttpServer {
  const { log, now } = options
  return createYoga<ServerContext, Omit<GraphQLContext, keyof YogaInitialContext>>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ request }) => contextOf(request, options),
    plugins: [
      useRequestState(options),
      useRoom(options),
      ...(options.hasTraces ? [useTraces(options)] : []),
      useLog(log),
      useHosts(options),
      useMetrics(options),
      useKeyLog(options.core),
      useSecurityHeaders(),
      useUnbufferedStreams(),
      useCompression(),
      useCors(),
      useRoutes(options),
      useLimitHeaders(options),
      useCSRFPrevention({ requestHeaders: preflightedHeaders }),
      usePersistedQueries(),
      useSubscriptions(),
      useReadableParameters(),
      useRequestId(),
      useAccept(),
      ...limitPlugins(),
      useConfirmation(),
    ],
    maskedErrors: {
      maskError: maskWith((cause) => log.error({ error: cause }, 'GraphQL field failed')),
    },
    batching: options.graphqlBatchLimit > 1 ? { limit: options.graphqlBatchLimit } : false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    parserAndValidationCache: {
      documentCache: createDocumentCache(),
      errorCache: createDocumentCache(),
    },
    logging: false,
    maxRequestBodySize: limits.bodyBytes,
    // Yoga answers its health check before our plugins run, so its path must be impossible.
    healthCheckEndpoint: '\n',
  })

  function contextOf(request: Request, { core }: HttpOptions) {
    const state = stateOf(request)
    const { id: requestId, caller, publicUrl, imageUrl, answers } = state
    const idempotencyKey = idempotencyKeyOf(request)
    const refused: GraphQLContext['refused'] = ({ code }) => {
      state.failure ??= { code }
    }
    const given = { core, requestId, caller, publicUrl, imageUrl, idempotencyKey, answers, refused }
    return { ...given, now: now() }
  }
}
