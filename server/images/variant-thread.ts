import { type ChromaSubsampling, createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { serveJobs } from '../threads/serve-jobs.ts'
import { markAvif } from './marks/avif.ts'
import { markJpeg } from './marks/jpeg.ts'
import { markPng } from './marks/png.ts'
import { markWebp } from './marks/webp.ts'
import { shrunk } from './scale.ts'
import type { VariantJob } from './variant-maker.ts'

/** Each looks the same at a fraction of the bytes of a PNG. */
const quality = { webp: 80, jpeg: 82, avif: 65 }
/** Of 0 to 10: slower ones take several times as long for a tenth fewer bytes. */
const avifSpeed = 8
/** 4:2:0. The package exports its names to TypeScript only. */
const chromaSubsampling = 2 as ChromaSubsampling.Yuv420

serveJobs<VariantJob, Uint8Array | undefined>(async (job, report) => {
  // A file that cannot be decoded is no failure of the thread: another could not decode it either.
  report(await make(job).catch(() => undefined))
})

async function make({ png, width, format, xmp }: VariantJob): Promise<Uint8Array> {
  const canvas = await scaled(png, width)
  switch (format) {
    case 'webp':
      return markWebp(await canvas.encode('webp', quality.webp), xmp)
    case 'jpeg':
      return markJpeg(await canvas.encode('jpeg', quality.jpeg), xmp)
    case 'avif':
      return markAvif(
        await canvas.encode('avif', {
          quality: quality.avif,
          speed: avifSpeed,
          threads: 1,
          chromaSubsampling,
        }),
        xmp,
      )
    case 'png':
      return markPng(await canvas.encode('png'), { xmp })
  }
}

async function scaled(png: Uint8Array, width: number) {
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
