import { type Canvas, createCanvas } from '@napi-rs/canvas'

/** Canvases of what is being painted. */
const open: Canvas[] = []

/** A canvas of at least one pixel a side, whose pixels are freed when its picture is done. */
export function newCanvas(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  open.push(canvas)
  return canvas
}

/**
 * Paints synchronously, then frees the pixels of all canvases that were made for it: the garbage
 * collector does not count them, and a canvas keeps alive what was drawn on it.
 */
export function freeing<Made>(paint: () => Made): Made {
  try {
    return paint()
  } finally {
    for (const canvas of open.splice(0)) {
      canvas.width = 1
      canvas.height = 1
    }
  }
}
