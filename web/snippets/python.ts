import { fields, quoted, restFields } from './fields.ts'
import { type CodeRequest, code, type Piece, unsetKey, variable } from './piece.ts'

// JSON is valid Python, except for the names of its constants.
const literal = (content: unknown) =>
  typeof content === 'boolean' ? (content ? 'True' : 'False') : JSON.stringify(content)

/** Python's own library: it starts a generation, and prints its events as they come. */
export function python(request: CodeRequest): Piece[] {
  const { inputCode, origin } = request
  const files = inputCode?.uploadLines(request, 'python') ?? []
  const body = fields({
    request,
    entries: restFields(request),
    uploads: 'python',
    indent: '    ',
    name: quoted,
    literal,
  })
  return code`import json, os, sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

key = ${variable("os.environ.get('EASEL_KEY')")} or sys.exit("${unsetKey}")
headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}

${inputCode?.uploadFunction(request, 'python') ?? ''}${files}${files.length ? '\n' : ''}body = {
${body}
}
try:
    start = Request("${origin}/api/v1/generations", json.dumps(body).encode(), headers)
    with urlopen(start) as response:
        events = Request(json.load(response)["urls"]["events"], headers=headers)
    with urlopen(events) as lines:
        for line in lines:
            if not line.startswith(b"data: "):
                continue
            state = json.loads(line[6:])
            if state.get("error"):
                sys.exit(state["error"]["message"])
            if state.get("status") == "RUNNING":
                print(f"{state['progress']:.0%}")
            if state.get("status") == "SUCCEEDED" and "images" in state:
                print([image["url"] for image in state["images"]])
except HTTPError as error:
    sys.exit(json.load(error)["error"])`
}
