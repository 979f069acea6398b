import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import type { Light } from '../../compose/light.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { fadeAcross, fillEllipse, strokeLines } from '../shape.ts'

/** The stem of a tree so near that its crown is out of the picture. Lengths in pixels. */
interface Stem {
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
  const { count, width, mark } = barks[kind] ?? furrowed
  const ink = kind === 'birch' ? mix([52, 46, 48], light.haze, haze * 0.7) : shade(bark, -0.2)
  const marks = Array.from({ length: count }, (_, i) => {
    const up = kind === 'palm' ? i / count : random.between(0.02, 0.98)
    return mark(random).map(([across, down]) => ({
      x: at(up) + across * half,
      y: foot * (1 - up) + down * half,
    }))
  })
  strokeLines(context, css(ink, 0.55 * (1 - haze * 0.5)), Math.max(1, half * width), marks)
}

/** The marks on a bark; their lines and the points of them are in half widths of the stem. */
interface Bark {
  count: number
  width: number
  mark(random: Random): [across: number, down: number][]
}

const furrowed = bark(16, 0.12, (random) => {
  const [across, up] = [random.between(-0.75, 0.75), random.between(2, 5)]
  return [
    [across, 0],
    [across + random.between(-0.15, 0.15), -up / 2],
    [across, -up],
  ]
})

const barks: Partial<Record<TreeKind, Bark>> = {
  palm: bark(30, 0.12, () => [
    [-0.9, 0],
    [0, 0.25],
    [0.9, 0],
  ]),
  birch: bark(26, 0.2, (random) => {
    const [from, wide] = [random.between(-0.85, 0.1), random.between(0.25, 0.75)]
    return [
      [from, 0],
      [from + wide / 2, random.between(0.05, 0.2)],
      [from + wide, 0],
    ]
  }),
}

function bark(count: number, width: number, mark: Bark['mark']): Bark {
  return { count, width, mark }
}
