import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { serveJobs } from '../threads/serve-jobs.ts'
import { refuseHuge } from './checks.ts'
import { encode } from './encode.ts'
import { shrunk } from './scale.ts'
import type { VariantJob } from './variant-maker.ts'

serveJobs<VariantJob, Uint8Array | undefined>(async (job, report) => {
  // Reported, not thrown: another thread could not decode the file either.
  report(await make(job).catch(() => undefined))
})

async function make({ png, width, format, xmp }: VariantJob): Promise<Uint8Array> {
  return encode(await scaled(png, width), { format }, xmp)
}

async function scaled(png: Uint8Array, width: number) {
  refuseHuge(png)
  const image = await loadImage(png)
  const whole = createCanvas(image.width, image.height)
  const context = whole.getContext('2d')
  context.drawImage(image, 0, 0)
  if (width >= image.width) return whole
  const height = Math.max(1, Math.round((image.height * width) / image.width))
  const { data } = shrunk(context.getImageData(0, 0, image.width, image.height), width, height)
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}
