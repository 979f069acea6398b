import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { nanoid } from 'nanoid'

/**
 * The least that a durable answer can do: store an image so that it survives a power cut, then
 * answer. It shares nothing with Easel's own store, so that a better store has a better ratio.
 */
export function storingHttp(folder: string, png: Uint8Array): RequestListener {
  mkdirSync(join(folder, 'incoming'), { recursive: true })
  return (request, response) => {
    request.resume()
    request.once('end', async () => {
      await store(folder, png)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"images":["http://localhost/images/1.png"],"dimensions":"1:1"}')
    })
  }
}

async function store(folder: string, png: Uint8Array): Promise<void> {
  const name = nanoid()
  const temporary = join(folder, 'incoming', name)
  {
    await using file = await open(temporary, 'wx')
    await file.write(png)
    await file.datasync()
  }
  await rename(temporary, join(folder, name))
  await using handle = await open(folder)
  await handle.sync()
}
