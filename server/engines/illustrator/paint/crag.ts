import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../color.ts'
import { clamp, lerp } from '../number.ts'
import type { Random } from '../random.ts'
import type { Line } from './outline.ts'

export interface Crag {
  /** Its upper and its lower edge, both from left to right; between them the rock falls steeply. */
  top: Line
  foot: Line
  lit: Color
  dark: Color
  /** -1 with the sun on the left. */
  sunward: number
}

/** A face of rock in tiers of upright slabs, each with a sunny and a shaded side. */
export function paintCrag(context: SKRSContext2D, { top, foot, lit, dark, sunward }: Crag, random: Random): void {
  context.fillStyle = css(mix(lit, dark, 0.5))
  context.beginPath()
  for (const [x, y] of [...top, ...foot.toReversed()]) context.lineTo(x, y)
  context.fill()
  const tiers = 3
  const slabs = Math.max(6, top.length)
  for (let tier = tiers - 1; tier >= 0; tier--) {
    for (let i = 0; i < slabs; i++) {
      const [from, to] = [(i + random.between(-0.2, 0.2)) / slabs, (i + 1 + random.between(-0.2, 0.2)) / slabs]
      const upper = tier / tiers
      const lower = (tier + random.between(1, 1.5)) / tiers
      const crease = random.between(from, to)
      const corner = (along: number, down: number) =>
        between(at(top, clamp(along)), at(foot, clamp(along)), clamp(down))
      const [tone, shaded] = [random.between(0.1, 0.45), 0.62 + tier * 0.08]
      const faces = [
        [tone, from, crease],
        [shaded, crease, to],
      ] as const
      for (const [face, [amount, near, far]] of faces.entries()) {
        const lean = face === 0 ? 0.06 : -0.06
        context.fillStyle = css(mix(lit, dark, sunward < 0 ? amount : tone + shaded - amount))
        context.beginPath()
        context.moveTo(...corner(near, upper))
        context.lineTo(...corner(far, upper + lean))
        context.lineTo(...corner(far + random.between(-0.02, 0.02), lower))
        context.lineTo(...corner(near, lower - lean))
        context.fill()
      }
    }
  }
}

function between(from: Line[number], to: Line[number], t: number): [number, number] {
  return [lerp(from[0], to[0], t), lerp(from[1], to[1], t)]
}

function at(line: Line, t: number): Line[number] {
  const along = t * (line.length - 1)
  const i = Math.min(line.length - 2, Math.floor(along))
  const [from, to] = [line[i] as Line[number], line[i + 1] as Line[number]]
  return between(from, to, along - i)
}
