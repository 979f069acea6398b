import { graphql } from './graphql.ts'

export const SignedImageUrl = graphql(
  `query SignedImageUrl($input: GenerateImagesInput!) {
    result: signedImageUrl(input: $input) {
      __typename
      ... on SignedImageUrl { url }
      ... on Error { message }
      ... on InvalidInputError { field }
    }
  }`,
)
