import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, toHex } from '../color.ts'
import type { Expression } from '../scene.ts'
import { lookOf } from '../subject/person/look.ts'
import { outfitOf } from '../subject/person/outfit.ts'
import { place } from './drawings.ts'
import type { Ink } from './inks.ts'
import type { Page } from './kit.ts'
import { paintHead } from './portrait/portrait.ts'

/** Paints a head around the origin, for a disc of a radius. */
export type Bust = (context: SKRSContext2D, radius: number) => void

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
    return (context, radius) => {
      context.translate(0, radius * down)
      context.scale(radius * 1.2 * room, radius * 1.2 * room)
      const random = lot.fork(`head ${i}`)
      paintHead(context, {
        subject,
        look: { ...look, expression },
        outfit,
        yaw: yaws[i] ?? 0,
        random,
      })
    }
  })
}

function creatureHeadsOf({ drawings, scene }: Page): Bust[] {
  const whole = drawings.whole(0)
  const drawn = drawings.subjects[0] ?? whole
  const color = scene.subjects[0]?.color?.hex
  const put = (
    size: number,
    turn: number,
    mirror: 1 | -1,
    options?: Parameters<typeof drawings.make>[2],
  ): Bust => {
    return (context, radius) => {
      context.scale(mirror, 1)
      place(context, drawings.make(drawn, radius * size, options), { x: 0, y: 0, turn })
    }
  }
  const own = color ? { dye: color } : undefined
  const inTones = (tones: Ink[]) => ({ tones })
  return [
    put(1.36, 0, 1, own),
    put(1.36, -0.2, -1, own),
    put(2.3, 0, 1, own),
    put(1.36, 0, 1, { ink: '#2a2c33', ground: '#ffffff', width: 2 }),
    put(1.36, 0.18, 1, inTones(['#2f3440', '#5c6475', '#98a1b2', '#e6e9ef'])),
    put(1.36, 0, -1, inTones(['#3a2c22', '#8a6a4a', '#c9a878', '#f3e6cf'])),
  ]
}

/** The most frequent colors of a picture that are clearly different. */
export function inksIn(made: Canvas, count: number): Ink[] {
  const { data } = made.getContext('2d').getImageData(0, 0, made.width, made.height)
  const bins = new Map<number, { weight: number; sum: [number, number, number] }>()
  for (let i = 0; i < data.length; i += 16) {
    if ((data[i + 3] ?? 0) < 240) continue
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
    const key = (r >> 4) * 256 + (g >> 4) * 16 + (b >> 4)
    const bin = bins.get(key) ?? { weight: 0, sum: [0, 0, 0] }
    bin.weight++
    bin.sum = [bin.sum[0] + r, bin.sum[1] + g, bin.sum[2] + b]
    bins.set(key, bin)
  }
  const colors = [...bins.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ weight, sum }) => sum.map((value) => value / weight) as unknown as Color)
  const chosen: Color[] = []
  for (const color of colors) {
    const far = chosen.every(
      (one) => Math.hypot(...one.map((value, c) => value - (color[c] ?? 0))) > 46,
    )
    if (far && chosen.length < count) chosen.push(color)
  }
  return chosen.map(toHex)
}
