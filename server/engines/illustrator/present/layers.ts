import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../compose/camera.ts'

const open: Canvas[] = []

/** A canvas of its own, to be drawn on another; it is given up with all others when a picture is done. */
export function layer({ width, height }: Size, draw: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  open.push(canvas)
  draw(canvas.getContext('2d'))
  return canvas
}

/**
 * Frees the pixels of a canvas. Its pixels are out of sight of the garbage collector, and it keeps
 * alive whatever was drawn on it.
 */
export function release(canvas: Canvas): void {
  canvas.width = 1
  canvas.height = 1
}

export function releaseLayers(): void {
  for (const canvas of open.splice(0)) release(canvas)
}
