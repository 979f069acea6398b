import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import { snowLies } from '../../compose/terrain.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { fillBox } from '../shape.ts'
import { crown, type Foliage, middle, side } from './crown.ts'
import { paintTree } from './trees.ts'

/** Individual trees of each kind; the rest are these again, mirrored and at other sizes. */
export const models = 2
/** Depths of haze that trees are tinted in. */
const hazes = 4

/** A tree of a kind through so much haze (0 to 1), to be drawn `height` pixels high. */
export type Nursery = (kind: TreeKind, model: number, haze: number, height: number) => Canvas

/**
 * Trees that are painted once for a picture, at the sizes and in the haze that they are wanted in.
 */
export function nurseryOf(composition: Composition): Nursery {
  const grown = new Map<string, Canvas>()
  const kept = (key: string, grow: () => Canvas): Canvas => {
    const known = grown.get(key) ?? grow()
    grown.set(key, known)
    return known
  }
  return (kind, model, haze, height) => {
    const level = Math.round(haze * hazes)
    const pixels = height < 100 ? 100 : 256
    return kept(`${kind} ${model} ${level} ${pixels}`, () => {
      const lot = composition.random.fork(`${kind} ${model}`)
      const tree = kept(`${kind} ${model}`, () =>
        paintTree(kind, foliageOf(kind, composition, lot), lot),
      )
      return tinted(tree, pixels, composition.light.haze, (level / hazes) * 0.9)
    })
  }
}

/** The colors of a tree in the light of a picture. */
export function foliageOf(
  kind: TreeKind,
  { light, surfaces, scene, size }: Composition,
  random: Random,
): Foliage {
  const leaf = kind === 'conifer' ? surfaces.needles : random.pick(surfaces.leaves)
  return {
    leaf: underLight(leaf, light, 0.6),
    bark: underLight(kind === 'birch' ? [222, 218, 208] : surfaces.bark, light, 0.6),
    snow: snowLies(scene) ? underLight(surfaces.snow[0], light, 0.8) : undefined,
    sun: light.color,
    shade: light.ambient,
    sunward: light.sun.x < size.width / 2 ? -1 : 1,
  }
}

/** A square drawing through haze of an amount from 0 to 1. */
export function tinted(drawing: Canvas, pixels: number, haze: Color, amount: number): Canvas {
  const canvas = createCanvas(pixels, pixels)
  const context = canvas.getContext('2d')
  context.drawImage(drawing, 0, 0, pixels, pixels)
  context.globalCompositeOperation = 'source-atop'
  fillBox(context, css(haze, amount), 0, 0, pixels, pixels)
  return canvas
}

/** Leaves of a kind by themselves, for what hangs into the picture from above. */
export function clumpOf(kind: TreeKind, composition: Composition, random: Random): Canvas {
  const canvas = createCanvas(side, side)
  const { leaf, ...rest } = foliageOf(kind, composition, random)
  const dark = { ...rest, leaf: shade(leaf, -0.07), sun: mix(rest.sun, leaf, 0.4) }
  const tree = { ...dark, context: canvas.getContext('2d'), random, fineness: 1.3 }
  crown(tree, { x: middle, y: middle, width: side * 0.42, height: side * 0.36, clumps: 9 })
  return canvas
}
