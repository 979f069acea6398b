import { createCanvas } from '@napi-rs/canvas'
import type { Easel } from './easel.ts'

type Format = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'

/** A picture whose left half is red and whose right half is blue, or transparent. */
export async function picture(
  { width = 60, height = 40, isOpen = false } = {},
  format: Format = 'png',
): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'red'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = 'blue'
  if (!isOpen) context.fillRect(width / 2, 0, width / 2, height)
  return canvas.encode(format as 'png')
}

/** Uploads an image by REST. Returns the answer with its status. */
export async function uploadTo(
  easel: Pick<Easel, 'fetch'>,
  body: NonNullable<RequestInit['body']>,
  { secret, type = 'image/png' }: { secret: string; type?: string },
) {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': type }
  const response = await easel.fetch('/api/v1/uploads', { method: 'POST', headers, body })
  return { status: response.status, ...(await response.json()) }
}
