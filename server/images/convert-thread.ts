import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { serveJobs } from '../threads/serve-jobs.ts'
import type { Conversion, Converted } from './conversion.ts'
import { formatOf } from './format.ts'

serveJobs<Conversion, Converted | undefined>(async (conversion, report) => {
  // What cannot be decoded is no failure of the thread: another would not decode it either.
  report(await convert(conversion).catch(() => undefined))
})

async function convert({ bytes, pixels }: Conversion): Promise<Converted> {
  const picture = await loadImage(bytes)
  const drawn = { width: picture.width, height: picture.height }
  const { width, height } = pixels ?? drawn
  const isDone = formatOf(bytes) === 'png' && drawn.width === width && drawn.height === height
  // Black is compressed to next to nothing, so most pictures need not be looked through.
  const mayBeBlack = pixels !== undefined && bytes.length * 64 < width * height
  if (isDone && !mayBeBlack) return { png: bytes, drawn, isBlack: false }
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  cover(context, picture, width, height)
  const png = isDone ? bytes : await canvas.encode('png')
  return { png, drawn, isBlack: mayBeBlack && isBlack(context, width, height) }
}

/**
 * Draws the picture as large as it must be to leave nothing empty; what stands out on two sides is
 * cut off evenly.
 */
function cover(context: SKRSContext2D, picture: Image, width: number, height: number): void {
  const scale = Math.max(width / picture.width, height / picture.height)
  const [across, down] = [picture.width * scale, picture.height * scale]
  if (scale !== 1) context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (width - across) / 2, (height - down) / 2, across, down)
}

function isBlack(context: SKRSContext2D, width: number, height: number): boolean {
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
  const black = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0]
  return pixels.every((pixel) => pixel === black)
}
