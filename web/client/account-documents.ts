import { graphql, type ResultOf, type VariablesOf } from './graphql.ts'

const AccountKeyFields = graphql(`
  fragment AccountKeyFields on Key {
    id name prefix suffix status tier mode createdAt expiresAt revokedAt lastUsedAt
    publishable origins addressLimit dailyLimit
    quota { limit used remaining resetsAt }
    usage(days: 30) { day used }
  }
`)

const CreatedKeyFields = graphql(
  `fragment CreatedKeyFields on CreatedKey { secret key { id name publishable } }`,
)

/** The signed-in account. Null when nobody is signed in. */
export const ViewerQuery = graphql(
  `query Viewer { viewer { id name email isOwner keys { ...AccountKeyFields } } }`,
  [AccountKeyFields],
)

export const CreateKey = graphql(
  `mutation CreateKey($input: CreateKeyInput!) {
    result: createKey(input: $input) {
      __typename
      ... on CreatedKey { ...CreatedKeyFields }
      ... on Error { message }
      ... on InvalidInputError { field }
    }
  }`,
  [CreatedKeyFields],
)

export const RollKey = graphql(
  `mutation RollKey($id: ID!) {
    result: rollKey(id: $id) {
      __typename
      ... on CreatedKey { ...CreatedKeyFields }
      ... on Error { message }
    }
  }`,
  [CreatedKeyFields],
)

export const RevokeKey = graphql(
  `mutation RevokeKey($id: ID!) {
    result: revokeKey(id: $id) { __typename ... on Key { id } ... on Error { message } }
  }`,
)

/** Changes a key, whose secret stays. */
export const UpdateKey = graphql(
  `mutation UpdateKey($id: ID!, $input: UpdateKeyInput!) {
    result: updateKey(id: $id, input: $input) {
      __typename
      ... on Key { id }
      ... on Error { message }
      ... on InvalidInputError { field }
    }
  }`,
)

const KeyRequestFields = graphql(
  `fragment KeyRequestFields on KeyRequest {
    at door operation status errorCode reason images durationMs generationId
    generation { id createdAt finishedAt images { id thumbhash url(width: 128, format: WEBP) } }
  }`,
)

const KeyActivityFields = graphql(
  `fragment KeyActivityFields on KeyActivity { requests errors medianMs statuses doors }`,
)

export const KeyRequestsQuery = graphql(
  `query KeyRequests(
    $id: ID!, $first: Int = 50, $after: String, $onlyErrors: Boolean, $door: Door, $status: Int,
    $counted: Boolean!
  ) {
    node(id: $id) {
      __typename
      ... on Key {
        activity @include(if: $counted) { ...KeyActivityFields }
        requests(
          first: $first, after: $after, onlyErrors: $onlyErrors, door: $door, status: $status
        ) {
          edges { node { ...KeyRequestFields } }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  }`,
  [KeyActivityFields, KeyRequestFields],
)

/** Whether the header with the safety key opens the bypass. */
export const SafetyKeyQuery = graphql(`query SafetyKey { safetyKeyAccepted }`)

const CreatedInviteFields = graphql(
  `fragment CreatedInviteFields on CreatedInvite { id url expiresAt }`,
)

export const CreateInvite = graphql(
  `mutation CreateInvite {
    createInvite { __typename ... on CreatedInvite { ...CreatedInviteFields } ... on Error { code message } }
  }`,
  [CreatedInviteFields],
)

const OpenInviteFields = graphql(
  `fragment OpenInviteFields on OpenInvite { id createdAt expiresAt }`,
)

/** The open invites. Only the owner has some. */
export const OpenInvitesQuery = graphql(
  `query OpenInvites { viewer { id openInvites { ...OpenInviteFields } } }`,
  [OpenInviteFields],
)

export const DeleteInvite = graphql(
  `mutation DeleteInvite($id: ID!) {
    result: deleteInvite(id: $id) { __typename ... on Error { message } }
  }`,
)

/** Whether a password signs in to the account. */
export const SignInMethodsQuery = graphql(`query SignInMethods { viewer { id hasPassword } }`)

const ConnectedAppFields = graphql(
  `fragment ConnectedAppFields on ConnectedApp { id name connectedAt key { id name } }`,
)

export const ConnectedAppsQuery = graphql(
  `query ConnectedApps { viewer { id connectedApps { ...ConnectedAppFields } } }`,
  [ConnectedAppFields],
)

export const DisconnectApp = graphql(
  `mutation DisconnectApp($id: ID!) {
    result: disconnectApp(id: $id) { __typename ... on Error { message } }
  }`,
)

export type ConnectedApp = ResultOf<typeof ConnectedAppFields>
export type OpenInvite = ResultOf<typeof OpenInviteFields>
export type Account = NonNullable<ResultOf<typeof ViewerQuery>['viewer']>
export type AccountKey = ResultOf<typeof AccountKeyFields>
export type UpdateKeyInput = VariablesOf<typeof UpdateKey>['input']
export type CreatedInvite = ResultOf<typeof CreatedInviteFields>
export type KeyActivity = ResultOf<typeof KeyActivityFields>
export type KeyRequest = ResultOf<typeof KeyRequestFields>
export type CreatedKey = ResultOf<typeof CreatedKeyFields>
export type CreateKeyInput = VariablesOf<typeof CreateKey>['input']
