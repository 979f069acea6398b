import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { createYoga, type YogaInitialContext, type YogaServerInstance } from 'graphql-yoga'
import type { GraphQLContext } from '../../schema/graphql/builder.ts'
import { schema } from '../../schema/graphql/index.ts'
import { createDocumentCache } from './graphql/document-cache.ts'
import { maskWith } from './graphql/errors.ts'
import { limitPlugins } from './graphql/limits.ts'
import { useGraphiQL } from './graphql/use-graphiql.ts'
import { useLimitHeaders } from './graphql/use-limit-headers.ts'
import { useMultipartSubscriptions } from './graphql/use-multipart-subscriptions.ts'
import { usePersistedQueries } from './graphql/use-persisted-queries.ts'
import { useReadableParameters } from './graphql/use-readable-parameters.ts'
import type { HttpOptions, ServerContext } from './http-options.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { stateOf } from './request-state.ts'
import { useRest } from './rest/use-rest.ts'
import { useCaller } from './use-caller.ts'
import { useCompression } from './use-compression.ts'
import { useCors } from './use-cors.ts'
import { useHosts } from './use-hosts.ts'
import { useImages } from './use-images.ts'
import { useLog } from './use-log.ts'
import { useMetrics } from './use-metrics.ts'
import { useRequestId } from './use-request-id.ts'
import { useSecurityHeaders } from './use-security-headers.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSite } from './use-site.ts'
import { useTraces } from './use-traces.ts'

/**
 * Headers that a page of another origin can send only after a preflight: with one of them it is no
 * forgery.
 */
const preflightedHeaders = ['x-graphql-yoga-csrf', 'authorization']

export type HttpServer = YogaServerInstance<
  ServerContext,
  Omit<GraphQLContext, keyof YogaInitialContext>
>

/**
 * One server for every door. The order of the plugins is the order in which a request meets them.
 */
export function createHttpServer(options: HttpOptions): HttpServer {
  const { core, log, now } = options
  return createYoga<ServerContext, Omit<GraphQLContext, keyof YogaInitialContext>>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ request }) => contextOf(request, options),
    plugins: [
      useRequestId(options),
      ...(options.tracer ? [useTraces(options.tracer)] : []),
      useLog(log),
      useHosts(options),
      useMetrics(options),
      useSecurityHeaders(),
      useCompression(),
      useCors(),
      useGraphiQL(),
      useCaller(options),
      useSignIn(options),
      useRest(options),
      useImages(core),
      useSite(options.siteFolder),
      useLimitHeaders(options),
      useCSRFPrevention({ requestHeaders: preflightedHeaders }),
      usePersistedQueries(),
      useMultipartSubscriptions(),
      useReadableParameters(),
      ...limitPlugins(),
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
    maxRequestBodySize: 64 * 1024,
    // No address ends so: Yoga would answer before our plugins.
    healthCheckEndpoint: '\n',
  })

  function contextOf(request: Request, { core }: HttpOptions) {
    const state = stateOf(request)
    const { caller, publicUrl } = state
    const markReplayed = () => {
      state.replayed = true
    }
    const idempotencyKey = idempotencyKeyOf(request)
    return { core, caller, publicUrl, now: now(), idempotencyKey, markReplayed }
  }
}
