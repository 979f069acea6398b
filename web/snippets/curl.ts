import { fields, quoted } from './fields.ts'
import { uploadSteps } from './more.ts'
import { code, type Piece, unsetKey, variable } from './piece.ts'

/** A shell knows no escape inside single quotes, so a quote is put between two quoted texts. */
const shellQuoted = (content: unknown) => JSON.stringify(content).replaceAll("'", "'\\''")

export function curl(origin: string): Piece[] {
  const body = fields({
    language: 'curl',
    door: 'rest',
    indent: '    ',
    name: quoted,
    literal: shellQuoted,
  })
  return code`${uploadSteps('curl', origin)}curl ${origin}/api/v1/images \\
  -H "Authorization: Bearer ${variable(`\${EASEL_KEY:?${unsetKey}}`)}" \\
  -H "Content-Type: application/json" \\
  -d '{
${body}
  }'`
}
