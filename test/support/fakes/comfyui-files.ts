import { json, type Route } from './fake.ts'

/** The nodes of a workflow by id. */
export type Inputs = Record<string, { class_type: string; inputs: Record<string, unknown> }>

type Files = Map<string, Buffer>

/**
 * Keeps a file in the folder of its type, whose name a workflow adds in brackets: `upload_image` of
 * `server.py`, and `annotated_filepath` of `folder_paths.py`.
 */
export function upload(files: Files): Route {
  return async ({ body, headers }, response) => {
    const { 'content-type': type = '' } = headers
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const image = form.get('image') as File
    const [folder, subfolder] = [form.get('type') ?? 'input', form.get('subfolder') ?? '']
    const name = `${subfolder}/${image.name} [${folder}]`
    files.set(name, Buffer.from(await image.arrayBuffer()))
    json(response, { name: image.name, subfolder, type: folder })
  }
}

/** The errors of nodes that load a file that is not there, as `execution.py` and `nodes.py` say them. */
export function nodeErrors(nodes: Inputs, files: Files) {
  const missing = Object.entries(nodes).filter(
    ([, { class_type, inputs }]) =>
      class_type.startsWith('LoadImage') && !files.has(String(inputs.image)),
  )
  return missing.map(([id, { inputs }]) => {
    const details = `image - Invalid image file: ${inputs.image}`
    const message = 'Custom validation failed for node'
    return [id, { errors: [{ type: 'custom_validation_failed', message, details }] }]
  })
}

/** A binary message: the kind of message, the kind of image, the image. */
export function preview(png: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(1, 0)
  head.writeUInt32BE(2, 4)
  return Buffer.concat([head, png])
}
