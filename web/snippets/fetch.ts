import { bare, fields } from './fields.ts'
import { code, type Piece, unsetKey, variable } from './piece.ts'

export function fetchApi(origin: string): Piece[] {
  const body = fields({ door: 'rest', indent: '    ', name: bare, literal: JSON.stringify })
  return code`const key = ${variable('process.env.EASEL_KEY')}
if (!key) throw new Error("${unsetKey}")

const response = await fetch("${origin}/api/v1/images", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${key}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
${body}
  }),
})
const { images, error } = await response.json()
console.log(error ?? images)`
}
