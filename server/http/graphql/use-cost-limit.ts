import {
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { limits } from '../../../schema/limits.ts'
import { sumOfFields } from './sum-of-fields.ts'

const maxCost = 20_000
/** The entries of a page without `first` and `last`. */
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
    const operation = getOperationAST(document, operationName)
    if (!operation) return
    const fragments = document.definitions.filter(
      (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION,
    )
    const variables = { ...defaultsOf(operation), ...variableValues }
    const counting = {
      fragment: (name: string) => fragments.find((one) => one.name.value === name),
      field: costOfField,
      known: new Map<string, number>(),
    }
    function costOfField(field: FieldNode): number {
      if (field.name.value.startsWith('__')) return 0
      const { selectionSet } = field
      return selectionSet ? 1 + pageOf(field, variables) * sumOfFields(selectionSet, counting) : 1
    }
    const cost = sumOfFields(operation.selectionSet, counting)
    if (cost > maxCost) setResultAndStopExecution({ errors: [tooCostly(cost)] })
  }
  return { onExecute: check, onSubscribe: check }
}

function tooCostly(cost: number): GraphQLError {
  const message = `The operation costs ${cost}, and the limit is ${maxCost}: request fewer fields, or smaller pages by first`
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

/** The entries of the page that a field returns. The core refuses more than `limits.page`. */
function pageOf(field: FieldNode, variables: Record<string, unknown>): number {
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
