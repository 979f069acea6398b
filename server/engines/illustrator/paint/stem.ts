import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import type { Random } from '../random.ts'
import type { TreeKind } from '../scene.ts'

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

export function paintStem(context: SKRSContext2D, stem: Stem, { light }: Composition, random: Random): void {
  const { x, foot, half, kind, bark, lean, haze } = stem
  const sunward = light.sun.x < x ? -1 : 1
  const lit = mix(shade(bark, 0.04), light.color, 0.18 * (1 - haze))
  const dark = mix(shade(bark, -0.14 * (1 - haze * 0.6)), light.haze, haze * 0.3)
  const bend = kind === 'palm' ? lean * foot * 2 : lean * foot
  const at = (up: number) => x + bend * up * up
  const shading = context.createLinearGradient(x - half * 1.3, 0, x + half * 1.3, 0)
  shading.addColorStop(0, css(sunward < 0 ? lit : dark))
  shading.addColorStop(0.55, css(mix(lit, dark, sunward < 0 ? 0.35 : 0.65)))
  shading.addColorStop(1, css(sunward < 0 ? dark : lit))
  context.fillStyle = css(shade(light.ambient, -0.25), 0.25 * (1 - haze))
  context.beginPath()
  context.ellipse(x - sunward * half, foot, half * 3.2, half * 0.5, 0, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = shading
  context.beginPath()
  context.moveTo(x - half * 2, foot + half * 0.25)
  context.quadraticCurveTo(x - half, foot - half, at(0.2) - half, foot * 0.8)
  context.quadraticCurveTo(at(0.5) - half * 0.9, foot * 0.5, at(1) - half * 0.8, -2)
  context.lineTo(at(1) + half * 0.8, -2)
  context.quadraticCurveTo(at(0.5) + half * 0.9, foot * 0.5, at(0.2) + half, foot * 0.8)
  context.quadraticCurveTo(x + half, foot - half, x + half * 2.1, foot + half * 0.2)
  context.quadraticCurveTo(x, foot + half * 0.5, x - half * 2, foot + half * 0.25)
  context.fill()
  context.beginPath()
  const marks = kind === 'birch' ? 26 : kind === 'palm' ? 30 : 16
  for (let i = 0; i < marks; i++) {
    const up = kind === 'palm' ? i / marks : random.between(0.02, 0.98)
    const [mx, y] = [at(up), foot * (1 - up)]
    if (kind === 'birch') {
      const wide = half * random.between(0.3, 1.1)
      const from = mx + random.between(-0.9, 0.1) * half
      context.moveTo(from, y)
      context.quadraticCurveTo(
        from + wide / 2,
        y + half * random.between(0.1, 0.35),
        Math.min(from + wide, mx + half * 0.85),
        y,
      )
    } else if (kind === 'palm') {
      context.moveTo(mx - half * 0.9, y)
      context.quadraticCurveTo(mx, y + half * 0.5, mx + half * 0.9, y)
    } else {
      const from = mx + random.between(-0.75, 0.75) * half
      context.moveTo(from, y)
      context.quadraticCurveTo(
        from + random.between(-0.2, 0.2) * half,
        y - half * 2,
        from,
        y - half * random.between(2, 5),
      )
    }
  }
  context.strokeStyle = css(
    kind === 'birch' ? mix([52, 46, 48], light.haze, haze * 0.7) : shade(bark, -0.2),
    0.55 * (1 - haze * 0.5),
  )
  context.lineWidth = Math.max(1, half * (kind === 'birch' ? 0.2 : 0.12))
  context.stroke()
}
