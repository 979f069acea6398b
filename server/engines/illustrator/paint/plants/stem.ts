import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import type { Light } from '../../compose/light.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { fadeAcross, fillEllipse, strokeLines } from '../shape.ts'

/** The stem of a tree so near that its crown is out of the picture. Lengths in pixels. */
export interface Stem {
  x: number
  foot: number
  /** Half of its width at breast height. */
  half: number
  kind: TreeKind
  bark: Color
  /** How far it leans aside with each pixel of height. */
  lean: number
  haze: number
}

export function paintStem(context: SKRSContext2D, stem: Stem, light: Light, random: Random): void {
  const { x, foot, half, kind, bark, lean, haze } = stem
  const sunward = light.sun.x < x ? -1 : 1
  const lit = mix(shade(bark, 0.04), light.color, 0.18 * (1 - haze))
  const dark = mix(shade(bark, -0.14 * (1 - haze * 0.6)), light.haze, haze * 0.3)
  const [left, right] = sunward < 0 ? [lit, dark] : [dark, lit]
  const bend = lean * foot * (kind === 'palm' ? 2 : 1)
  const at = (up: number) => x + bend * up * up
  fillEllipse(
    context,
    css(shade(light.ambient, -0.25), 0.25 * (1 - haze)),
    x - sunward * half,
    foot,
    half * 3.2,
    half * 0.5,
  )
  context.fillStyle = fadeAcross(context, x - half * 1.3, x + half * 1.3, [
    css(left),
    css(mix(lit, dark, 0.5)),
    css(right),
  ])
  context.beginPath()
  context.moveTo(x - half * 2, foot + half * 0.25)
  context.quadraticCurveTo(x - half, foot - half, at(0.2) - half, foot * 0.8)
  context.quadraticCurveTo(at(0.5) - half * 0.9, foot * 0.5, at(1) - half * 0.8, -2)
  context.lineTo(at(1) + half * 0.8, -2)
  context.quadraticCurveTo(at(0.5) + half * 0.9, foot * 0.5, at(0.2) + half, foot * 0.8)
  context.quadraticCurveTo(x + half, foot - half, x + half * 2.1, foot + half * 0.2)
  context.quadraticCurveTo(x, foot + half * 0.5, x - half * 2, foot + half * 0.25)
  context.fill()
  const { count, width, mark } = barks[kind] ?? furrows
  const ink = kind === 'birch' ? mix([52, 46, 48], light.haze, haze * 0.7) : shade(bark, -0.2)
  const marks = Array.from({ length: count }, (_, i) => {
    const up = kind === 'palm' ? i / count : random.between(0.02, 0.98)
    return mark(random).map((spot) => ({ x: at(up) + spot.x * half, y: foot * (1 - up) + spot.y * half }))
  })
  strokeLines(context, css(ink, 0.55 * (1 - haze * 0.5)), Math.max(1, half * width), marks)
}

interface Bark {
  count: number
  /** Of a mark's line; this and its points are in half widths of the stem. */
  width: number
  mark(random: Random): Point[]
}

const furrows: Bark = {
  count: 16,
  width: 0.12,
  mark(random) {
    const [x, y] = [random.between(-0.75, 0.75), -random.between(2, 5)]
    return [
      { x, y: 0 },
      { x: x + random.between(-0.15, 0.15), y: y / 2 },
      { x, y },
    ]
  },
}

/** The marks on the bark of those kinds whose bark is not furrowed: rings, or dashes. */
const barks: Partial<Record<TreeKind, Bark>> = {
  palm: {
    count: 30,
    width: 0.12,
    mark: () => [
      { x: -0.9, y: 0 },
      { x: 0, y: 0.25 },
      { x: 0.9, y: 0 },
    ],
  },
  birch: {
    count: 26,
    width: 0.2,
    mark(random) {
      const [from, wide] = [random.between(-0.85, 0.1), random.between(0.25, 0.75)]
      return [
        { x: from, y: 0 },
        { x: from + wide / 2, y: random.between(0.05, 0.2) },
        { x: from + wide, y: 0 },
      ]
    },
  },
}
