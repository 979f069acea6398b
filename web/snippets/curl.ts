import { fields, quoted, restFields } from './fields.ts'
import { type CodeRequest, code, type Piece, unsetKey, variable } from './piece.ts'

/** A shell knows no escape inside single quotes, so a quote is put between two quoted texts. */
const shellQuoted = (content: unknown) => JSON.stringify(content).replaceAll("'", "'\\''")

export function curl(request: CodeRequest): Piece[] {
  const files = request.inputCode?.uploadLines(request, 'shell') ?? []
  const body = fields({
    request,
    entries: restFields(request),
    uploads: 'shell',
    indent: '    ',
    name: quoted,
    literal: shellQuoted,
  })
  return code`${files}${files.length ? '\n' : ''}curl ${request.origin}/api/v1/images \\
  -H "Authorization: Bearer ${variable(`\${EASEL_KEY:?${unsetKey}}`)}" \\
  -H "Content-Type: application/json" \\
  -d '{
${body}
  }'`
}
