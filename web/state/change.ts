import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { fromError } from '../client/failure.ts'
import { confirm } from './announcer.ts'
import { client } from './session.ts'

interface Result {
  __typename: string
  message?: string
}

/** Sends a mutation whose field is `result`. After a refusal, shows why and returns undefined. */
export async function change<Of extends Result, Variables extends AnyVariables>(
  document: TypedDocumentNode<{ result: Of | { __typename: string; message: string } }, Variables>,
  variables: Variables,
  by = client(),
): Promise<Of | undefined> {
  const { data, error } = await by.mutation(document, variables).toPromise()
  const result = data?.result
  if (result && !('message' in result)) return result as Of
  const message = result?.message ?? (error && fromError(error).message)
  if (message) confirm(message)
  return undefined
}
