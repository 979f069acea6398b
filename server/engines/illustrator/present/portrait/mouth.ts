import { css, mix, shade } from '../../color.ts'
import type { Expression } from '../../scene.ts'
import { blob, type Point } from '../../subject/shapes.ts'
import type { Sitting } from './sitting.ts'
import { taper, within } from './tones.ts'

/** What a mood does to a face, as differences from the average. */
interface Mood {
  /** How far the eyes open. */
  eyes: number
  /** How far the brows rise, and how far their inner ends sink. */
  rise: number
  inner: number
  /** How far the corners of the mouth rise, how far it opens, and half its width. */
  corners: number
  open: number
  wide: number
}

const moods: Record<Expression, Mood> = {
  smiling: { eyes: 0.94, rise: 0.004, inner: 0, corners: 0.028, open: 0, wide: 0.118 },
  laughing: { eyes: 0.78, rise: 0.014, inner: 0, corners: 0.04, open: 0.062, wide: 0.138 },
  calm: { eyes: 1, rise: 0, inner: 0, corners: 0.008, open: 0, wide: 0.1 },
  serious: { eyes: 0.9, rise: -0.012, inner: 0.012, corners: -0.004, open: 0, wide: 0.098 },
  sad: { eyes: 0.82, rise: 0.006, inner: -0.03, corners: -0.022, open: 0, wide: 0.092 },
  surprised: { eyes: 1.26, rise: 0.045, inner: -0.006, corners: -0.004, open: 0.07, wide: 0.066 },
  angry: { eyes: 0.84, rise: -0.022, inner: 0.034, corners: -0.018, open: 0, wide: 0.1 },
}

export function moodOf(expression: Expression): Mood {
  return moods[expression]
}

/** A place of a mouth: of half its width across, down from its middle, and how far it stands out. */
type At = readonly [across: number, down: number, lift?: number]

export function paintMouth({ context, view, look, skin, key }: Sitting): void {
  const { corners, open, wide } = moodOf(look.expression)
  const child = look.age === 'child'
  const [y, w] = child ? [0.325, wide * 0.82] : [0.33, wide]
  const full = child ? 0.72 : look.gender === 'woman' ? 1 : 0.7
  const path = (...places: At[]) =>
    places.map(([across, down, lift = 0.03]) => view.at(across * w, y + down, { lift }))
  const sag = Math.max(0, corners) * 0.45
  const [left, right]: [At, At] = [
    [-1, -corners, -0.01],
    [1, -corners, -0.01],
  ]
  const [rise, bow, dip] = [
    -0.022 * full - corners * 0.35,
    -0.036 * full + sag * 0.3,
    -0.027 * full + sag * 0.3,
  ]
  const peak = 0.026 / w
  const top = path([-0.55, rise], [-peak, bow], [0, dip], [peak, bow], [0.55, rise])
  const seam = (down: number) => {
    const aside = sag * 0.4 + down * 0.8
    return path([-0.5, aside], [0, sag + down], [0.5, aside])
  }
  const fall = 0.028 * full + sag * 0.6 + open * 0.8
  const low = path([0.52, fall], [0, 0.05 * full + sag + open], [-0.52, fall])
  const [start, end] = path(left, right) as [Point, Point]
  const chin = path(
    [-0.5, 0.05 + open],
    [0, 0.062 + sag + open],
    [0.5, 0.05 + open],
    [0, 0.088 + sag + open],
  )
  blob(context, chin, css(skin.shadow, 0.7))
  if (open > 0) {
    const cheek = sag + open * 0.72
    const throat = path([0.56, cheek], [0, sag + open * 0.92], [-0.56, cheek])
    blob(context, [start, ...top, end, ...low], css(look.lips))
    within(context, [start, ...seam(-0.004), end, ...throat], [94, 30, 38], () => {
      const bite = look.expression === 'surprised' ? 0.016 : open * 0.5
      const side = sag * 0.4 + bite * 0.6
      const teeth = path([-1.1, -0.06], [1.1, -0.06], [0.8, side], [0, sag + bite], [-0.8, side])
      blob(context, teeth, '#fbf6ef')
      const root = open * 0.9
      const tongue = path([-0.4, root], [0, open * 0.62 + sag], [0.4, root], [0, open * 1.4])
      blob(context, tongue, '#b8505a')
    })
  } else {
    blob(context, [start, ...seam(0), end, ...low], css(look.lips))
    const upper = [start, ...top, end, ...seam(0.002).reverse()]
    blob(context, upper, css(shade(look.lips, -0.06)))
    const line = css(mix(skin.deep, [60, 14, 24], 0.5), 0.9)
    taper(context, path(left, [0, sag * 1.9], right), 0.009, line)
    const shine = 0.022 * full + sag
    const gloss = path([-0.3, shine], [(key * 0.02) / w, 0.027 * full + sag], [0.3, shine])
    taper(context, gloss, 0.01 * full, css(mix(look.lips, [255, 240, 235], 0.55), 0.7))
  }
  const smiles = look.expression === 'laughing' || look.expression === 'smiling'
  const beside = (side: number, by: number) => side * (1 + by / w)
  const corner = (side: number) =>
    path(
      [beside(side, -0.004), -corners - 0.012, 0],
      [beside(side, 0.012), -corners, 0],
      [beside(side, 0.004), -corners + 0.014, 0],
    )
  const fold = (side: number) =>
    path(
      [(side * 0.09) / w, -0.125, 0],
      [beside(side, 0.035), -0.06, 0],
      [beside(side, 0.03), 0.015, 0],
    )
  for (const side of [-1, 1]) taper(context, corner(side), 0.008, css(skin.deep, 0.6))
  for (const side of smiles ? [-1, 1] : []) taper(context, fold(side), 0.01, css(skin.shadow, 0.45))
}
