import { graphql, type ResultOf } from './graphql.ts'

const PersonFields = graphql(`
  fragment PersonFields on Account {
    id name email isOwner pausedAt quota { limit used }
  }
`)

/** The accounts of all people, for owners. */
export const PeopleQuery = graphql(`query People { accounts { ...PersonFields } }`, [PersonFields])

export const SetAccountLimit = graphql(
  `mutation SetAccountLimit($id: ID!, $dailyLimit: Int) {
    result: setAccountLimit(id: $id, dailyLimit: $dailyLimit) {
      __typename ... on Account { id } ... on Error { message }
    }
  }`,
)

export const PauseAccount = graphql(
  `mutation PauseAccount($id: ID!) {
    result: pauseAccount(id: $id) { __typename ... on Account { id } ... on Error { message } }
  }`,
)

export const ResumeAccount = graphql(
  `mutation ResumeAccount($id: ID!) {
    result: resumeAccount(id: $id) { __typename ... on Account { id } ... on Error { message } }
  }`,
)

export const CreatePasswordReset = graphql(
  `mutation CreatePasswordReset($id: ID!) {
    result: createPasswordReset(id: $id) {
      __typename
      ... on CreatedPasswordReset { url expiresAt }
      ... on Error { message }
    }
  }`,
)

export type Person = ResultOf<typeof PersonFields>
