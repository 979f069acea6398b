import type { Outcome } from '../support/doors.ts'
import type { Random } from '../support/random.ts'

/** A client's view of the cluster: its address and the key of one kind of client. */
export interface Site {
  url: string
  secret: string
  random: Random
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** One request. No other request has its seed. */
export interface Wanted {
  prompt: string
  seed: number
  image: number
  dimensions: string
  steps: number
}

/** Returns the number of images that the client received. Rejects when the request fails. */
export type MixedClient = (site: Site, wanted: Wanted) => Promise<number>

export function headersOf({ secret }: Site): Record<string, string> {
  return { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
}

export async function post(site: Site, path: string, body: object | string, headers: object = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method: 'POST', headers: { ...headersOf(site), ...headers }, body: text }
  return jsonOf(await site.fetch(path, init))
}

export async function jsonOf(response: Response) {
  const json = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(json)}`)
  return json
}

export function imagesIn({ images, error }: Outcome): string[] {
  if (error) throw new Error(error.message)
  return images
}
