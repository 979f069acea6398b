import { createQuery } from '@urql/solid'
import { GenerationsQuery } from '../api/documents.ts'

export const recentCount = 12

/**
 * The latest generations of this caller: the strip under the stage, and what the estimate learns
 * from.
 */
export function useRecent() {
  const [result] = createQuery({ query: GenerationsQuery, variables: { first: recentCount } })
  return () => (result.data?.generations.edges ?? []).map(({ node }) => node)
}
