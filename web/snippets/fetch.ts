import { bare, fields } from './fields.ts'
import { imports, uploadSteps } from './more.ts'
import { code, type Piece, unsetKey, variable } from './piece.ts'

export function fetchApi(origin: string): Piece[] {
  const body = fields({
    language: 'fetch',
    door: 'rest',
    indent: '    ',
    name: bare,
    literal: JSON.stringify,
  })
  return code`${imports('fetch')}const key = ${variable('process.env.EASEL_KEY')}
if (!key) throw new Error("${unsetKey}")

${uploadSteps('fetch', origin)}const response = await fetch("${origin}/api/v1/images", {
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
