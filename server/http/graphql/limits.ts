import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { type DocumentNode, GraphQLError, Kind, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'

const maxDepth = 12
const maxAliases = 15
const maxTokens = 2000
const maxCost = 5000
const maxRootMutationFields = 5

/** What one document may ask for. Each refusal says which limit was passed. Introspection is not counted. */
export function limitPlugins(): Plugin[] {
  return [
    maxTokensPlugin({ n: maxTokens }),
    maxDepthPlugin({ n: maxDepth, ignoreIntrospection: true }),
    maxAliasesPlugin({ n: maxAliases }),
    costLimitPlugin({ maxCost, ignoreIntrospection: true }),
    { onValidate: ({ addValidationRule }) => addValidationRule(rootMutationFields) },
  ]
}

/** Each root field of a mutation can draw six images: the rate limit counts requests to draw, this bounds the document. */
function rootMutationFields(context: ValidationContext) {
  return {
    Document(document: DocumentNode) {
      for (const operation of document.definitions) {
        if (operation.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'mutation') continue
        const count = operation.selectionSet.selections.length
        if (count <= maxRootMutationFields) continue
        const message = `A mutation must have at most ${maxRootMutationFields} root fields, this one has ${count}`
        context.reportError(new GraphQLError(message, { nodes: operation }))
      }
    },
  }
}
