import { resultOf } from './members.ts'
import type { Person } from './person.ts'

export interface CreatedSigning {
  secret: string
  signingSecret: { id: string; createdAt: string; endsAt: string | null }
}

const fields = `
  ... on CreatedSigningSecret { secret signingSecret { id createdAt endsAt } }
  ... on Error { message }`

/** Creates a signing secret of a key. Throws the message of a refusal. */
export function createSigningSecret(who: Person, key: string): Promise<CreatedSigning> {
  const query = `mutation ($key: ID!) { result: createSigningSecret(key: $key) { ${fields} } }`
  return resultOf(who, query, { key })
}

/** Rolls or revokes a signing secret. Throws the message of a refusal. */
export function signingResult(
  who: Person,
  verb: 'rollSigningSecret' | 'revokeSigningSecret',
  id: string,
): Promise<CreatedSigning> {
  const own =
    verb === 'rollSigningSecret'
      ? fields
      : '... on SigningSecret { id endsAt } ... on Error { message }'
  return resultOf(who, `mutation ($id: ID!) { result: ${verb}(id: $id) { ${own} } }`, { id })
}
