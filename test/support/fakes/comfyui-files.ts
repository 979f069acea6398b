import { json, type Route } from './fake.ts'

/** The nodes of a workflow by id. */
export type Inputs = Record<string, { class_type: string; inputs: Record<string, unknown> }>

type Files = Map<string, Buffer>

/**
 * Keeps a file in the folder of its type, whose name a workflow adds in brackets: `upload_image` of
 * `server.py`, and `annotated_filepath` of `folder_paths.py`.
 */
export function upload(files: Files): Route {
  return ({ body }, response) => {
    const { image, type = 'input', subfolder = '' } = body
    const [{ name, bytes }] = image
    files.set(`${subfolder}/${name} [${type}]`, bytes)
    json(response, { name, subfolder, type })
  }
}

/**
 * The errors of nodes that load a file that is not there, as `execution.py` and `nodes.py` say
 * them.
 */
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
