import { graphql, type ResultOf } from './graphql.ts'

const SigningSecretFields = graphql(
  `fragment SigningSecretFields on SigningSecret { id createdAt endsAt }`,
)

export const SigningSecretsQuery = graphql(
  `query SigningSecrets($id: ID!) {
    node(id: $id) { __typename ... on Key { id signingSecrets { ...SigningSecretFields } } }
  }`,
  [SigningSecretFields],
)

const CreatedSigningSecretFields = graphql(
  `fragment CreatedSigningSecretFields on CreatedSigningSecret { secret signingSecret { id } }`,
)

export const CreateSigningSecret = graphql(
  `mutation CreateSigningSecret($key: ID!) {
    result: createSigningSecret(key: $key) {
      __typename
      ... on CreatedSigningSecret { ...CreatedSigningSecretFields }
      ... on Error { message }
    }
  }`,
  [CreatedSigningSecretFields],
)

export const RollSigningSecret = graphql(
  `mutation RollSigningSecret($id: ID!) {
    result: rollSigningSecret(id: $id) {
      __typename
      ... on CreatedSigningSecret { ...CreatedSigningSecretFields }
      ... on Error { message }
    }
  }`,
  [CreatedSigningSecretFields],
)

export const RevokeSigningSecret = graphql(
  `mutation RevokeSigningSecret($id: ID!) {
    result: revokeSigningSecret(id: $id) {
      __typename ... on SigningSecret { id } ... on Error { message }
    }
  }`,
)

const CreatedTokenFields = graphql(
  `fragment CreatedTokenFields on CreatedToken { token expiresAt }`,
)

export const CreateToken = graphql(
  `mutation CreateToken($input: CreateTokenInput!) {
    result: createToken(input: $input) {
      __typename
      ... on CreatedToken { ...CreatedTokenFields }
      ... on Error { message }
      ... on InvalidInputError { field }
    }
  }`,
  [CreatedTokenFields],
)

const SubjectFields = graphql(`fragment SubjectFields on Subject { name usedToday used endedAt }`)

export const SubjectsQuery = graphql(
  `query Subjects($id: ID!, $first: Int = 50, $after: String) {
    node(id: $id) {
      __typename
      ... on Key {
        id
        subjects(first: $first, after: $after) {
          edges { node { ...SubjectFields } }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  }`,
  [SubjectFields],
)

export const EndSubject = graphql(
  `mutation EndSubject($input: EndSubjectInput!) {
    result: endSubject(input: $input) {
      __typename ... on Subject { ...SubjectFields } ... on Error { message }
    }
  }`,
  [SubjectFields],
)

export type SigningSecret = ResultOf<typeof SigningSecretFields>
export type CreatedSigningSecret = ResultOf<typeof CreatedSigningSecretFields>
export type CreatedToken = ResultOf<typeof CreatedTokenFields>
export type Subject = ResultOf<typeof SubjectFields>
