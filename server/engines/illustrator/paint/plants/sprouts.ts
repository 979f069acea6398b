import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import type { Light } from '../../compose/light.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { type Brush, brushOn } from '../brush.ts'

/**
 * What grows low is drawn once in a square of this side, standing on its lower edge, and planted
 * often.
 */
const side = 96
const middle = side / 2

export type Sprout = (brush: Brush, tones: readonly Color[], random: Random) => void

export function sproutOf(sprout: Sprout, tones: readonly Color[], random: Random): Canvas {
  const canvas = createCanvas(side, side)
  const brush = brushOn(canvas)
  brush.context.lineCap = 'round'
  sprout(brush, tones, random)
  return canvas
}

/** Blades that fan out, the darker behind. */
export const tuft: Sprout = (brush, tones, random) => {
  for (const [i, tone] of tones.entries()) {
    brush.context.fillStyle = css(tone)
    brush.context.beginPath()
    for (let blade = 0; blade < 4; blade++) {
      const root = middle + random.between(-0.16, 0.16) * side
      const tip = root + (root - middle) * 1.1 + random.between(-0.12, 0.12) * side
      const tall = side * random.between(0.5, 0.95) * (1 - i * 0.12)
      brush.context.moveTo(root - side * 0.022, side)
      brush.context.quadraticCurveTo(root - side * 0.022, side - tall * 0.6, tip, side - tall)
      brush.context.quadraticCurveTo(
        root + side * 0.044,
        side - tall * 0.5,
        root + side * 0.022,
        side,
      )
    }
    brush.context.fill()
  }
}

/** Flowers on stems over a few blades: the last tone is the petals'. */
export const blossom: Sprout = (brush, tones, random) => {
  tuft(brush, tones.slice(0, 2), random)
  const [stem, petal] = [tones[0] as Color, tones[tones.length - 1] as Color]
  for (let i = random.integer(1, 3); i > 0; i--) {
    const [x, y] = [middle + random.between(-0.26, 0.26) * side, side * random.between(0.14, 0.4)]
    const size = side * random.between(0.08, 0.12)
    brush.lines(stem, side * 0.022, [
      [
        { x: middle, y: side },
        { x: (x + middle) / 2, y: side * 0.6 },
        { x, y },
      ],
    ])
    for (let k = 0; k < 5; k++) {
      const across = Math.cos(k * 1.257 + i) * size * 0.7
      const down = Math.sin(k * 1.257 + i) * size * 0.55
      brush.oval(petal, x + across, y + down, size * 0.55, size * 0.55)
    }
    brush.oval(mix([249, 215, 90], petal, 0.2), x, y, size * 0.4, size * 0.4)
  }
}

/** Fronds with leaflets along both sides, drooping at their tips. */
export const fern: Sprout = (brush, tones, random) => {
  for (const [i, tone] of tones.entries()) {
    const leaflets = [-1, 1].flatMap((way) => {
      const reach = side * random.between(0.22, 0.44) * way
      const tall = side * random.between(0.55, 0.85) * (1 - i * 0.1)
      return Array.from({ length: 9 }, (_, k) => {
        const t = 0.1 + k * 0.1
        const x = middle + reach * t ** 1.3
        const y = side - tall * Math.sin(t * 2)
        const long = side * 0.13 * (1 - t * 0.7)
        return [
          { x: x - long, y: y - long * 0.2 },
          { x, y },
          { x: x + long, y: y - long * 0.2 },
        ]
      })
    })
    brush.lines(tone, side * 0.024, leaflets)
  }
}

/** A pebble or two, lit from above. */
export const pebble: Sprout = (brush, tones, random) => {
  for (const tone of tones.slice(0, 2)) {
    const x = middle + random.between(-0.25, 0.25) * side
    const half = side * random.between(0.1, 0.22)
    brush.oval(mix(tone, [20, 20, 40], 0.35), x, side - half * 0.4, half, half * 0.5)
    brush.oval(tone, x, side - half * 0.65, half * 0.87, half * 0.4)
  }
}

