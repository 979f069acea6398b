import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, mix, shade } from '../../color.ts'
import { linesOf, polar } from '../../pen.ts'
import { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { type Kind, paintOn, stageOf } from '../../subject/stage.ts'
import { drawingsIn } from '../brush.ts'

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

/**
 * A tree on a square canvas of `pixels` a side, its foot in the middle, a little above the lower
 * edge.
 */
export function paintTree(
  kind: TreeKind,
  { leaf, bark, snow, sun, shade: dusk, sunward }: Foliage,
  random: Random,
  pixels = side,
): Canvas {
  const canvas = createCanvas(pixels, pixels)
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
  const stage = stageOf(canvas.getContext('2d'), palette, foot)
  const drawings = drawingsOf(snow && shedding.has(kind) ? 'bare' : kind)
  paintOn({ ...stage, kinds: { ...stage.kinds, leaves } }, random.pick(drawings))
  return canvas
}

/** Leaves all over an oval, the smaller and the more the larger their tree is. */
const leaves: Kind = ({ pen, width }, { points, size: [across, down], amount, fill }) => {
  const [[x, y] = [0, 0]] = points
  const leaf = amount / Math.sqrt(Math.max(1, Math.abs(width) / side))
  const lot = new Random(`${x} ${y}`)
  const dabs = Array.from({ length: Math.abs(across * down) / leaf ** 2 }, () => {
    const [u, v] = polar([0, 0], lot.next() * Math.PI * 2, Math.sqrt(lot.next()) / 2)
    const [long, turn] = [leaf * lot.between(0.6, 1.1), lot.next() * Math.PI]
    return [0, 1.176, Math.PI, Math.PI + 1.176].map((corner, i) =>
      polar([x + u * across, y + v * down], turn + corner, i % 2 ? long * 0.65 : long),
    )
  })
  pen.fill(linesOf(dabs), fill)
}
