import { limits } from '../../schema/limits.ts'

interface ProtocolRefusal {
  status: number
  /** A door, or the addresses of the refusal. */
  door: string
  code?: string
  cause: string
  remedy: string
}

const size = `${limits.bodyBytes / 1024} KiB`
const graphql = 'GraphQL'
const badDocument = 'Correct the document; GraphiQL shows where.'

/**
 * Refusals that HTTP, GraphQL and the sign-in library make, not the core, for docs/errors.md. A
 * document that is refused is 400 for a client that accepts `application/graphql-response+json`.
 */
export const protocolRefusals: readonly ProtocolRefusal[] = [
  {
    status: 200,
    door: graphql,
    code: 'GRAPHQL_PARSE_FAILED',
    cause: 'The document is not GraphQL.',
    remedy: badDocument,
  },
  {
    status: 200,
    door: graphql,
    code: 'GRAPHQL_VALIDATION_FAILED',
    cause: 'The document does not fit the schema.',
    remedy: badDocument,
  },
  {
    status: 200,
    door: graphql,
    code: 'BAD_REQUEST',
    cause: 'The request has no document.',
    remedy: 'Send the document as `query`.',
  },
  {
    status: 200,
    door: graphql,
    code: 'PERSISTED_QUERY_NOT_SUPPORTED',
    cause: 'The request has the hash of a document instead of the document.',
    remedy: 'Send the document; Apollo does so by itself.',
  },
  {
    status: 400,
    door: 'every address',
    cause: 'The request is not valid HTTP, or `Host` and target do not make a URL.',
    remedy: 'Correct the address.',
  },
  {
    status: 400,
    door: graphql,
    code: 'BAD_REQUEST',
    cause: 'The body is not a JSON object.',
    remedy: 'Send `{"query": "…", "variables": {…}}`.',
  },
  {
    status: 400,
    door: graphql,
    code: 'BAD_USER_INPUT',
    cause: 'A variable is missing, or does not have its type.',
    remedy: 'Change the variable that the message names.',
  },
  {
    status: 400,
    door: graphql,
    code: 'DOCUMENT_TOO_LARGE',
    cause: 'The document exceeds a limit: depth, aliases, tokens or fields of a mutation.',
    remedy: 'Send several smaller documents.',
  },
  {
    status: 400,
    door: graphql,
    code: 'COST_LIMIT_EXCEEDED',
    cause: 'The fields of the operation, times the entries of their pages, exceed `maxCost`.',
    remedy: 'Request fewer fields, or smaller pages by `first`.',
  },
  {
    status: 400,
    door: graphql,
    code: 'OPERATION_RESOLUTION_FAILURE',
    cause: 'The document has several operations.',
    remedy: 'Name one as `operationName`.',
  },
  {
    status: 403,
    door: graphql,
    cause: 'A form of another site could have sent the request.',
    remedy: 'Send JSON, or the header `X-GraphQL-Yoga-CSRF` with any value.',
  },
  {
    status: 405,
    door: graphql,
    code: 'BAD_REQUEST',
    cause: 'The method is neither GET nor POST, or a mutation comes by GET.',
    remedy: 'Use POST.',
  },
  {
    status: 408,
    door: 'every address',
    cause: 'The headers did not come within a minute, or the body within five.',
    remedy: 'Send the request again.',
  },
  {
    status: 413,
    door: graphql,
    code: 'REQUEST_ENTITY_TOO_LARGE',
    cause: `The body is larger than ${size}.`,
    remedy: 'Send several smaller requests.',
  },
  {
    status: 413,
    door: graphql,
    code: 'BAD_REQUEST',
    cause: 'The request has more operations than `GRAPHQL_BATCH_LIMIT`.',
    remedy: 'Send several requests.',
  },
  {
    status: 416,
    door: '`/images`',
    cause: 'The file has no such range; `Content-Range` has its size.',
    remedy: 'Request a range within the file.',
  },
  {
    status: 431,
    door: 'every address',
    cause: 'The headers are larger than 16 KiB.',
    remedy: 'Send fewer cookies, or a shorter address.',
  },
  {
    status: 503,
    door: 'every address',
    cause: 'Too many answers wait for clients that read slowly.',
    remedy: 'Wait for the seconds of `Retry-After`.',
  },
]
