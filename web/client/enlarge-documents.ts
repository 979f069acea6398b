import { GenerationFields, RefusalFields } from './documents.ts'
import { graphql } from './graphql.ts'

export const UpscaleImage = graphql(
  `mutation UpscaleImage($image: ID!, $scale: Int!, $key: ID, $idempotencyKey: String!) {
    result: upscaleImage(image: $image, scale: $scale, key: $key, idempotencyKey: $idempotencyKey) {
      __typename
      ... on Generation { ...GenerationFields }
      ...RefusalFields
    }
  }`,
  [GenerationFields, RefusalFields],
)

/**
 * The latest generations, to find one that an image is enlarged by. Not `RecentQuery`: to execute a
 * query that a page observes, while another part of the page begins to observe it, never ends.
 */
export const EnlargingQuery = graphql(
  `query Enlarging($first: Int = 12) {
    generations(first: $first) { edges { node { ...GenerationFields } } }
  }`,
  [GenerationFields],
)
