import { fields, graphqlFields, restFields } from './fields.ts'
import { type CodeRequest, code, type Piece, type Snippet, unsetKey, variable } from './piece.ts'

/** The key of a program that Node runs. */
const key = () => code`const key = ${variable('process.env.EASEL_KEY')}
if (!key) throw new Error("${unsetKey}")
`

/** What comes before the request: the upload of its files. */
function uploadsOf(request: CodeRequest): Piece[] {
  const { inputCode } = request
  const lines = inputCode?.uploadLines(request, 'node') ?? []
  return lines.length ? code`${inputCode?.uploadFunction(request, 'node') ?? ''}\n${lines}\n` : []
}

const importOf = (request: CodeRequest) => request.inputCode?.uploadImport(request) ?? ''

/** Node alone: it starts a generation, and prints its events as they come. */
export const node: Snippet = (request) => {
  const entries = restFields(request)
  const imported = importOf(request)
  return code`${imported && `${imported}\n`}${key()}
${uploadsOf(request)}const headers = { Authorization: \`Bearer \${key}\` }
const response = await fetch("${request.origin}/api/v1/generations", {
  method: "POST",
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify({
${fields({ request, entries, uploads: 'node', indent: '    ' })}
  }),
})
const { urls, error } = await response.json()
if (error) throw new Error(error)

const events = await fetch(urls.events, { headers })
let text = ""
for await (const chunk of events.body.pipeThrough(new TextDecoderStream())) {
  const lines = (text + chunk).split("\\n")
  text = lines.pop()
  for (const line of lines.filter((line) => line.startsWith("data: "))) {
    const { status, progress, images, error } = JSON.parse(line.slice(6))
    if (error) throw new Error(error.message)
    if (status === "RUNNING") console.log(Math.round(progress * 100), "%")
    if (status === "SUCCEEDED" && images) console.log(images.map(({ url }) => url))
  }
}`
}

const document = `subscription GenerateImages($input: GenerateImagesInput!) {
    generateImages(input: $input) {
      ... on Generation { id status progress seed images { id url } error { message } }
      ... on Error { message }
    }
  }`

const printed = `  const { message, status, progress, images, error } = data.generateImages
  if (message ?? error) throw new Error(message ?? error.message)
  console.log(status, Math.round(progress * 100), "%", ...images.map(({ url }) => url))`

const input = (request: CodeRequest, indent: string) =>
  fields({ request, entries: graphqlFields(request), uploads: 'node', indent })

/** A subscription by urql. */
export const urql: Snippet = (request) => code`// npm install @urql/core
${importOf(request)}import { Client, fetchExchange, gql } from "@urql/core"

${key()}
const client = new Client({
  url: "${request.origin}/graphql",
  exchanges: [fetchExchange],
  preferGetMethod: false,
  fetchSubscriptions: true,
  fetchOptions: { headers: { Authorization: \`Bearer \${key}\` } },
})

const GenerateImages = gql\`
  ${document}
\`

${uploadsOf(request)}const input = {
${input(request, '  ')}
}
const { promise, resolve, reject } = Promise.withResolvers()
client.subscription(GenerateImages, { input }).subscribe(({ data, error, hasNext }) => {
  if (error) reject(error)
  else if (data) show(data)
  if (!hasNext) resolve()
})
await promise

function show(data) {
${printed}
}`

/** The types of the interface Error: Apollo's cache does not know them. */
export const refusals = [
  'BlockedPromptError',
  'InvalidInputError',
  'QuotaExceededError',
  'RateLimitedError',
  'UpstreamError',
]

/** A subscription by Apollo Client. Its HttpLink speaks multipart; no other link is needed. */
export const apollo: Snippet = (request) => code`// npm install @apollo/client graphql rxjs
${importOf(request)}import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client"

${key()}
const client = new ApolloClient({
  link: new HttpLink({
    uri: "${request.origin}/graphql",
    headers: { Authorization: \`Bearer \${key}\` },
  }),
  cache: new InMemoryCache({
    possibleTypes: {
      Error: [
${refusals.map((name) => `        "${name}",`).join('\n')}
      ],
    },
  }),
})

const GenerateImages = gql\`
  ${document}
\`

${uploadsOf(request)}const input = {
${input(request, '  ')}
}
await client.subscribe({ query: GenerateImages, variables: { input } }).forEach(({ data, error }) => {
  if (error) throw error
  show(data)
})

function show(data) {
${printed}
}`
