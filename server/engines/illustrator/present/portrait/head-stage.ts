import type { Color } from '../../color.ts'
import { Pen, type Stops } from '../../pen.ts'
import type { Palette } from '../../subject/parts.ts'
import { blob, blobPath, oval, type Point, tube } from '../../subject/shapes.ts'
import { fillShape, type Kind, type Stage, stageOf } from '../../subject/stage.ts'
import { rimmed } from './locks.ts'
import { contourOf, type Sitting } from './sitting.ts'
import { glow, type Tones, taper, within } from './tones.ts'

/**
 * Where parts of a head are painted: their places are `x y` on the face, `x y depth`, `x y ^.1` a
 * little before the face, or `x y =` on the page; an x such as `.2k` counts towards the light. Their
 * colors are those of a palette, `rim`, and the tones of the skin and of the hair.
 */
export function headStage(
  sitting: Sitting,
  palette: Palette,
  opacities: Readonly<Record<string, number>> = {},
): Stage {
  const { context, view, key, skin, hair, rim } = sitting
  const stage = stageOf(context, {
    rim,
    ...namedTones('skin', skin),
    ...namedTones('hair', hair),
    ...palette,
  })
  return {
    ...stage,
    opacities,
    key,
    near: view.yaw > 0 ? -1 : 1,
    seen: [-1, 1].filter((side) => side * view.yaw <= 0.14),
    at({ x, y, depth, lift, toLight, fixed }, side) {
      const across = x * (toLight ? key : side)
      return fixed
        ? [across, y]
        : view.at(across, y, { lift, ...(depth !== undefined && { depth }) })
    },
    kinds: { ...stage.kinds, ...headKinds(sitting) },
  }
}

/** Tones as a palette has them: `skin`, `skinlight`, `skinshadow`, `skindeep`. */
export function namedTones(name: string, { light, base, shadow, deep }: Tones): Palette {
  return {
    [name]: base,
    [`${name}light`]: light,
    [`${name}shadow`]: shadow,
    [`${name}deep`]: deep,
  }
}

const black: Color = [0, 0, 0]

function headKinds(sitting: Sitting): Record<string, Kind> {
  const { context, view, key } = sitting
  /** Of the last form that was round or held something. */
  let outline: readonly Point[] = []
  return {
    blob(stage, shape) {
      fillShape(stage, shape, blobPath)
      if (shape.paintInner) outline = shape.points
    },
    /** A rounded form in the light of a head. */
    round({ palette: { light = black, deep = black } }, { points, color }) {
      within(context, points, color, () => {
        glow(context, view.at(key * 0.22, -0.5, { depth: 0.2 }), 0.36, light, 0.95)
        glow(context, view.at(-key * 0.42, -0.35, { depth: 0 }), 0.42, deep, 0.8)
      })
      outline = points
    },
    /** The light from behind, on the last of these. */
    rim: () => rimmed(sitting, outline),
    tube: (_, { points, amount, fill }) => blob(context, tube(points, [amount]), fill),
    taper: (_, { points, amount, fill }) => taper(context, points, amount, fill),
    glow(_, { points: [middle = [0, 0]], amount, color, alpha }) {
      glow(context, middle, amount, color, alpha)
    },
    /** The edge of a smooth form. */
    edge(_, { points, amount, fill }) {
      context.strokeStyle = fill
      context.lineWidth = amount
      context.stroke(blobPath(points))
    },
    /** A shadow on the face. */
    cast(_, { points, fill }) {
      context.save()
      context.clip(blobPath(contourOf(sitting)))
      blob(context, points, fill)
      context.restore()
    },
    clip(_, { points, paintInner }) {
      context.save()
      context.clip(blobPath(points))
      paintInner?.()
      context.restore()
    },
    fur(_, { points, amount }) {
      for (const [x, y] of points)
        oval(context, x, y + 0.012, amount * 2.1, amount * 2.1, '#c9ccd6')
      for (const [x, y] of points)
        oval(context, x + key * 0.008, y - 0.008, amount * 1.9, amount * 1.9, '#f7f5f2')
    },
    /** A hollow sphere of glass. */
    glass(_, { points: [[x, y] = [0, 0]], size: [wide, high] }) {
      const pen = new Pen(context)
      const stops: Stops = [
        'rgba(190,225,255,.02)',
        [0.82, 'rgba(190,225,255,.14)'],
        'rgba(225,242,255,.5)',
      ]
      const light = pen.radial({ x, y, radius: wide / 2 }, stops, { x, y, radius: wide / 4 })
      pen.fill({ x, y, rx: wide / 2, ry: high / 2 }, light)
    },
  }
}
