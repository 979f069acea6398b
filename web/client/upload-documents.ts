import { graphql } from './graphql.ts'

export const CreateUpload = graphql(
  `mutation CreateUpload {
    result: createUpload {
      __typename
      ... on UploadPlace { id }
      ... on Error { message }
    }
  }`,
)
