import SchemaBuilder from '@pothos/core'
import RelayPlugin from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import type { Caller } from '../caller.ts'
import type { Requested } from '../core/generations.ts'
import type { Core } from '../core.ts'
import { type ErrorCode, ServiceError } from '../error.ts'
import { randomSeed } from '../generation-request.ts'
import { limits } from '../limits.ts'
import type { Variant } from '../variants.ts'
import { relay } from './relay.ts'

export interface GraphQLContext {
  core: Core
  /** The id of the request, which the log has too. */
  requestId: string
  /** Null without credentials. Bad credentials never reach a resolver. */
  caller: Caller | null
  /** The origin that the client used, such as `https://images.example.com`. */
  publicUrl: string
  /** The public address of an image by its id: of its PNG, or of a variant. */
  imageUrl(id: string, variant?: Variant): string
  /** Epoch milliseconds. */
  now: number
  request: Request
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | undefined
  /** Called with each answer of the core to a request for images. */
  answers: Requested[]
  /** Called with each refusal that is part of the result. */
  refused(refusal: { code: ErrorCode }): void
}

export const builder = new SchemaBuilder<{
  Context: GraphQLContext
  Scalars: {
    DateTime: { Input: number; Output: number }
    ID: { Input: string; Output: string }
    Seed: { Input: number; Output: number }
  }
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  DefaultNodeNullability: false
}>({
  plugins: [RelayPlugin],
  defaultFieldNullability: false,
  relay,
})

builder.queryType({ description: 'Reads. No query counts against the daily quota.' })
builder.mutationType({ description: 'Generates images, and changes what you own.' })
builder.subscriptionType({ description: 'Live progress, as server-sent events.' })

builder.scalarType('DateTime', {
  description: 'An instant in UTC as ISO 8601, such as 2026-11-21T00:00:00.000Z.',
  serialize: (value) => new Date(value).toISOString(),
  parseValue: (value) => {
    const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
    if (Number.isNaN(instant)) throw new GraphQLError('DateTime must be an ISO 8601 text')
    return instant
  },
})

builder.scalarType('Seed', {
  description: `The seed of an image: an integer from 0 to ${limits.seed}, more than Int holds. In an input, ${randomSeed} stands for a random seed.`,
  serialize: (seed) => seed,
  parseValue: (value) => {
    if (typeof value === 'number' && Number.isInteger(value)) return value
    throw new GraphQLError('Seed must be an integer')
  },
})

/** The caller, or a GraphQL error with the code UNAUTHENTICATED and status 401. */
export function callerOf(context: GraphQLContext): Caller {
  if (!context.caller) throw new ServiceError('UNAUTHENTICATED', 'Invalid API key')
  return context.caller
}

/** Removes null fields: in GraphQL they mean absent, and the core knows only absent. */
export function withoutNulls(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}
