import { type Random, seeded } from '../support/random.ts'
import { anyAddress, images, signIn } from './addresses.ts'
import { graphqlParameters, postGraphql, subscription } from './graphql.ts'
import type { Fixtures } from './headers.ts'
import { getModels, postOpenAi } from './openai.ts'
import { getImages, postImages } from './rest.ts'
import { type Draft, damaged, type WireRequest, written } from './wire.ts'

type Generator = (random: Random, fixtures: Fixtures) => Draft

/** The doors to try. A door that is listed twice gets twice as many requests. */
const generators: Generator[] = [
  postImages,
  postImages,
  postImages,
  getImages,
  getImages,
  postGraphql,
  postGraphql,
  postGraphql,
  graphqlParameters,
  graphqlParameters,
  subscription,
  postOpenAi,
  postOpenAi,
  getModels,
  images,
  images,
  signIn,
  signIn,
  anyAddress,
  anyAddress,
  anyAddress,
]

/** The name of a request in the server's log. */
const nameOf = (index: number) => `fuzz-${index}`

/** The index of the request with this name. */
export function indexOf(name: string): number | undefined {
  const digits = /^fuzz-(\d+)$/.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/**
 * The request with this index and seed. It is always the same, except for ids and keys of the
 * running server.
 */
export function requestAt(seed: number, index: number, fixtures: Fixtures): WireRequest {
  const random = seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b))
  const draft = random.pick(generators)(random, fixtures)
  const request = written({
    ...draft,
    headers: [...draft.headers, ['X-Request-Id', nameOf(index)]],
  })
  return random.chance(0.06) ? damaged(random, request) : request
}
