import { bare, fields } from './fields.ts'
import { imports, uploadSteps } from './more.ts'
import { code, type Piece, unsetKey, variable } from './piece.ts'

/** A typed document, run by urql. */
export function graphqlDocument(origin: string): Piece[] {
  const input = fields({
    language: 'GraphQL',
    door: 'graphql',
    indent: '    ',
    name: bare,
    literal: JSON.stringify,
  })
  return code`// npm install @urql/core
${imports('GraphQL')}import { Client, fetchExchange, gql, type TypedDocumentNode } from "@urql/core"

type Result = { generateImages: { images?: { url: string }[]; message?: string } }

const GenerateImages: TypedDocumentNode<Result> = gql\`
  mutation GenerateImages($input: GenerateImagesInput!) {
    generateImages(input: $input) {
      ... on Generation { seed images { url } }
      ... on Error { code message }
    }
  }
\`

const key = ${variable('process.env.EASEL_KEY')}
if (!key) throw new Error("${unsetKey}")

const client = new Client({
  url: "${origin}/graphql",
  exchanges: [fetchExchange],
  preferGetMethod: false,
  fetchOptions: {
    headers: { Authorization: \`Bearer \${key}\` },
  },
})

${uploadSteps('GraphQL', origin)}const { data, error } = await client.mutation(GenerateImages, {
  input: {
${input}
  },
})
console.log(error?.message ?? data?.generateImages)`
}
