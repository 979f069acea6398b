import {
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { limits } from '../../../schema/limits.ts'

const maxCost = 20_000
/** Entries of a connection whose page size is not given. */
const defaultPage = 20

interface Checked {
  args: Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>
  setResultAndStopExecution(result: ExecutionResult): void
}

/**
 * Limits the cost of an operation: 1 for each field, times the entries of each page that contains
 * it. Introspection is free. The limit admits a page of 100 generations with every field.
 */
export function useCostLimit(): Plugin {
  const check = ({ args, setResultAndStopExecution }: Checked) => {
    const { document, operationName, variableValues } = args
    const operation = document.definitions.find(
      (one): one is OperationDefinitionNode =>
        one.kind === Kind.OPERATION_DEFINITION &&
        (!operationName || one.name?.value === operationName),
    )
    if (!operation) return
    const fragments = document.definitions.filter(
      (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION,
    )
    const variables = { ...defaultsOf(operation), ...variableValues }
    const cost = costOf(operation.selectionSet, { fragments, variables, known: new Map() })
    if (cost > maxCost) setResultAndStopExecution({ errors: [tooCostly(cost)] })
  }
  return { onExecute: check, onSubscribe: check }
}

function tooCostly(cost: number): GraphQLError {
  const message = `The operation costs ${cost}, and at most ${maxCost} are allowed: request fewer fields, or smaller pages by first`
  const http = { status: 400, spec: false }
  return new GraphQLError(message, {
    extensions: { code: 'COST_LIMIT_EXCEEDED', cost, maxCost, http },
  })
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode) {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )
}

interface Counting {
  fragments: readonly FragmentDefinitionNode[]
  variables: Record<string, unknown>
  /** The cost of each fragment, so that nested fragments stay fast. */
  known: Map<string, number>
}

function costOf({ selections }: SelectionSetNode, counting: Counting): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + costOfField(selection, counting)
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return sum + costOf(selection.selectionSet, counting)
    return sum + costOfFragment(selection.name.value, counting)
  }, 0)
}

function costOfField(field: FieldNode, counting: Counting): number {
  if (field.name.value.startsWith('__')) return 0
  const { selectionSet } = field
  return selectionSet ? 1 + pageOf(field, counting) * costOf(selectionSet, counting) : 1
}

function costOfFragment(name: string, counting: Counting): number {
  const { fragments, known } = counting
  const earlier = known.get(name)
  if (earlier !== undefined) return earlier
  const fragment = fragments.find((one) => one.name.value === name)
  const cost = fragment ? costOf(fragment.selectionSet, counting) : 0
  known.set(name, cost)
  return cost
}

/** The entries of the page that a field returns. The core refuses more than `limits.page`. */
function pageOf(field: FieldNode, { variables }: Counting): number {
  const sizes = (field.arguments ?? []).flatMap(({ name, value }) => {
    if (name.value !== 'first' && name.value !== 'last') return []
    if (value.kind === Kind.INT) return [Number(value.value)]
    const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
    return typeof given === 'number' ? [given] : []
  })
  const isConnection = field.selectionSet?.selections.some(
    (one) => one.kind === Kind.FIELD && one.name.value === 'edges',
  )
  const size = sizes.length > 0 ? Math.max(...sizes) : isConnection ? defaultPage : 1
  return Math.min(Math.max(size, 1), limits.page)
}
