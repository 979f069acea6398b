import type { Canvas, ChromaSubsampling } from '@napi-rs/canvas'
import type { Encoding } from './conversion.ts'
import { markAvif } from './marks/avif.ts'
import { markJpeg } from './marks/jpeg.ts'
import { markPng } from './marks/png.ts'
import { markWebp } from './marks/webp.ts'

/** At these qualities a picture looks the same as its PNG, with a fraction of the bytes. */
const usualQuality = { webp: 80, jpeg: 82, avif: 65 }
/** From 0 to 10. A slower speed takes several times as long for a tenth fewer bytes. */
const avifSpeed = 8
/** 4:2:0. The package exports its names to TypeScript only. */
const chromaSubsampling = 2 as ChromaSubsampling.Yuv420

const marked = { png: pngWith, webp: markWebp, jpeg: markJpeg, avif: markAvif }

/** The bytes of a canvas in a format, with a packet of XMP if one is given. */
export async function encode(
  canvas: Canvas,
  { format, quality }: Encoding,
  xmp?: Uint8Array,
): Promise<Uint8Array> {
  const bytes = await encoded(canvas, format, quality)
  return xmp ? marked[format](bytes, xmp) : bytes
}

function encoded(
  canvas: Canvas,
  format: Encoding['format'],
  quality: number | undefined,
): Promise<Buffer> {
  if (format === 'png') return canvas.encode(format)
  if (format === 'jpeg') putOnWhite(canvas)
  const level = quality ?? usualQuality[format]
  if (format !== 'avif') return canvas.encode(format, level)
  const options = { quality: level, speed: avifSpeed, threads: 1, chromaSubsampling }
  return canvas.encode(format, options)
}

/** JPEG has no transparency: unpainted pixels would be black. */
function putOnWhite(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

function pngWith(png: Uint8Array, xmp: Uint8Array): Uint8Array {
  return markPng(png, { xmp })
}
