import { graphql, type ResultOf } from './graphql.ts'

export const ShareGeneration = graphql(
  `mutation ShareGeneration($id: ID!, $withReferences: Boolean) {
    result: shareGeneration(id: $id, withReferences: $withReferences) { __typename ... on SharedGeneration { url } ... on Error { message } }
  }`,
)

export const UnshareGeneration = graphql(
  `mutation UnshareGeneration($id: ID!) {
    result: unshareGeneration(id: $id) { __typename ... on Error { message } }
  }`,
)

/** What anyone with the link sees. */
export const SharedGenerationQuery = graphql(
  `query SharedGeneration($token: String!) {
    sharedGeneration(token: $token) {
      prompt dimensions width height image steps safety seed background engine createdAt
      images { id url srcset width height thumbhash } references
    }
  }`,
)

export type PublicGeneration = NonNullable<
  ResultOf<typeof SharedGenerationQuery>['sharedGeneration']
>
