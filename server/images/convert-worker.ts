import { parentPort } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'

parentPort?.on('message', async ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, png: await toPng(bytes) })
  } catch {
    parentPort?.postMessage({ id, error: 'The engine sent a picture that cannot be decoded' })
  }
})

async function toPng(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await loadImage(bytes)
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  return canvas.encode('png')
}
