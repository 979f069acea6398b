import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, mix } from '../color.ts'
import type { Actor } from '../compose/actor.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'

/** A rock in the sea for whoever cannot swim and does not stand on a cliff, with foam around it. */
export function paintIslet(
  context: SKRSContext2D,
  actor: Actor,
  { light, surfaces, random, terrain }: Composition,
): void {
  if (terrain?.drop) return
  const { x, y, height } = actor
  const lot = random.fork(`islet ${Math.round(x)}`)
  const half = Math.max(height * actor.figure.aspect * 0.62, height * 0.2)
  const foot = y + height * 0.1
  const [bright, dark] = surfaces.rock
  for (let layer = 0; layer < 3; layer++) {
    const reach = half * (1.3 - layer * 0.14)
    context.fillStyle = css(
      mix(underLight(mix(dark, bright, layer * 0.45), light, 0.3 + layer * 0.3), light.haze, 0.12),
    )
    context.beginPath()
    context.moveTo(x - reach, foot)
    for (let i = 0; i <= 14; i++) {
      const t = i / 14
      const rise = Math.sin(t * Math.PI) ** 0.6 * height * (0.13 - layer * 0.028)
      context.lineTo(x - reach + 2 * reach * t, foot - rise + lot.between(-1, 1) * height * 0.014)
    }
    context.lineTo(x + reach, foot)
    context.fill()
  }
  context.strokeStyle = css(mix(light.color, [255, 255, 255], 0.5), 0.7)
  context.lineCap = 'round'
  for (let i = 0; i < 5; i++) {
    context.lineWidth = height * lot.between(0.006, 0.014)
    const reach = half * lot.between(1.1, 1.45)
    const line = foot + lot.between(-0.01, 0.02) * height
    context.beginPath()
    context.moveTo(x - reach, line)
    context.quadraticCurveTo(x, line + height * 0.03, x + reach, line)
    context.stroke()
  }
}
