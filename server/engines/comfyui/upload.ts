import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Inputs } from '../upstream/inputs.ts'
import type { JsonClient } from '../upstream/json-client.ts'

const uploaded = z.object({
  name: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('input'),
})

/** The names by which the nodes of a workflow read files of the server. */
export interface Files {
  references: string[]
  mask: string | undefined
}

/**
 * Uploads the images that a request begins with to the folder of temporary files. ComfyUI empties
 * it when it starts and when it stops, and has no request that deletes a file.
 */
export async function upload(
  client: JsonClient,
  { references, mask }: Inputs,
  signal: AbortSignal,
): Promise<Files> {
  async function send(png: Uint8Array): Promise<string> {
    const body = new FormData()
    body.set('image', new Blob([png as Uint8Array<ArrayBuffer>]), `${randomUUID()}.png`)
    body.set('type', 'temp')
    body.set('subfolder', 'easel')
    const { name, subfolder, type } = await client.request('/upload/image', uploaded, {
      body,
      signal,
    })
    return `${subfolder ? `${subfolder}/` : ''}${name} [${type}]`
  }
  const names: string[] = []
  for (const reference of references) names.push(await send(reference))
  return { references: names, mask: mask && (await send(mask)) }
}
