import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { paintSky } from './sky.ts'

/** High in the air: a sea of clouds below, actors between its banks. */
export function paintAboveClouds(context: SKRSContext2D, composition: Composition, detail: number): void {
  paintSky(context, composition, detail)
  const random = composition.random.fork('cloud sea')
  bank(context, composition, 0.66, 2.2, 0.6, random)
  bank(context, composition, 0.76, 1.5, 0.8, random)
  paintActors(context, composition)
  bank(context, composition, 0.9, 1, 0.95, random)
}

/** A row of puffs at a height of the picture, smaller the farther it is, and all white below. */
function bank(
  context: SKRSContext2D,
  { size, light }: Composition,
  down: number,
  distance: number,
  alpha: number,
  random: Random,
): void {
  const { bright, dark } = light.cloud
  const crown: Color = mix(bright, [255, 255, 255], light.night > 0.3 ? 0 : 0.3)
  const y = size.height * down
  for (let i = 0; i < 60 * distance + 20; i++) {
    const radius = (size.width * (0.03 + 0.1 * random.next() ** 2)) / distance
    const [px, py] = [random.between(-0.05, 1.05) * size.width, y + random.bell() * size.height * 0.022 + radius * 0.5]
    const sunward = Math.sign(light.sun.x - px)
    const puff = context.createRadialGradient(
      px + sunward * radius * 0.3,
      py - radius * 0.45,
      radius * 0.1,
      px,
      py,
      radius,
    )
    puff.addColorStop(0, css(crown, alpha))
    puff.addColorStop(0.5, css(mix(bright, dark, 0.18), alpha * 0.8))
    puff.addColorStop(1, css(mix(bright, dark, 0.4), 0))
    context.fillStyle = puff
    context.beginPath()
    context.arc(px, py, radius, 0, Math.PI * 2)
    context.fill()
  }
  const deep = context.createLinearGradient(0, y, 0, y + size.height * 0.3)
  deep.addColorStop(0, css(mix(bright, dark, 0.3), 0))
  deep.addColorStop(0.25, css(mix(bright, dark, 0.4), alpha))
  deep.addColorStop(1, css(dark))
  context.fillStyle = deep
  context.fillRect(0, y, size.width, size.height - y)
}
