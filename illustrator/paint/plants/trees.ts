import { type Color, hex, mix, shade } from '../../color.ts'
import type { PictureCanvas } from '../../memory.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { tables } from '../../tables/tables.ts'
import { brushOn, drawingsIn } from '../brush.ts'

export const drawingsOf = drawingsIn('plants')

const rows = new Map(tables.trees.map((row) => [row.tree, row]))

/** The growth of a kind of tree. */
export function growthOf(kind: TreeKind): (typeof tables.trees)[number] {
  return rows.get(kind) as (typeof tables.trees)[number]
}

export function barkOf(kind: TreeKind, usual: Color): Color {
  const { bark } = growthOf(kind)
  return bark ? hex(bark) : usual
}

/** The colors of a tree in its light. */
interface Foliage {
  leaf: Color
  bark: Color
  snow: Color | undefined
  /** The tints of the sunny side and of the shaded side. */
  sun: Color
  shade: Color
  /** -1: the sun is on the left. */
  sunward: number
}

/** Paints a tree on a square canvas, its foot in the middle near the lower edge. */
export function paintTree(canvas: PictureCanvas, kind: TreeKind, tones: Foliage, random: Random) {
  const { leaf, bark, snow, sun, shade: dusk, sunward } = tones
  const side = canvas.width
  const stone = mix([138, 126, 116], dusk, 0.15)
  const palette = {
    ...{ leaf, bark, stone, sun, dusk },
    green: mix([92, 132, 82], dusk, 0.12),
    crest: snow ?? leaf,
    frost: snow ?? shade(bark, -0.1),
    snow: snow ?? mix(shade(stone, 0.05), sun, 0.16),
  }
  // The drawings are lit from the right.
  const foot = { x: side / 2, y: side * 0.985, width: side * sunward, height: side }
  const isBare = snow && (kind === 'broadleaf' || kind === 'birch')
  brushOn(canvas).parts(random.pick(drawingsOf(isBare ? 'bare' : kind)), palette, foot)
  return canvas
}
