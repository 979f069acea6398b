import { graphql, type ResultOf, type VariablesOf } from './graphql.ts'

const QuotaFields = graphql(`fragment QuotaFields on Quota { limit used remaining resetsAt }`)

const ImageFields = graphql(
  `fragment ImageFields on Image {
    id url index width height seed bytes thumbhash srcset
    webp: url(format: WEBP) jpeg: url(format: JPEG) avif: url(format: AVIF)
  }`,
)

export const GenerationFields = graphql(
  `fragment GenerationFields on Generation {
    id status queuePosition loading prompt dimensions width height image steps safety seed background engine progress
    warnings
    createdAt startedAt finishedAt sharedUrl sharesReferences
    variationOf { image strength } upscaleOf { image scale }
    references { id url } mask { id url } strength negativePrompt guidance quality
    error { code message }
    understood {
      presentation setting timeOfDay weather season style light shot relations without ignored
      subjects { name count asked color materials drawing activity }
      suggestions { word instead } reference
    }
    frames { index step steps preview }
    images { ...ImageFields }
  }`,
  [ImageFields],
)

export const QuotaQuery = graphql(`query Quota { quota { ...QuotaFields } }`, [QuotaFields])

const KeyFields = graphql(
  `fragment KeyFields on Key { id name prefix suffix tier status quota { ...QuotaFields } }`,
  [QuotaFields],
)

/** The pasted key. Fails with UNAUTHENTICATED if it is unknown, revoked or expired. */
export const KeyQuery = graphql(`query Key { key { ...KeyFields } }`, [KeyFields])

/** A key of the signed-in account. Null when the account may no longer see it. */
export const ChosenKeyQuery = graphql(
  `query ChosenKey($id: ID!) { node(id: $id) { __typename ... on Key { ...KeyFields } } }`,
  [KeyFields],
)

export const GenerationQuery = graphql(
  `query Generation($id: ID!) { generation(id: $id) { ...GenerationFields } }`,
  [GenerationFields],
)

/**
 * The latest generations of this caller, the limits of the operator, and the engines. The number is
 * a variable: the server would count a number in the text against its cost limit.
 */
export const RecentQuery = graphql(
  `query Recent($first: Int = 12) {
    limits { maxPromptLength hasSafetyKey }
    engine { id model }
    engines { name id capabilities {
      steps { min max } seed transparency variations references masks strength negativePrompt guidance quality maxScale
      enlargesOthers
    } }
    generations(first: $first) { edges { node { ...GenerationFields } } }
  }`,
  [GenerationFields],
)

/** Why images are not generated. */
export const RefusalFields = graphql(
  `fragment RefusalFields on Error {
    code message
    ... on InvalidInputError { field }
    ... on BlockedPromptError { category words }
    ... on QuotaExceededError { quota { ...QuotaFields } retryAfter }
    ... on RateLimitedError { retryAfter }
    ... on UpstreamError { retryAfter requestId }
  }`,
  [QuotaFields],
)

export const StartGenerations = graphql(
  `mutation StartGenerations($inputs: [GenerateImagesInput!]!) {
    startGenerations(inputs: $inputs) {
      __typename
      ... on StartedGenerations { generations { ...GenerationFields } }
      ...RefusalFields
    }
  }`,
  [GenerationFields, RefusalFields],
)

export const CancelGeneration = graphql(
  `mutation CancelGeneration($id: ID!) {
    cancelGeneration(id: $id) {
      __typename
      ... on Generation { ...GenerationFields }
      ... on Error { code message }
    }
  }`,
  [GenerationFields],
)

export type Generation = ResultOf<typeof GenerationFields>
export type GeneratedImage = ResultOf<typeof ImageFields>
export type Quota = ResultOf<typeof QuotaFields>
export type Key = ResultOf<typeof KeyFields>
export type Refusal = Exclude<
  ResultOf<typeof StartGenerations>['startGenerations'],
  { __typename: 'StartedGenerations' }
>
export type GenerateImagesInput = VariablesOf<typeof StartGenerations>['inputs'][number]
export type Dimensions = Generation['dimensions']
export type VariationStrength = NonNullable<Generation['variationOf']>['strength']
