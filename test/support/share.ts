import type { Easel } from './easel.ts'
import type { Question } from './graphql.ts'
import { ask } from './graphql.ts'

const share = `mutation ($id: ID!, $withReferences: Boolean) {
  shareGeneration(id: $id, withReferences: $withReferences) {
    __typename
    ... on SharedGeneration { url generation { id sharedUrl } }
    ... on Error { code message }
    ... on InvalidInputError { field }
  }
}`
const unshare = `mutation ($id: ID!) {
  unshareGeneration(id: $id) { __typename ... on Generation { id sharedUrl } ... on Error { code } }
}`
const look = `query ($token: String!) {
  sharedGeneration(token: $token) {
    prompt dimensions width height image steps safety seed engine createdAt references
    images { id url index width height seed altText }
  }
}`

interface Shared {
  __typename: string
  url: string
}

export async function shareGeneration(
  easel: Easel,
  id: string,
  as: Question,
  withReferences?: boolean,
): Promise<Shared | undefined> {
  const { data } = await ask<{ shareGeneration: Shared }>(easel, share, {
    ...as,
    variables: { id, withReferences },
  })
  return data?.shareGeneration
}

export async function unshareGeneration(easel: Easel, id: string, as: Question): Promise<unknown> {
  const { data } = await ask<{ unshareGeneration: unknown }>(easel, unshare, {
    ...as,
    variables: { id },
  })
  return data?.unshareGeneration
}

interface PublicGeneration {
  images: { id: string; url: string }[]
  references: string[]
}

/** The generation that a stranger without a key sees by a link; null for an ended link. */
export async function lookAt(
  easel: Easel,
  url: string,
): Promise<PublicGeneration | null | undefined> {
  const token = new URL(url).pathname.replace('/s/', '')
  const { data } = await ask<{ sharedGeneration: PublicGeneration | null }>(easel, look, {
    variables: { token },
  })
  return data?.sharedGeneration
}
