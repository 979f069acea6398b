import { type Generation, generationsPath } from '../../../../schema/generation.ts'
import { type Snapshot, snapshotOf } from '../../../../schema/graphql/snapshot.ts'
import type { HttpOptions } from '../../http-options.ts'
import { stateOf } from '../../request-state.ts'

/** A generation in REST: the fields of GraphQL, and the next URLs. */
export async function resourceOf(
  generation: Generation,
  request: Request,
  { core }: HttpOptions,
): Promise<Snapshot & { urls: object }> {
  const { imageUrl, publicUrl } = stateOf(request)
  const fields = await snapshotOf(generation, { core, imageUrl, publicUrl, request })
  const self = addressOf(generation, request)
  return { ...fields, urls: { self, events: `${self}/events`, cancel: `${self}/cancel` } }
}

export function addressOf({ id }: Generation, request: Request): string {
  return `${stateOf(request).publicUrl}${generationsPath}/${id}`
}
