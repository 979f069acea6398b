import type { Easel } from './easel.ts'
import { type Person, person, signUp } from './person.ts'

export interface CreatedKey {
  secret: string
  key: { id: string }
}

/** Signs up the owner and a member. Needs SIGN_UP=open. */
export async function ownerAndMember(easel: Easel): Promise<{ owner: Person; member: Person }> {
  const owner = person(easel)
  await signUp(owner, 'ada@example.com')
  easel.clock.now += 1
  const member = person(easel, '198.51.100.5')
  await signUp(member, 'bob@example.com')
  return { owner, member }
}

const created = '... on CreatedKey { secret key { id } } ... on Error { message }'

/** Creates a key. Throws the message of a refusal. */
export function createKey(who: Person, input: object = {}): Promise<CreatedKey> {
  const query = `mutation ($input: CreateKeyInput!) { result: createKey(input: $input) { ${created} } }`
  return resultOf(who, query, { input: { name: 'Site', ...input } })
}

/** Rolls a key. Throws the message of a refusal. */
export function rollKey(who: Person, id: string): Promise<CreatedKey> {
  const query = `mutation ($id: ID!) { result: rollKey(id: $id) { ${created} } }`
  return resultOf(who, query, { id })
}

export async function revokeKey(who: Person, id: string): Promise<void> {
  const query = 'mutation ($id: ID!) { result: revokeKey(id: $id) { ... on Error { message } } }'
  await resultOf(who, query, { id })
}

/** The result of a mutation with the alias `result`. Throws the message of a refusal. */
export async function resultOf<Result>(
  who: Person,
  query: string,
  variables: object,
): Promise<Result> {
  const { result } = await who.graphql<{ result: Result & { message?: string } }>(query, variables)
  if (result.message !== undefined) throw new Error(result.message)
  return result
}
