import { isUpload } from '../lib/inputs.ts'
import type { Field } from '../state/highlight.ts'
import { inputs } from '../state/set-up.ts'
import { code, type Piece, type ProgramLanguage, value } from './piece.ts'

/** The uploads of the set-up: the name of their variable, and of the file in the code. */
function uploads() {
  const { references = [], mask } = inputs()
  const files = references
    .map((id, index) => ({ id, name: `reference${index + 1}`, file: `reference-${index + 1}.png` }))
    .concat(mask ? [{ id: mask, name: 'mask', file: 'mask.png' }] : [])
  return files.filter(({ id }) => isUpload(id))
}

const fieldOf = (name: string): Field => (name === 'mask' ? 'mask' : 'references')

/** How each language uploads a file: what it needs, and the line for one file. */
const lines: Record<ProgramLanguage, (name: string, file: string, origin: string) => string> = {
  curl: (name, file, origin) =>
    `${name}=$(curl -sS ${origin}/api/v1/uploads \\
  -H "Authorization: Bearer \${EASEL_KEY:?}" \\
  -F image=@${file} | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')\n`,
  fetch: (name, file) => `const ${name} = await upload("${file}")\n`,
  GraphQL: (name, file) => `const ${name} = await upload("${file}")\n`,
  Python: (name, file) => `${name} = upload("${file}")\n`,
}

const imports: Partial<Record<ProgramLanguage, string>> = {
  fetch: `import { openAsBlob } from "node:fs"\n\n`,
  GraphQL: `import { openAsBlob } from "node:fs"\n`,
}

const functions: Partial<Record<ProgramLanguage, (origin: string) => string>> = {
  fetch: (origin) => `async function upload(file) {
  const response = await fetch("${origin}/api/v1/uploads", {
    method: "POST",
    headers: { Authorization: \`Bearer \${key}\` },
    body: await openAsBlob(file),
  })
  const { id, error } = await response.json()
  if (error) throw new Error(error)
  return id
}
`,
  GraphQL:
    () => `type Place = { createUpload: { id: string; uploadUrl?: string; message?: string } }

const CreateUpload: TypedDocumentNode<Place> = gql\`
  mutation CreateUpload {
    createUpload {
      ... on UploadPlace { id uploadUrl }
      ... on Error { message }
    }
  }
\`

async function upload(file: string) {
  const { data, error } = await client.mutation(CreateUpload, {})
  const place = data?.createUpload
  if (!place?.uploadUrl) throw new Error(error?.message ?? place?.message)
  const response = await fetch(place.uploadUrl, { method: "PUT", body: await openAsBlob(file) })
  if (!response.ok) throw new Error(await response.text())
  return place.id
}
`,
  Python: (origin) => `def upload(file):
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

/** The import that the uploads need. */
export const uploadImports = (language: ProgramLanguage): string =>
  (uploads().length && imports[language]) || ''

/** The code that uploads the files of the set-up, before its request. */
export function uploadSteps(language: ProgramLanguage, origin: string): Piece[] {
  const files = uploads()
  if (!files.length) return []
  return [
    { text: functions[language]?.(origin) ?? '' },
    ...files.flatMap(({ name, file }) => {
      const [before = '', after = ''] = lines[language](name, file, origin).split(file)
      return code`${before}${value(fieldOf(name), file)}${after}`
    }),
    { text: '\n' },
  ]
}

/** The inputs as fields of the request, in the notation of a language. */
export function inputFields(
  language: ProgramLanguage,
  literal: (value: string | number) => string,
) {
  const { references, mask, ...others } = inputs()
  const names = new Map(uploads().map(({ id, name }) => [id, name]))
  const idOf = (id: string) => {
    const name = names.get(id)
    if (!name) return literal(id)
    // Between two parts of the quoted body stands a variable of the shell.
    return language === 'curl' ? `"'"$${name}"'"` : name
  }
  const source = (id: string) =>
    language === 'GraphQL' ? `{ ${isUpload(id) ? 'upload' : 'image'}: ${idOf(id)} }` : idOf(id)
  return [
    ...(references ? [['references', `[${references.map(source).join(', ')}]`]] : []),
    ...(mask ? [['mask', source(mask)]] : []),
    ...Object.entries(others).map(([name, content]) => {
      const isEnum = name === 'quality' && language === 'GraphQL'
      return [name, literal(isEnum ? String(content).toUpperCase() : content)]
    }),
  ] as [Field, string][]
}
