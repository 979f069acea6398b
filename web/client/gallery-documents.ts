import { GenerationFields } from './documents.ts'
import { graphql, type ResultOf } from './graphql.ts'

const CollectionFields = graphql(`fragment CollectionFields on Collection { id name imageCount }`)

export const CollectionsQuery = graphql(
  `query Collections { collections { ...CollectionFields } }`,
  [CollectionFields],
)

export const KeptQuery = graphql(
  `query Kept($imageIds: [ID!]!) { kept(imageIds: $imageIds) { imageId favourite collectionIds } }`,
)

export const SetFavourite = graphql(
  `mutation SetFavourite($imageIds: [ID!]!, $favourite: Boolean!) {
    result: setFavourite(imageIds: $imageIds, favourite: $favourite) {
      __typename
      ... on Error { message }
    }
  }`,
)

export const CreateCollection = graphql(
  `mutation CreateCollection($name: String!) {
    result: createCollection(name: $name) {
      __typename
      ... on Collection { ...CollectionFields }
      ... on Error { message }
    }
  }`,
  [CollectionFields],
)

export const RenameCollection = graphql(
  `mutation RenameCollection($id: ID!, $name: String!) {
    result: renameCollection(id: $id, name: $name) {
      __typename
      ... on Collection { ...CollectionFields }
      ... on Error { message }
    }
  }`,
  [CollectionFields],
)

export const DeleteCollection = graphql(
  `mutation DeleteCollection($id: ID!) {
    result: deleteCollection(id: $id) { __typename ... on Error { message } }
  }`,
)

export const AddToCollection = graphql(
  `mutation AddToCollection($id: ID!, $imageIds: [ID!]!) {
    result: addToCollection(id: $id, imageIds: $imageIds) { __typename ... on Error { message } }
  }`,
)

export const RemoveFromCollection = graphql(
  `mutation RemoveFromCollection($id: ID!, $imageIds: [ID!]!) {
    result: removeFromCollection(id: $id, imageIds: $imageIds) {
      __typename
      ... on Error { message }
    }
  }`,
)

export const DeleteImages = graphql(
  `mutation DeleteImages($ids: [ID!]!) {
    result: deleteImages(ids: $ids) { __typename ... on Error { message } }
  }`,
)

export type Collection = ResultOf<typeof CollectionFields>

/** A page of the gallery. Only the first one asks for the totals. */
export const GenerationsQuery = graphql(
  `query Generations(
    $first: Int!, $after: String, $search: String, $dimensions: Dimensions, $favourites: Boolean,
    $collection: ID, $totals: Boolean!
  ) {
    generations(
      first: $first, after: $after, search: $search, dimensions: $dimensions, favourites: $favourites,
      collection: $collection
    ) {
      totalCount @include(if: $totals)
      totalImages @include(if: $totals)
      edges { node { ...GenerationFields } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  [GenerationFields],
)

export const DeleteGeneration = graphql(
  `mutation DeleteGeneration($id: ID!) {
    result: deleteGeneration(id: $id) { __typename ... on Error { message } }
  }`,
)
