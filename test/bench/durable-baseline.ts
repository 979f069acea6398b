import type { RequestListener } from 'node:http'
import { nanoid } from 'nanoid'
import type { ImageStore } from '../../server/images/store.ts'

/**
 * The least that a durable answer can do: store an image so that it survives a power cut, then
 * answer.
 */
export function storingHttp(store: ImageStore, png: Uint8Array): RequestListener {
  return (request, response) => {
    request.resume()
    request.once('end', async () => {
      await store.put(nanoid(), png)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"images":["http://localhost/images/1.png"],"dimensions":"1:1"}')
    })
  }
}
