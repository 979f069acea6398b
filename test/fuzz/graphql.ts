import type { Random } from '../support/random.ts'
import { credentials, type Fixtures, headersOf } from './headers.ts'
import { anyId, generateInput, mutations } from './mutations.ts'
import { jsonBody, sent } from './rest.ts'
import { oddText, oddValue, parameter } from './texts.ts'
import type { Draft } from './wire.ts'

const generated = `__typename ... on Generation { id status progress frames { index step } images { id url } }
  ... on Error { code message }`

/** Documents of a possible client, with functions that make the values of their variables. */
const documents: typeof mutations = [
  ...mutations,
  [
    `mutation ($input: GenerateImagesInput!) { generateImages(input: $input) { ${generated} } }`,
    (random) => ({ input: generateInput(random) }),
  ],
  [
    '{ dimensions { key value width } engine { id model capabilities { steps { min max } } } }',
    none,
  ],
  [
    '{ key { id name quota { used limit } usage(days: 3) { day used } } quota { remaining resetsAt } }',
    none,
  ],
  ['{ viewer { id email keys { id status } } }', none],
  [
    'query ($first: Int, $after: String) { generations(first: $first, after: $after) { edges { cursor node { id } } } }',
    (random) => ({
      first: random.pick([1, 0, -1, 101, 2 ** 31, '1', null]),
      after: random.pick([null, '', oddText(random)]),
    }),
  ],
  [
    'query ($days: Int) { key { usage(days: $days) { used } } }',
    (random) => ({ days: random.pick([0, 1, 366, 1e9]) }),
  ],
  [
    'query ($id: ID!) { node(id: $id) { __typename id } generation(id: $id) { id prompt understood { setting } } }',
    byId,
  ],
]

function none(): object {
  return {}
}

function byId(random: Random, fixtures: Fixtures): object {
  return { id: anyId(random, fixtures) }
}

/** Documents that are expensive or confusing. */
const hostile: ((random: Random) => string)[] = [
  (random) => `{ ${'node(id: "x") { ... on Generation { '.repeat(random.below(40))}`,
  (random) =>
    `{ ${Array.from({ length: random.below(60) }, (_, index) => `a${index}: quota { used }`).join(' ')} }`,
  (random) => `{ ${'quota { used } '.repeat(random.below(4000))} }`,
  (random) =>
    `{ __schema { ${'types { fields { type { '.repeat(random.below(12))} name ${'} } } '.repeat(12)} }`,
  () => 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  () =>
    `{ ...F0 } ${Array.from({ length: 30 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)}`,
  () => 'query A { quota { used } } query B { quota { used } }',
  () => 'query ($a: Int = "x", $a: Nope!) { quota { used } }',
  () => '{ quota { used @skip(if: true) @include(if: $x) @defer @nope } }',
  () => `mutation { ${'x: createInvite { __typename } '.repeat(9)} }`,
  (random) => `{ key(id: "${random.pick(['\\ud800', '\\u{110000}', '\\x', '"""', '\0'])}") }`,
  (random) => `# ${'x'.repeat(random.below(70_000))}\n{ quota { used } }`,
  (random) => oddText(random),
  () => `{ a${'a'.repeat(5000)} }`,
  () => `{ dimensions(where: ${'['.repeat(3000)} }`,
]

const hash = 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38'

/** The parameters of one operation, sometimes of a wrong type. */
function operation(random: Random, fixtures: Fixtures): Record<string, unknown> {
  const [text, variables] = random.pick(documents)
  const isHostile = random.chance(0.3)
  const query = isHostile ? random.pick(hostile)(random) : text
  const given: Record<string, unknown> = {
    query,
    variables: isHostile ? undefined : variables(random, fixtures),
  }
  if (random.chance(0.1)) given.operationName = random.pick(['A', '', 'constructor', 7, null])
  if (random.chance(0.1))
    given.extensions = random.pick([{ persistedQuery: { version: 1, sha256Hash: hash } }, 'x', []])
  if (random.chance(0.05)) delete given.query
  if (random.chance(0.05)) given.documentId = `sha256:${hash}`
  if (random.chance(0.1))
    given[random.pick(['query', 'variables', 'extensions'])] = oddValue(random)
  return given
}

const json: [string, string] = ['Content-Type', 'application/json']

export function postGraphql(random: Random, fixtures: Fixtures): Draft {
  const one = operation(random, fixtures)
  const value = random.chance(0.92) ? one : Array.from({ length: random.below(60) }, () => one)
  const headers = headersOf(random, fixtures, [...credentials(random, fixtures), json])
  return sent(random, {
    door: 'POST /graphql',
    method: random.chance(0.97) ? 'POST' : random.pick(['PUT', 'DELETE', 'HEAD', 'TRACE']),
    target: '/graphql',
    headers,
    body: jsonBody(random, value),
  })
}

/** Parameters in a query string, a form or a multipart form, which other code parses. */
export function graphqlParameters(random: Random, fixtures: Fixtures): Draft {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(operation(random, fixtures))) {
    parameters.append(name, parameter(value))
  }
  if (random.chance(0.3))
    parameters.set(random.pick(['variables', 'extensions', 'query']), oddText(random))
  const own = [
    ...credentials(random, fixtures),
    ...(random.chance(0.5) ? [['X-GraphQL-Yoga-CSRF', '1'] as [string, string]] : []),
  ]
  if (random.chance(0.6)) {
    const target = `/graphql?${parameters}`.slice(0, random.chance(0.9) ? 8000 : undefined)
    return {
      door: 'GET /graphql',
      method: 'GET',
      target,
      headers: headersOf(random, fixtures, own),
    }
  }
  const type = random.pick([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
  ])
  const headers = headersOf(random, fixtures, [...own, ['Content-Type', type]])
  const draft = {
    door: 'form /graphql',
    method: 'POST',
    target: '/graphql',
    headers,
    body: String(parameters),
  }
  return sent(random, draft)
}

/** Subscribes to a generation, and disconnects at the first event. */
export function subscription(random: Random, fixtures: Fixtures): Draft {
  const query =
    'subscription ($id: ID!) { generation(id: $id) { status progress frames { index step } } }'
  const accept = random.pick([
    'text/event-stream',
    'text/event-stream',
    'multipart/mixed',
    'application/json',
    '*/*',
  ])
  const headers = headersOf(random, fixtures, [
    ...credentials(random, fixtures),
    json,
    ['Accept', accept],
  ])
  const body = JSON.stringify({ query, variables: byId(random, fixtures) })
  return {
    door: 'subscription',
    method: 'POST',
    target: '/graphql',
    headers,
    body,
    ending: 'glance',
  }
}
