import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { serveJobs } from '../threads/serve-jobs.ts'
import { refuseBroken } from './checks.ts'
import type { Conversion, ConvertedImage } from './conversion.ts'
import { encode } from './encode.ts'
import { formatOf } from './format.ts'
import { xmpInPng } from './marks/png.ts'
import { placeholderOf } from './placeholder.ts'

serveJobs<Conversion, ConvertedImage | string>(async (conversion, report) => {
  // Reported, not thrown: another thread could not decode the image either.
  report(await convert(conversion).catch((error: Error) => error.message))
})

async function convert({
  bytes,
  size,
  encoding,
  input,
  isNew,
}: Conversion): Promise<ConvertedImage> {
  if (isNew) await refuseBroken(bytes)
  const image = await decoded(bytes)
  const original = { width: image.width, height: image.height }
  const { width, height } = size ?? original
  const format = encoding?.format ?? 'png'
  const isDone =
    !input && formatOf(bytes) === format && image.width === width && image.height === height
  // A black image is a very small file, so the pixels of larger files are not tested.
  const mayBeBlack = size !== undefined && !encoding && !input && bytes.length * 64 < width * height
  if (isDone && !mayBeBlack)
    return { bytes, original, isBlack: false, placeholder: placeholderOf(image) }
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  cover(context, image, width, height)
  if (input) makeOpaque(context, { isMask: input === 'mask', width, height })
  // A stored image has its own mark.
  const xmp = encoding && formatOf(bytes) === 'png' ? xmpInPng(bytes) : undefined
  const made = isDone ? bytes : await encode(canvas, { format, quality: encoding?.quality }, xmp)
  return {
    bytes: made,
    original,
    isBlack: mayBeBlack && isBlack(context, width, height),
    placeholder: placeholderOf(canvas),
  }
}

async function decoded(bytes: Uint8Array): Promise<Image> {
  try {
    return await loadImage(bytes)
  } catch (cause) {
    throw new Error('cannot be decoded', { cause })
  }
}

/**
 * Fills the transparent parts with white. The other parts of a mask become black: engines change
 * what is white.
 */
function makeOpaque(
  context: SKRSContext2D,
  { isMask, width, height }: { isMask: boolean; width: number; height: number },
): void {
  if (isMask) {
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = 'black'
    context.fillRect(0, 0, width, height)
  }
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
}

/** Scales the image until it fills the canvas, and crops two sides evenly. */
function cover(context: SKRSContext2D, image: Image, width: number, height: number): void {
  const scale = Math.max(width / image.width, height / image.height)
  const [across, down] = [image.width * scale, image.height * scale]
  if (scale !== 1) context.imageSmoothingQuality = 'high'
  context.drawImage(image, (width - across) / 2, (height - down) / 2, across, down)
}

function isBlack(context: SKRSContext2D, width: number, height: number): boolean {
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
  const black = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0]
  return pixels.every((pixel) => pixel === black)
}
