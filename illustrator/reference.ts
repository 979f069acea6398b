import { type Image, loadImage } from '@napi-rs/canvas'
import type { Draft } from './finish/drawing.ts'
import { paletteOf, recoloring } from './finish/recolor.ts'
import { referenceDraftOf } from './finish/reference.ts'
import type { PictureCanvas } from './memory.ts'
import { penOn } from './pen.ts'
import { pixelsOf } from './pixels.ts'
import type { Random } from './random.ts'
import { isStyle } from './tables/tables.ts'

/** A picture that gets a style, or whose colors a scene gets. The words decide between the two. */
export interface Reference {
  /** The bytes of a PNG, a JPEG or a WebP. */
  bytes: Uint8Array
  /** How far the style departs from the picture, 0 to 1; 0.6 if missing. */
  strength?: number | undefined
}

const usualStrength = 0.6

/** Decodes a reference. Throws for bytes that are no image. */
export function openReference({ bytes }: Reference): Promise<Image> {
  return loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}

interface Work extends Pick<Draft, 'composition' | 'random'> {
  canvas: PictureCanvas
  strength: number | undefined
}

/** The draft of a reference that covers the canvas; what is left over at two sides is cut off. */
export function draftOfReference(
  image: Image,
  { strength = usualStrength, canvas, composition, random }: Work,
): Draft {
  const { width, height } = canvas
  const fit = Math.max(width / image.width, height / image.height)
  const [across, down] = [image.width * fit, image.height * fit]
  const pen = penOn(canvas)
  pen.fill({ width, height }, '#ffffff')
  const place = { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down }
  pen.within({ imageSmoothingQuality: 'high' }, () => pen.draw(image, place))
  const hasAreas = isStyle(composition.scene.style, 'plain')
  return referenceDraftOf({ canvas, composition, random, departure: strength, hasAreas })
}

/** Pixels a side of the small copy of a reference from which its colors are taken. */
const sample = 128

/** Gives a draft the colors of a reference, in place. */
export function colorFrom(
  image: Image,
  { picture, source = picture }: Draft,
  random: Random,
): void {
  const small = picture.memory.canvas(sample, sample)
  const pen = penOn(small)
  pen.within({ imageSmoothingQuality: 'high' }, () => pen.draw(image, small))
  const recolor = recoloring(source, paletteOf(pixelsOf(small), random), random)
  for (const pixels of new Set([source, picture])) recolor(pixels)
}
