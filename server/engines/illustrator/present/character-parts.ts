import type { Canvas } from '@napi-rs/canvas'
import { type Color, toHex } from '../color.ts'
import type { Expression } from '../scene.ts'
import { lookOf } from '../subject/person/look.ts'
import { outfitOf } from '../subject/person/outfit.ts'
import type { Treatment } from './drawings.ts'
import type { Ink } from './inks.ts'
import type { Page } from './kit.ts'
import { mirrored } from './layers.ts'
import { paintHead } from './portrait/portrait.ts'

const moods: readonly (readonly [Expression, yaw: number])[] = [
  ['calm', 0],
  ['smiling', 0.34],
  ['laughing', -0.34],
  ['surprised', 0.2],
  ['sad', -0.2],
  ['angry', 0],
]

/** The head of a creature as it is, tilted, near, as lines, and in two sets of other inks. */
const views: readonly { size: number; turn?: number; flip?: true; treatment?: Treatment }[] = [
  { size: 1.36 },
  { size: 1.36, turn: -0.2, flip: true },
  { size: 2.3 },
  { size: 1.36, treatment: { ink: '#2a2c33', ground: '#ffffff', width: 2 } },
  { size: 1.36, turn: 0.18, treatment: { tones: ['#2f3440', '#5c6475', '#98a1b2', '#e6e9ef'] } },
  { size: 1.36, flip: true, treatment: { tones: ['#3a2c22', '#8a6a4a', '#c9a878', '#f3e6cf'] } },
]

/** How many heads there are. */
export const headCount = moods.length

/** Paints one of the heads of the hero around the origin, for a disc of a radius. */
export function paintHeadAt({ pen, scene, drawings }: Page, i: number, radius: number): void {
  const subject = scene.subjects[0]
  const person = subject?.person
  if (subject && person) {
    const [expression, yaw] = moods[i] as (typeof moods)[number]
    const lot = drawings.lotOf(0)
    const look = { ...lookOf(person, lot.fork('look'), subject.name), expression }
    const outfit = outfitOf(subject, person, lot.fork('outfit'))
    const isBare = outfit.hat === 'bare'
    const move = { y: radius * (isBare ? -0.02 : 0.17), scale: radius * (isBare ? 1.2 : 0.89) }
    pen.moved(move, () => paintHead(pen, { outfit, look, yaw, random: lot.fork(`head ${i}`) }))
  } else {
    const { size, turn = 0, flip, treatment } = views[i] as (typeof views)[number]
    const id = drawings.subjects[0] ?? drawings.whole(0)
    const own = drawings.makeColored(id, radius * size)
    const made = treatment ? drawings.make(id, radius * size, treatment) : own
    pen.stamp(flip ? mirrored(made) : made, { x: 0, y: 0, turn: flip ? -turn : turn })
  }
}

/** The most frequent colors of a picture that are clearly different. */
export function inksIn(made: Canvas, count: number): Ink[] {
  const { data } = made.getContext('2d').getImageData(0, 0, made.width, made.height)
  const pixels = Array.from({ length: data.length / 16 }, (_, i) =>
    data.subarray(i * 16, i * 16 + 4),
  )
  const colors = pixels
    .filter(([, , , opacity = 0]) => opacity >= 240)
    .map(([red = 0, green = 0, blue = 0]): Color => [red, green, blue])
  const like = Map.groupBy(colors, (color) => color.map((channel) => channel >> 4).join(' '))
  const chosen: Color[] = []
  for (const [color] of [...like.values()].sort((a, b) => b.length - a.length)) {
    const [red, green, blue] = color as Color
    if (chosen.every(([r, g, b]) => Math.hypot(r - red, g - green, b - blue) > 46))
      chosen.push([red, green, blue])
  }
  return chosen.slice(0, count).map(toHex)
}
