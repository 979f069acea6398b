import { hash } from 'node:crypto'
import { readSync } from 'node:fs'
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { limits } from '../../schema/limits.ts'
import { serveJobs } from '../threads/serve-jobs.ts'
import { refuseBroken, refuseHuge } from './checks.ts'
import type { Normalization, Normalized } from './normalize.ts'

serveJobs<Normalization, Normalized | string>(async (image, report) => {
  const file = wholeFile(image)
  try {
    const normalized = await normalize(file)
    report(normalized, [normalized.png.buffer])
  } catch (error) {
    // A broken image is no failure of the thread: another could not decode it either.
    report((error as Error).message)
  }
})

function wholeFile({ fd, bytes }: Normalization): Buffer {
  const file = Buffer.allocUnsafeSlow(bytes)
  for (let at = 0; at < bytes; ) {
    const read = readSync(fd, file, at, bytes - at, at)
    if (read === 0) throw new Error(`The file ends at byte ${at} of ${bytes}`)
    at += read
  }
  return file
}

async function normalize(file: Buffer): Promise<Normalized> {
  const { pixels, side } = limits.upload
  refuseHuge(file, pixels)
  await refuseBroken(file)
  // Turned upright by its EXIF orientation.
  const image = await loadImage(file).catch(() => {
    throw new Error('cannot be decoded')
  })
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  if (scale !== 1) context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const png = new Uint8Array(await canvas.encode('png'))
  const sha256 = hash('sha256', png, 'base64url')
  return { png, width, height, sha256, isOpaque: isOpaque(context, width, height) }
}

function isOpaque(context: SKRSContext2D, width: number, height: number): boolean {
  const { data } = context.getImageData(0, 0, width, height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
