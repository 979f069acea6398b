import type { ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { Caller } from '../caller.ts'
import type { Core } from '../core.ts'
import { ServiceError } from '../error.ts'
import { errorTable, type RefusalType } from '../error-table.ts'
import { builder, callerOf, type GraphQLContext } from './builder.ts'
import { type Refusal, refusalTypes } from './error.ts'

type Types = typeof builder.$inferSchemaTypes

interface ResultOptions<Result> {
  description: string
  type: ObjectRef<Types, Result>
  refusals: readonly RefusalType[]
}

/**
 * The union of the type of a field and its expected refusals. Any other refusal is an error
 * of the field, with its code and HTTP status.
 */
export function resultUnion<Result extends object>(
  name: string,
  { description, type, refusals }: ResultOptions<Result>,
) {
  return builder.unionType(name, {
    description,
    types: [type, ...refusals.map((refusal) => refusalTypes[refusal])],
    resolveType: (value, context) => {
      if (!isRefusal(value)) return type.name
      const { code, message, details } = value
      const { member } = errorTable[code]
      if (!member || !refusals.includes(member)) throw new ServiceError(code, message, details)
      context.refused(value)
      return member
    },
  })
}

export function isRefusal(value: object): value is Refusal {
  return 'code' in value
}

/** The result of a core method, or its refusal as data where GraphQL has a type for it. */
export async function outcome<Result>(promised: Promise<Result>): Promise<Result | Refusal> {
  try {
    return await promised
  } catch (error) {
    if (!(error instanceof ServiceError) || !errorTable[error.code].member) throw error
    return { code: error.code, message: error.message, details: error.details }
  }
}

interface Resolving<Args> {
  core: Core
  caller: Caller
  args: Args
  context: GraphQLContext
  info: GraphQLResolveInfo
}

/** The resolver of a field whose type is a result union. Without a caller it is 401. */
export function answer<Args, Result>(ask: (resolving: Resolving<Args>) => Promise<Result>) {
  return (
    _root: object,
    args: Args,
    context: GraphQLContext,
    info: GraphQLResolveInfo,
  ): Promise<Result | Refusal> =>
    outcome(ask({ core: context.core, caller: callerOf(context), args, context, info }))
}

/** The result of a verb that deletes the object with an id. */
export function removal(remove: (resolving: Resolving<{ id: string }>) => Promise<void>) {
  return answer(async (resolving: Resolving<{ id: string }>) => {
    await remove(resolving)
    return { deletedId: resolving.args.id }
  })
}
