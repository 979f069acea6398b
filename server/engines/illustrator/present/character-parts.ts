import type { Canvas } from '@napi-rs/canvas'
import { type Color, toHex } from '../color.ts'
import type { Pen } from '../pen.ts'
import type { Expression } from '../scene.ts'
import { lookOf } from '../subject/person/look.ts'
import { outfitOf } from '../subject/person/outfit.ts'
import type { Treatment } from './drawings.ts'
import type { Ink } from './inks.ts'
import type { Page } from './kit.ts'
import { paintHead } from './portrait/portrait.ts'

/** Paints a head around the origin, for a disc of a radius. */
export type Bust = (pen: Pen, radius: number) => void

const moods: readonly (readonly Expression[])[] = [
  ['calm', 'smiling', 'laughing', 'surprised', 'sad', 'angry'],
  ['smiling', 'serious', 'surprised', 'laughing', 'angry', 'sad'],
]
const yaws = [0, 0.34, -0.34, 0.2, -0.2, 0]

/** Six heads of the hero: a person with six expressions; a creature turned and in other inks. */
export function headsOf(page: Page): Bust[] {
  const { scene, drawings, choose } = page
  const subject = scene.subjects[0]
  if (!subject) return []
  const { person } = subject
  if (!person) return creatureHeadsOf(page)
  const lot = drawings.lotOf(0)
  const look = lookOf(person, lot.fork('look'), subject.name)
  const outfit = outfitOf(subject, person, lot.fork('outfit'))
  const { kind } = outfit.headwear
  const [room, down] = kind === 'bare' ? [1, -0.02] : [0.74, 0.17]
  return choose(moods).map((expression, i): Bust => {
    const head = { outfit, look: { ...look, expression }, yaw: yaws[i] ?? 0 }
    return (pen, radius) =>
      pen.moved({ y: radius * down, scale: radius * 1.2 * room }, () =>
        paintHead(pen, { ...head, random: lot.fork(`head ${i}`) }),
      )
  })
}

/** The head as it is, tilted, near, as lines, and in two sets of other inks. */
function creatureHeadsOf({ drawings, scene }: Page): Bust[] {
  const drawn = drawings.subjects[0] ?? drawings.whole(0)
  const color = scene.subjects[0]?.color?.hex
  const own = color ? { dye: color } : undefined
  const heads: readonly [size: number, turn: number, isMirrored: boolean, Treatment | undefined][] =
    [
      [1.36, 0, false, own],
      [1.36, -0.2, true, own],
      [2.3, 0, false, own],
      [1.36, 0, false, { ink: '#2a2c33', ground: '#ffffff', width: 2 }],
      [1.36, 0.18, false, { tones: ['#2f3440', '#5c6475', '#98a1b2', '#e6e9ef'] }],
      [1.36, 0, true, { tones: ['#3a2c22', '#8a6a4a', '#c9a878', '#f3e6cf'] }],
    ]
  return heads.map(([size, turn, isMirrored, treatment]) => (pen, radius) => {
    pen.context.scale(isMirrored ? -1 : 1, 1)
    pen.stamp(drawings.make(drawn, radius * size, treatment), { x: 0, y: 0, turn })
  })
}

/** The most frequent colors of a picture that are clearly different. */
export function inksIn(made: Canvas, count: number): Ink[] {
  const { data } = made.getContext('2d').getImageData(0, 0, made.width, made.height)
  const colors = Array.from({ length: data.length / 16 }, (_, i) =>
    data.subarray(i * 16, i * 16 + 4),
  )
    .filter(([, , , opacity = 0]) => opacity >= 240)
    .map(([red = 0, green = 0, blue = 0]): Color => [red, green, blue])
  const like = Map.groupBy(colors, (color) => color.map((channel) => channel >> 4).join(' '))
  const chosen: Color[] = []
  for (const [color] of [...like.values()].sort((a, b) => b.length - a.length)) {
    const [red, green, blue] = color as Color
    const isFar = chosen.every(([r, g, b]) => Math.hypot(r - red, g - green, b - blue) > 46)
    if (isFar && chosen.length < count) chosen.push([red, green, blue])
  }
  return chosen.map(toHex)
}
