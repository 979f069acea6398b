import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { sumOfFields } from './sum-of-fields.ts'
import { useCostLimit } from './use-cost-limit.ts'

const maxDepth = 12
const maxAliases = 15
const maxTokens = 2000
const maxRootMutationFields = 5

/**
 * Limits of one document. Each refusal is a 400 that names the limit and the count. Introspection
 * is not counted.
 */
export function limitPlugins(): Plugin[] {
  return [
    maxTokensPlugin({ n: maxTokens, onReject }),
    maxDepthPlugin({ n: maxDepth, ignoreIntrospection: true, onReject }),
    maxAliasesPlugin({ n: maxAliases, onReject }),
    useCostLimit(),
    { onValidate: ({ addValidationRule }) => addValidationRule(rootMutationFields) },
  ]
}

/**
 * `spec: false`, or Yoga answers 200 to a client that accepts plain JSON. A new object each time,
 * because Yoga writes into it.
 */
function tooLarge() {
  return { code: 'DOCUMENT_TOO_LARGE', http: { status: 400, spec: false } }
}

const onReject = [
  (_context: ValidationContext | null, error: GraphQLError) => {
    // The document is well-formed, though the library says `Syntax Error`.
    error.message = error.message.replace('Syntax Error: ', '')
    Object.assign(error.extensions, tooLarge())
  },
]

/**
 * Limits the root fields of a mutation: each can generate images, and the rate limit counts only
 * requests.
 */
function rootMutationFields(context: ValidationContext) {
  return {
    Document(document: DocumentNode) {
      for (const operation of document.definitions) {
        if (
          operation.kind !== Kind.OPERATION_DEFINITION ||
          operation.operation !== OperationTypeNode.MUTATION
        )
          continue
        const count = sumOfFields(operation.selectionSet, {
          fragment: (name) => context.getFragment(name),
          field: () => 1,
        })
        if (count <= maxRootMutationFields) continue
        const message = `A mutation must have at most ${maxRootMutationFields} root fields, and this mutation has ${count}`
        context.reportError(new GraphQLError(message, { nodes: operation, extensions: tooLarge() }))
      }
    },
  }
}