/** Leaves that have fallen, flat on the ground. */
export const litter: Sprout = (brush, tones, random) => {
  for (let i = 0; i < 9; i++) {
    const long = side * random.between(0.14, 0.2)
    const x = middle + random.between(-0.36, 0.36) * side
    const y = side * random.between(0.72, 0.97)
    const tone = random.pick(tones)
    brush.oval(shade(tone, -0.1), x, y + long * 0.12, long, long * 0.42)
    brush.oval(tone, x, y, long * 0.94, long * 0.36)
  }
}

/** Lines that the wind draws in sand, each with a bright and a dark edge. */
export const ripple: Sprout = (brush, tones, random) => {
  for (const [i, tone] of tones.slice(0, 2).entries()) {
    const lines = [0.55, 0.7, 0.85].map((down) => {
      const [from, reach] = [random.between(0, 0.2) * side, random.between(0.6, 0.8) * side]
      return Array.from({ length: 9 }, (_, k) => {
        return {
          x: from + (reach * k) / 8,
          y: side * (down + i * 0.025 + Math.sin(k * 0.8) * 0.025),
        }
      })
    })
    brush.lines(css(tone, 0.5), side * 0.02, lines)
  }
}

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

export function paintStem(brush: Brush, stem: Stem, light: Light, random: Random): void {
  const { x, foot, half, kind, bark, lean, haze } = stem
  const sunward = light.sun.x < x ? -1 : 1
  const lit = mix(shade(bark, 0.04), light.color, 0.18 * (1 - haze))
  const dark = mix(shade(bark, -0.14 * (1 - haze * 0.6)), light.haze, haze * 0.3)
  const [left, right] = sunward < 0 ? [lit, dark] : [dark, lit]
  const bend = lean * foot * (kind === 'palm' ? 2 : 1)
  const at = (up: number) => x + bend * up * up
  const shadow = css(shade(light.ambient, -0.25), 0.25 * (1 - haze))
  brush.oval(shadow, x - sunward * half, foot, half * 3.2, half * 0.5)
  const tones = [left, mix(lit, dark, 0.5), right]
  brush.path(brush.fadeAcross(x - half * 1.3, x + half * 1.3, tones), (context) => {
    context.moveTo(x - half * 2, foot + half * 0.25)
    context.quadraticCurveTo(x - half, foot - half, at(0.2) - half, foot * 0.8)
    context.quadraticCurveTo(at(0.5) - half * 0.9, foot * 0.5, at(1) - half * 0.8, -2)
    context.lineTo(at(1) + half * 0.8, -2)
    context.quadraticCurveTo(at(0.5) + half * 0.9, foot * 0.5, at(0.2) + half, foot * 0.8)
    context.quadraticCurveTo(x + half, foot - half, x + half * 2.1, foot + half * 0.2)
    context.quadraticCurveTo(x, foot + half * 0.5, x - half * 2, foot + half * 0.25)
  })
  const { count, width, mark } = barks[kind] ?? furrowed
  const ink = kind === 'birch' ? mix([52, 46, 48], light.haze, haze * 0.7) : shade(bark, -0.2)
  const marks = Array.from({ length: count }, (_, i) => {
    const up = mark === ringed ? i / count : random.between(0.02, 0.98)
    return mark(random).map(([across, down]) => ({
      x: at(up) + across * half,
      y: foot * (1 - up) + down * half,
    }))
  })
  brush.lines(css(ink, 0.55 * (1 - haze * 0.5)), Math.max(1, half * width), marks)
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

const ringed: Bark['mark'] = () => [
  [-0.9, 0],
  [0, 0.25],
  [0.9, 0],
]

const barks: Partial<Record<TreeKind, Bark>> = {
  palm: bark(30, 0.12, ringed),
  bamboo: bark(9, 0.34, ringed),
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
