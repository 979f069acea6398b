import { createCanvas } from '@napi-rs/canvas'
import { css, mix } from '../../color.ts'
import { underLight } from '../../compose/light.ts'
import { cloudy, sample } from '../../noise.ts'
import { clamp } from '../../number.ts'
import { blended, canvasOf, packed, packedColor, pixelsOf } from '../../pixels.ts'
import type { Backdrop } from '../backdrop.ts'
import type { Picture } from '../brush.ts'

/**
 * Water wherever the backdrop's depth is below 0: it mirrors what stands in the picture above it,
 * in ripples, with its own color and the sun's path.
 */
export function paintWater(picture: Picture, backdrop: Backdrop): void {
  const { width, height, camera, depth, sun } = backdrop
  const { brush, light, surfaces, scene, random, size } = picture
  const top = Math.max(0, Math.floor(camera.horizon))
  if (top >= height) return
  const above = mirrored(picture, backdrop)
  const seen = packed(above)
  const offset = random.fork('water').next() * 512
  const own = packedColor(underLight(surfaces.water, light, 0.5))
  const [sunlight, skylight] = [packedColor(light.color), packedColor(light.sky[3] ?? light.haze)]
  const calm = scene.setting === 'lake' ? 0.5 : 0.9
  const rough = { storm: 2.6, wind: 1.8 }[scene.weather as string] ?? calm
  const data = new Uint8ClampedArray(width * (height - top) * 4)
  const water = { width, height: height - top, data }
  const shown = packed(water)
  const shore = new Int16Array(width).fill(-1)
  const sparkle = (1 - light.elevation * 0.7) * (light.sun.visible ? 1 : 0)
  for (let y = top; y < height; y++) {
    const below = y - camera.horizon + 1
    const near = below / (height - camera.horizon)
    const deep = clamp(0.22 + near * 0.5)
    const across = (220 / (below + 8)) * 0.9
    const away = Math.log(below + 8) * 900 + offset
    const sway = (1 + below * 0.045) * rough
    const swell = below * 0.1 * rough
    const path = width * 0.035 * (1 + near * 3)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if ((depth[i] as number) >= 0) continue
      if ((shore[x] as number) < 0) shore[x] = y
      const edge = shore[x] as number
      const wave = sample(cloudy, (x - camera.center) * across + offset, away)
      const mirrorX = clamp(Math.round(x + wave * sway), 0, width - 1)
      const row = Math.round(edge - (y - edge) * 0.95 + wave * swell) - 1
      const mirrorY = clamp(row, 0, above.height - 1)
      const off = (x - sun.x + wave * 14) / path
      const glitter =
        off > -3 && off < 3 ? Math.exp(-off * off) * clamp(0.35 + wave * 1.5) * sparkle : 0
      const crest = clamp(wave * 1.6 - 0.5) * (0.16 + near * 0.25) * rough
      const shine = clamp(crest + glitter * 0.85)
      const base = blended(seen[mirrorY * width + mirrorX] as number, own, Math.round(deep * 256))
      const lit = glitter > 0.1 ? sunlight : skylight
      shown[i - top * width] = blended(base, lit, Math.round(shine * 256))
    }
  }
  const scale = size.width / width
  brush.context.drawImage(canvasOf(water), 0, top * scale, size.width, water.height * scale)
}

/**
 * What is painted so far, at the size of the backdrop, down to where the nearest far shore may be.
 */
function mirrored({ brush, size }: Picture, { width, height, camera }: Backdrop) {
  const canvas = createCanvas(width, Math.min(height, Math.ceil(camera.horizon + height * 0.2)))
  const below = (size.height * width) / size.width
  canvas.getContext('2d').drawImage(brush.context.canvas, 0, 0, width, below)
  return pixelsOf(canvas)
}

/**
 * Covers the picture below `shore` (pixels) with water that mirrors what is above it, in strips
 * that sway the more the nearer they are. `wet` 0 to 1 is how much of a mirror it is: 1 for water,
 * less for a rainy street.
 */
export function paintReflection(picture: Picture, shore: number, wet = 1): void {
  const { brush, size, light, surfaces, random } = picture
  const depth = size.height - shore
  const source = createCanvas(size.width, Math.ceil(Math.min(depth * 1.1, shore)))
  source.getContext('2d').drawImage(brush.context.canvas, 0, source.height - shore)
  const lot = random.fork('reflection')
  const strip = Math.max(2, size.height / 260)
  const own = underLight(surfaces.water, light, 0.4)
  if (wet === 1) brush.box(own, 0, shore, size.width, depth)
  for (let down = 0; down < depth; down += strip) {
    const near = down / depth
    const row = source.height * (1 - near) - strip
    if (row < 0) break
    const sway = (Math.sin(down * 0.21) + lot.bell() * 0.8) * (1 + near * 9) * (size.width / 1024)
    brush.context.globalAlpha = (wet === 1 ? 0.78 - near * 0.4 : 0.42 - near * 0.2) * wet
    brush.context.drawImage(
      source,
      0,
      row,
      size.width,
      strip,
      sway,
      shore + down,
      size.width,
      strip + 1,
    )
  }
  brush.context.globalAlpha = 1
  if (wet < 1) return
  const glints = mix(light.sky[3] ?? light.color, light.color, 0.5)
  for (let i = 0; i < 150; i++) {
    const near = lot.next() ** 1.6
    const length = size.width * (0.01 + near * 0.06) * lot.between(0.5, 1.4)
    const x = lot.next() * size.width - length / 2
    brush.box(css(glints, lot.between(0.08, 0.3)), x, shore + near * depth, length, 1 + near * 2)
  }
}
