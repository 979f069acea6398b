import { Kind, parse } from 'graphql/language'
import { createClient } from 'graphql-sse'
import { hrefOf } from '../../lib/site.ts'
import { refresh } from '../../state/queries.ts'
import { apiKey, chosenKey, safetyKey } from '../../state/session.ts'

/** An operation, as GraphiQL sends it. */
interface Operation {
  query: string
  operationName?: string | null
  variables?: Record<string, unknown> | null
}

type Headers = Record<string, string>
type Client = ReturnType<typeof createClient>

const url = hrefOf('/graphql')

/**
 * Sends the operations of GraphiQL. Subscriptions are streams by POST: the server's CSRF prevention
 * refuses other requests with cookies. The key that the page has chosen pays.
 */
export function fetcher(sent: Operation, { headers = {} }: { headers?: Headers } = {}) {
  const { operationName, definition } = find(sent)
  const takesKey = definition?.variableDefinitions?.some(
    ({ variable }) => variable.name.value === 'key',
  )
  // A key of the account is named in the input: only its id is known here.
  const key = takesKey && chosenKey() ? { key: chosenKey() } : {}
  const operation = {
    query: sent.query,
    variables: { ...key, ...sent.variables },
    ...(operationName && { operationName }),
  }
  const all = {
    ...(apiKey() && { authorization: `Bearer ${apiKey()}` }),
    ...(safetyKey() && { 'easel-safety-key': safetyKey() }),
    ...headers,
  }
  return definition?.operation === 'subscription' ? follow(operation, all) : ask(operation, all)
}

/** The operation to run. Just after a change of the tab, GraphiQL names the other tab's. */
function find({ query, operationName }: Operation) {
  const operations = operationsOf(query)
  const named = operations.find(({ name }) => name?.value === operationName)
  if (named || operations.length !== 1) return { operationName, definition: named }
  return { operationName: undefined, definition: operations[0] }
}

/** None for a text that is not GraphQL: the server says what is wrong. */
function operationsOf(query: string) {
  try {
    return parse(query).definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  } catch {
    return []
  }
}

async function ask(operation: object, headers: Headers): Promise<object> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(operation),
  })
  refresh()
  return response.json()
}

async function* follow(operation: Parameters<Client['iterate']>[0], headers: Headers) {
  const client = createClient({ url, headers, retryAttempts: 0 })
  try {
    yield* client.iterate(operation)
  } finally {
    client.dispose()
    refresh()
  }
}
