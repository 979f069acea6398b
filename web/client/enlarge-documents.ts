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
