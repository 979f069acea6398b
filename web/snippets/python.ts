import { fields, quoted } from './fields.ts'
import { uploadSteps } from './more.ts'
import { code, type Piece, unsetKey, variable } from './piece.ts'

// JSON is valid Python, except for the names of its constants.
const literal = (content: unknown) =>
  typeof content === 'boolean' ? (content ? 'True' : 'False') : JSON.stringify(content)

export function python(origin: string): Piece[] {
  const body = fields({ language: 'Python', door: 'rest', indent: '    ', name: quoted, literal })
  return code`import json, os, sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

key = ${variable("os.environ.get('EASEL_KEY')")} or sys.exit("${unsetKey}")

${uploadSteps('Python', origin)}body = {
${body}
}
request = Request(
    "${origin}/api/v1/images",
    data=json.dumps(body).encode(),
    headers={
        "Authorization": f"Bearer {key}",
        "Content-Type": "application/json",
    },
)
try:
    with urlopen(request) as response:
        print(json.load(response)["images"])
except HTTPError as error:
    sys.exit(json.load(error)["error"])`
}
