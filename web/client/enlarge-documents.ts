import { GenerationFields, QuotaFields } from './documents.ts'
import { graphql } from './graphql.ts'

export const UpscaleImage = graphql(
  `mutation UpscaleImage($image: ID!, $scale: Int!, $key: ID, $idempotencyKey: String!) {
    result: upscaleImage(image: $image, scale: $scale, key: $key, idempotencyKey: $idempotencyKey) {
      __typename
      ... on Generation { ...GenerationFields }
      ... on Error { code message }
      ... on InvalidInputError { field }
      ... on BlockedPromptError { category words }
      ... on QuotaExceededError { quota { ...QuotaFields } retryAfter }
      ... on RateLimitedError { retryAfter }
      ... on UpstreamError { retryAfter }
    }
  }`,
  [GenerationFields, QuotaFields],
)
