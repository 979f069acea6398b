import { graphql, type ResultOf, type VariablesOf } from './graphql.ts'

const WebhookFields = graphql(`
  fragment WebhookFields on Webhook {
    id url events secret status failingSince previousSecretsEndAt createdAt
  }
`)

/** The webhooks of the account, and the one that signs for single requests. */
export const WebhooksQuery = graphql(
  `query Webhooks {
    viewer { id isOwner webhooks { ...WebhookFields } requestWebhook { ...WebhookFields } }
  }`,
  [WebhookFields],
)

const DeliveryFields = graphql(`
  fragment DeliveryFields on WebhookDelivery {
    id event status url body tries createdAt triedAt nextTryAt durationMs
    responseStatus response problem
  }
`)

export const DeliveriesQuery = graphql(
  `query Deliveries($id: ID!, $first: Int = 20, $after: String) {
    viewer {
      id
      webhook(id: $id) {
        id
        deliveries(first: $first, after: $after) {
          edges { node { ...DeliveryFields } }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  }`,
  [DeliveryFields],
)

export const CreateWebhook = graphql(
  `mutation CreateWebhook($input: CreateWebhookInput!) {
    result: createWebhook(input: $input) {
      __typename ... on Webhook { id } ... on Error { message }
    }
  }`,
)

export const UpdateWebhook = graphql(
  `mutation UpdateWebhook($id: ID!, $input: UpdateWebhookInput!) {
    result: updateWebhook(id: $id, input: $input) {
      __typename ... on Webhook { id } ... on Error { message }
    }
  }`,
)

export const DeleteWebhook = graphql(
  `mutation DeleteWebhook($id: ID!) {
    result: deleteWebhook(id: $id) { __typename ... on Error { message } }
  }`,
)

export const RollWebhookSecret = graphql(
  `mutation RollWebhookSecret($id: ID!) {
    result: rollWebhookSecret(id: $id) {
      __typename ... on Webhook { id } ... on Error { message }
    }
  }`,
)

export const RedeliverWebhook = graphql(
  `mutation RedeliverWebhook($id: ID!) {
    result: redeliverWebhook(id: $id) {
      __typename ... on WebhookDelivery { id } ... on Error { message }
    }
  }`,
)

export type Webhook = ResultOf<typeof WebhookFields>
export type WebhookEvent = Webhook['events'][number]
export type Delivery = ResultOf<typeof DeliveryFields>
export type WebhookInput = VariablesOf<typeof CreateWebhook>['input']
