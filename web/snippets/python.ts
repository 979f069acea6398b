import { fields, quoted } from './fields.ts'
import { code, type Piece, variable } from './piece.ts'

// JSON is valid Python, except for the names of its constants.
const literal = (content: unknown) =>
  typeof content === 'boolean' ? (content ? 'True' : 'False') : JSON.stringify(content)

export function python(origin: string): Piece[] {
  const body = fields({ door: 'rest', indent: '    ', name: quoted, literal })
  return code`import json, os
from urllib.request import Request, urlopen

body = {
${body}
}
request = Request(
    "${origin}/api/v1/images",
    data=json.dumps(body).encode(),
    headers={
        "Authorization": f"Bearer {${variable("os.environ['EASEL_KEY']")}}",
        "Content-Type": "application/json",
    },
)
with urlopen(request) as response:
    print(json.load(response)["images"])`
}
