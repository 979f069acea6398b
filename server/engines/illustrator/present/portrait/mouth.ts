import { css, mix, shade } from '../../color.ts'
import type { Expression } from '../../scene.ts'
import { blob, blobPath, type Point } from '../../subject/shapes.ts'
import type { Sitting } from './sitting.ts'
import { taper } from './tones.ts'

/** What a mood does to a face: eyes and brows against the average, and the mouth. */
export interface Mood {
  eyes: number
  brow: { rise: number; inner: number }
  /** How far the corners of the mouth rise, and how far it opens. */
  corners: number
  open: number
  wide: number
}

const moods: Record<Expression, Mood> = {
  smiling: { eyes: 0.94, brow: { rise: 0.004, inner: 0 }, corners: 0.028, open: 0, wide: 0.118 },
  laughing: {
    eyes: 0.78,
    brow: { rise: 0.014, inner: 0 },
    corners: 0.04,
    open: 0.062,
    wide: 0.138,
  },
  calm: { eyes: 1, brow: { rise: 0, inner: 0 }, corners: 0.008, open: 0, wide: 0.1 },
  serious: {
    eyes: 0.9,
    brow: { rise: -0.012, inner: 0.012 },
    corners: -0.004,
    open: 0,
    wide: 0.098,
  },
  sad: { eyes: 0.82, brow: { rise: 0.006, inner: -0.03 }, corners: -0.022, open: 0, wide: 0.092 },
  surprised: {
    eyes: 1.26,
    brow: { rise: 0.045, inner: -0.006 },
    corners: -0.004,
    open: 0.07,
    wide: 0.066,
  },
  angry: { eyes: 0.84, brow: { rise: -0.022, inner: 0.034 }, corners: -0.018, open: 0, wide: 0.1 },
}

export function moodOf(expression: Expression): Mood {
  return moods[expression]
}

export function paintMouth({ context, view, look, skin, key }: Sitting): void {
  const { corners, open, wide } = moodOf(look.expression)
  const child = look.age === 'child'
  const [y, w] = [child ? 0.325 : 0.33, child ? wide * 0.82 : wide]
  const full = look.gender === 'woman' && !child ? 1 : child ? 0.72 : 0.7
  const at = (x: number, dy: number, lift = 0.03) => view.at(x, y + dy, { lift })
  const round = look.expression === 'surprised'
  const corner = (side: number) => at(side * w, -corners, -0.01)
  const upper = shade(look.lips, -0.06)
  const sag = Math.max(0, corners) * 0.45
  const top: Point[] = [
    at(-w * 0.55, -0.022 * full - corners * 0.35),
    at(-0.026, -0.036 * full + sag * 0.3),
    at(0, -0.027 * full + sag * 0.3),
    at(0.026, -0.036 * full + sag * 0.3),
    at(w * 0.55, -0.022 * full - corners * 0.35),
  ]
  const seam = (dy: number): Point[] => [
    at(-w * 0.5, sag * 0.4 + dy * 0.8),
    at(0, sag + dy),
    at(w * 0.5, sag * 0.4 + dy * 0.8),
  ]
  const low: Point[] = [
    at(w * 0.52, 0.028 * full + sag * 0.6 + open * 0.8),
    at(0, 0.05 * full + sag + open),
    at(-w * 0.52, 0.028 * full + sag * 0.6 + open * 0.8),
  ]
  blob(
    context,
    [
      at(-w * 0.5, 0.05 + open),
      at(0, 0.062 + sag + open),
      at(w * 0.5, 0.05 + open),
      at(0, 0.088 + sag + open),
    ],
    css(skin.shadow, 0.7),
  )
  if (open > 0) {
    const gap = [
      corner(-1),
      ...seam(-0.004),
      corner(1),
      at(w * 0.56, sag + open * 0.72),
      at(0, sag + open * 0.92),
      at(-w * 0.56, sag + open * 0.72),
    ]
    const path = blobPath(gap)
    blob(context, [corner(-1), ...top, corner(1), ...low], css(look.lips))
    context.save()
    context.fillStyle = '#5e1e26'
    context.fill(path)
    context.clip(path)
    const teeth = round ? 0.016 : open * 0.5
    blob(
      context,
      [
        at(-w * 1.1, -0.06),
        at(w * 1.1, -0.06),
        at(w * 0.8, sag * 0.4 + teeth * 0.6),
        at(0, sag + teeth),
        at(-w * 0.8, sag * 0.4 + teeth * 0.6),
      ],
      '#fbf6ef',
    )
    blob(
      context,
      [
        at(-w * 0.4, open * 0.9),
        at(0, open * 0.62 + sag),
        at(w * 0.4, open * 0.9),
        at(0, open * 1.4),
      ],
      '#b8505a',
    )
    context.restore()
  } else {
    blob(context, [corner(-1), ...seam(0), corner(1), ...low], css(look.lips))
    blob(context, [corner(-1), ...top, corner(1), ...seam(0.002).reverse()], css(upper))
    const line = css(mix(skin.deep, [60, 14, 24], 0.5), 0.9)
    taper(context, [corner(-1), at(0, sag * 1.9), corner(1)], 0.009, line)
    taper(
      context,
      [
        at(-w * 0.3, 0.022 * full + sag),
        at(key * 0.02, 0.027 * full + sag),
        at(w * 0.3, 0.022 * full + sag),
      ],
      0.01 * full,
      css(mix(look.lips, [255, 240, 235], 0.55), 0.7),
    )
  }
  for (const side of [-1, 1])
    taper(
      context,
      [
        at(side * (w - 0.004), -corners - 0.012, 0),
        at(side * (w + 0.012), -corners, 0),
        at(side * (w + 0.004), -corners + 0.014, 0),
      ],
      0.008,
      css(skin.deep, 0.6),
    )
  if (look.expression === 'laughing' || look.expression === 'smiling')
    for (const side of [-1, 1])
      taper(
        context,
        [
          at(side * 0.09, -0.125, 0),
          at(side * (w + 0.035), -0.06, 0),
          at(side * (w + 0.03), 0.015, 0),
        ],
        0.01,
        css(skin.shadow, 0.45),
      )
}
