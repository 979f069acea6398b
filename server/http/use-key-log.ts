import { type ExecutionArgs, getOperationAST, Kind, type OperationDefinitionNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Core } from '../../schema/core.ts'
import { errorCodes, errorTable } from '../../schema/error-table.ts'
import { doorOf } from './door.ts'
import type { ServerContext } from './http-options.ts'
import { type RequestState, stateOf } from './request-state.ts'

/**
 * Adds each request with a key to the log of the key, without reads that succeed: a client that
 * polls would push out the requests that were charged.
 */
export function useKeyLog(core: Core): Plugin<object, ServerContext> {
  const readOperation = ({ args }: { args: ExecutionArgs }) => {
    const operation = getOperationAST(args.document, args.operationName)
    const { request } = args.contextValue as { request: Request }
    if (operation) stateOf(request).operation = described(operation)
  }
  return {
    onExecute: readOperation,
    onSubscribe: readOperation,
    onResultProcess({ request, result }) {
      if (Symbol.asyncIterator in result || Array.isArray(result)) return
      const code = 'errors' in result && result.errors?.[0]?.extensions?.code
      if (typeof code === 'string') stateOf(request).failure ??= { code }
    },
    onResponse({ request, response }) {
      const state = stateOf(request)
      const { failure, startedAtMs, answers } = state
      const keyId = keyOf(state)
      if (!keyId) return
      const status = request.signal.aborted ? 499 : statusOf(response.status, failure?.code)
      if (status < 400 && isRead(request, state)) return
      core.access.logRequest({
        keyId,
        door: doorOf(request, state),
        operation: state.operation?.text ?? `${request.method} ${state.route.path}`,
        status,
        errorCode: failure?.code ?? null,
        images: costOf(state),
        durationMs: Math.round(performance.now() - startedAtMs),
        generationId: answers[0]?.generation.id ?? null,
      })
    },
  }
}

function described({ operation, selectionSet }: OperationDefinitionNode) {
  const fields = selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD ? selection.name.value : '…',
  )
  return { text: `${operation} ${fields.join(', ')}`, isRead: operation === 'query' }
}

/** The key of the caller, the key that an account pays with, or a refused key. */
function keyOf({ caller, answers, failure }: RequestState): string | undefined {
  if (caller?.kind === 'key') return caller.key.payerId
  const owner = answers[0]?.generation.owner
  return failure?.keyId ?? (owner?.startsWith('key_') ? owner : undefined)
}

function statusOf(status: number, code: string | undefined): number {
  if (status >= 400 || !code) return status
  const known = errorCodes.find((name) => name === code)
  return known ? errorTable[known].status : 400
}

function isRead({ method }: Request, { operation, answers }: RequestState): boolean {
  if (operation) return operation.isRead
  return answers.length === 0 && (method === 'GET' || method === 'HEAD')
}

/** Repeated requests and requests of test keys are not charged. */
function costOf({ caller, answers }: RequestState): number {
  if (caller?.kind === 'key' && caller.key.mode === 'test') return 0
  return answers.reduce(
    (sum, { generation, replayed }) => sum + (replayed ? 0 : generation.image),
    0,
  )
}
