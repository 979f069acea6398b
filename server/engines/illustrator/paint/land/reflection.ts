import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { css, mix } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import { fillBox } from '../shape.ts'

/**
 * Covers the picture below `shore` (pixels) with water that mirrors what is above it, in strips
 * that sway the more the nearer they are. `wet` 0 to 1 is how much of a mirror it is: 1 for water,
 * less for a rainy street.
 */
export function paintReflection(
  context: SKRSContext2D,
  composition: Composition,
  shore: number,
  wet = 1,
): void {
  const { size, light, surfaces, random } = composition
  const depth = size.height - shore
  const source = createCanvas(size.width, Math.ceil(Math.min(depth * 1.1, shore)))
  source
    .getContext('2d')
    .drawImage(
      context.canvas,
      0,
      shore - source.height,
      size.width,
      source.height,
      0,
      0,
      size.width,
      source.height,
    )
  const lot = random.fork('reflection')
  const strip = Math.max(2, size.height / 260)
  const own = underLight(surfaces.water, light, 0.4)
  if (wet === 1) fillBox(context, css(own), 0, shore, size.width, depth)
  for (let down = 0; down < depth; down += strip) {
    const near = down / depth
    const row = source.height * (1 - near) - strip
    if (row < 0) break
    const sway = (Math.sin(down * 0.21) + lot.bell() * 0.8) * (1 + near * 9) * (size.width / 1024)
    context.globalAlpha = (wet === 1 ? 0.78 - near * 0.4 : 0.42 - near * 0.2) * wet
    context.drawImage(source, 0, row, size.width, strip, sway, shore + down, size.width, strip + 1)
  }
  context.globalAlpha = 1
  if (wet < 1) return
  const glints = mix(light.sky[3] ?? light.color, light.color, 0.5)
  for (let i = 0; i < 150; i++) {
    const near = lot.next() ** 1.6
    const length = size.width * (0.01 + near * 0.06) * lot.between(0.5, 1.4)
    const x = lot.next() * size.width - length / 2
    fillBox(
      context,
      css(glints, lot.between(0.08, 0.3)),
      x,
      shore + near * depth,
      length,
      1 + near * 2,
    )
  }
}
