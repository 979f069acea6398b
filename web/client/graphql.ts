import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../graphql-env.d.ts'

/** A GraphQL document with the types of the schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; Seed: number }
  disableMasking: true
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'
