import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { fromError, inWords } from '../client/failure.ts'
import { confirm } from './announcer.ts'
import { client } from './session.ts'

interface Result {
  __typename: string
}

/** Why a mutation changed nothing, and the field of the input that is wrong. */
export interface Refused {
  message: string
  field?: string | null
}

type Mutation<Of extends Result, Variables extends AnyVariables> = TypedDocumentNode<
  { result: Of },
  Variables
>

type Changed<Of> = Exclude<Of, { message: string }>

/** Sends a mutation whose field is `result`. */
export async function send<Of extends Result, Variables extends AnyVariables>(
  document: Mutation<Of, Variables>,
  variables: Variables,
  by = client(),
): Promise<{ result?: Changed<Of>; refused?: Refused }> {
  const { data, error } = await by.mutation(document, variables).toPromise()
  const result: object | undefined = data?.result
  if (!result) return { refused: fromError(error) }
  if (!('message' in result)) return { result: result as Changed<Of> }
  const refused = result as Refused
  return { refused: { ...refused, message: inWords(refused.message) } }
}

/** As `send`. After a refusal, shows why and returns undefined. */
export async function change<Of extends Result, Variables extends AnyVariables>(
  document: Mutation<Of, Variables>,
  variables: Variables,
  by = client(),
): Promise<Changed<Of> | undefined> {
  const { result, refused } = await send(document, variables, by)
  if (refused) confirm(refused.message)
  return result
}
