import type { Canvas } from '@napi-rs/canvas'
import { newCanvas } from '../../canvases.ts'
import { type Color, mix, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { brushOn, drawingsIn } from '../brush.ts'

export const drawingsOf = drawingsIn(new URL('plants.txt', import.meta.url))

/** A tree is drawn in a square of this side. */
const side = 256

/** The colors of a tree in its light. */
interface Foliage {
  leaf: Color
  bark: Color
  snow: Color | undefined
  /** What its sunny and its shaded side are tinged with. */
  sun: Color
  shade: Color
  /** -1 with the sun on the left. */
  sunward: number
}

/** What stands bare under snow. */
const shedding = new Set<TreeKind>(['broadleaf', 'birch'])

/** A tree on a square canvas of `pixels` a side, its foot in the middle near the lower edge. */
export function paintTree(
  kind: TreeKind,
  { leaf, bark, snow, sun, shade: dusk, sunward }: Foliage,
  random: Random,
  pixels = side,
): Canvas {
  const canvas = newCanvas(pixels, pixels)
  const stone = mix([138, 126, 116], dusk, 0.15)
  const palette = {
    ...{ leaf, bark, stone, sun, dusk },
    green: mix([92, 132, 82], dusk, 0.12),
    crest: snow ?? leaf,
    frost: snow ?? shade(bark, -0.1),
    snow: snow ?? mix(shade(stone, 0.05), sun, 0.16),
  }
  // The drawings have their light from the right.
  const foot = { x: pixels / 2, y: pixels * 0.985, width: pixels * sunward, height: pixels }
  const drawings = drawingsOf(snow && shedding.has(kind) ? 'bare' : kind)
  brushOn(canvas).parts(random.pick(drawings), palette, foot)
  return canvas
}
