import { isUpload } from '../lib/inputs.ts'
import type { Field } from '../state/highlight.ts'
import {
  type CodeRequest,
  code,
  type InputCode,
  type Literal,
  type Piece,
  type Uploads,
  value,
} from './piece.ts'

/** The files of the request: the name of their variable, and of the file in the code. */
export function filesOf({ inputs = {} }: CodeRequest) {
  const { references = [], mask } = inputs
  const files = references
    .map((id, index) => ({ id, name: `reference${index + 1}`, file: `reference-${index + 1}.png` }))
    .concat(mask ? [{ id: mask, name: 'mask', file: 'mask.png' }] : [])
  return files.filter(({ id }) => isUpload(id))
}

const fieldOf = (name: string): Field => (name === 'mask' ? 'mask' : 'references')

/** The line that uploads one file. */
const lines: Record<Uploads, (name: string, file: string, origin: string) => string> = {
  shell: (name, file, origin) =>
    `${name}=$(curl -sS ${origin}/api/v1/uploads \\
  -H "Authorization: Bearer \${EASEL_KEY:?}" \\
  -F image=@${file} | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')\n`,
  node: (name, file) => `const ${name} = await upload("${file}")\n`,
  browser: (name, file) => `  const ${name} = await upload(key, "${file}")\n`,
  python: (name, file) => `${name} = upload("${file}")\n`,
}

const javascript = (origin: string, parameters: string, body: string) =>
  `async function upload(${parameters}) {
  const response = await fetch("${origin}/api/v1/uploads", {
    method: "POST",
    headers: { Authorization: \`Bearer \${key}\` },
    body: ${body},
  })
  const { id, error } = await response.json()
  if (error) throw new Error(error)
  return id
}
`

/** The function that uploads a file. */
const functions: Record<Uploads, (origin: string) => string> = {
  shell: () => '',
  node: (origin) => javascript(origin, 'file', 'await openAsBlob(file)'),
  browser: (origin) => javascript(origin, 'key, file', 'await (await fetch(file)).blob()'),
  python: (origin) => `def upload(file):
    request = Request(
        "${origin}/api/v1/uploads",
        data=open(file, "rb").read(),
        headers={
            "Authorization": f"Bearer {key}",
            "Content-Type": "application/octet-stream",
        },
    )
    try:
        with urlopen(request) as response:
            return json.load(response)["id"]
    except HTTPError as error:
        sys.exit(json.load(error)["error"])

`,
}

/** The import that the uploads of Node need. */
export const uploadImport = (request: CodeRequest): string =>
  filesOf(request).length ? 'import { openAsBlob } from "node:fs"\n' : ''

export const uploadFunction = (request: CodeRequest, uploads: Uploads): string =>
  filesOf(request).length ? functions[uploads](request.origin) : ''

/** The lines that upload the files, before the request. */
export const uploadLines = (request: CodeRequest, uploads: Uploads): Piece[] =>
  filesOf(request).flatMap(({ name, file }) => {
    const [before = '', after = ''] = lines[uploads](name, file, request.origin).split(file)
    return code`${before}${value(fieldOf(name), file)}${after}`
  })

/** The inputs as fields of the request, in the notation of a language. */
export const inputFields: InputCode['inputFields'] = (style) => {
  const { request, entries, uploads, literal = JSON.stringify } = style
  const { references, mask, ...others } = request.inputs ?? {}
  const isGraphql = entries.some(([, content]) => /^RATIO_/.test(String(content)))
  const names = new Map(filesOf(request).map(({ id, name }) => [id, name]))
  const idOf = (id: string) => {
    const name = names.get(id)
    if (!name) return literal(id)
    // Between two parts of the quoted body stands a variable of the shell.
    return uploads === 'shell' ? `"'"$${name}"'"` : name
  }
  const source = (id: string) =>
    isGraphql ? `{ ${isUpload(id) ? 'upload' : 'image'}: ${idOf(id)} }` : idOf(id)
  return [
    ...(references ? [['references', `[${references.map(source).join(', ')}]`]] : []),
    ...(mask ? [['mask', source(mask)]] : []),
    ...Object.entries(others).map(([name, content]) => {
      const isEnum = name === 'quality' && isGraphql
      return [name, literal(isEnum ? String(content).toUpperCase() : (content as Literal))]
    }),
  ] as [Field, string][]
}
