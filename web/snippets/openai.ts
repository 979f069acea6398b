import type { Field } from '../state/highlight.ts'
import type { Literal, Piece, Snippet } from './piece.ts'
import { code, unsetKey, value, variable } from './piece.ts'

type Entry = [name: string, field: Field, content: Literal | undefined]

/** The OpenAI SDK, which streams each picture as a preview and then whole, into files. */
export const openai: Snippet = (request) => {
  const { origin, width, height, inputs = {} } = request
  const { references = [], mask, ...refined } = inputs
  const entries: Entry[] = [
    ['model', 'engine', request.engine ?? 'gpt-image-1'],
    ['prompt', 'prompt', request.prompt],
    ['size', 'dimensions', `${width}x${height}`],
    ['n', 'image', request.image],
    ['steps', 'steps', request.steps],
    ['seed', 'seed', request.seed],
    ['safety', 'safety', request.safety],
    ['background', 'background', request.background],
    ...Object.entries(refined).map(
      ([name, content]): Entry => [name, name as Field, content as Literal],
    ),
  ]
  const lines = entries
    .filter(([, , content]) => content !== undefined)
    .flatMap(([name, field, content]) => [
      { text: `  ${name}: ` },
      value(field, JSON.stringify(content)),
      { text: ',\n' },
    ])
  let uploads = 0
  const picture = (id: string, isMask = false) => {
    if (id.startsWith('upl_'))
      return `createReadStream("${isMask ? 'mask' : `reference-${++uploads}`}.png")`
    return `await fetch("${origin}/images/${id}.png")`
  }
  const files: Piece[] = references.length
    ? code`  image: [${value('references', references.map((id) => picture(id)).join(', '))}],
${mask ? code`  mask: ${value('mask', picture(mask, true))},\n` : ''}`
    : []
  const hasFiles = [...references, mask].some((id) => id?.startsWith('upl_'))
  return code`// npm install openai
${hasFiles ? 'import { createReadStream } from "node:fs"\n' : ''}import { writeFile } from "node:fs/promises"
import OpenAI from "openai"

const apiKey = ${variable('process.env.EASEL_KEY')}
if (!apiKey) throw new Error("${unsetKey}")

const easel = new OpenAI({ baseURL: "${origin}/v1", apiKey })
const stream = await easel.images.${references.length ? 'edit' : 'generate'}({
${lines}${files}  stream: true,
  partial_images: 2,
})
for await (const { type, image_index, b64_json } of stream) {
  const file = \`image-\${image_index + 1}\${type.endsWith("completed") ? "" : "-preview"}.png\`
  await writeFile(file, Buffer.from(b64_json, "base64"))
  console.log(file)
}`
}
