import { createCanvas, loadImage } from '@napi-rs/canvas'
import { serveJobs } from '../../threads/serve-jobs.ts'

serveJobs<Uint8Array, Uint8Array | undefined>(async (mask, report) => {
  // A mask that cannot be decoded is no failure of the thread: another could not decode it either.
  report(await whiteMask(mask).catch(() => undefined))
})

/** White where the mask is transparent, black where it is opaque. */
async function whiteMask(mask: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(mask)
  const { width, height } = image
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = 'black'
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  return canvas.encode('png')
}
