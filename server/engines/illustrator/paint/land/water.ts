import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import { cloudy, sample } from '../../noise.ts'
import { clamp } from '../../number.ts'
import { blended, canvasOf, packed, packedColor, pixelsOf } from '../../pixels.ts'
import type { Backdrop } from '../backdrop.ts'

/**
 * Water wherever the backdrop's depth is below 0: it mirrors what stands in the picture above it,
 * in ripples, with its own color and the sun's path.
 */
export function paintWater(
  context: SKRSContext2D,
  backdrop: Backdrop,
  composition: Composition,
): void {
  const { width, height, camera, depth, sun } = backdrop
  const { light, surfaces, scene, random, size } = composition
  const top = Math.max(0, Math.floor(camera.horizon))
  if (top >= height) return
  const above = mirrored(context, backdrop, composition)
  const seen = packed(above)
  const offset = random.fork('water').next() * 512
  const own = packedColor(underLight(surfaces.water, light, 0.5))
  const [sunlight, skylight] = [packedColor(light.color), packedColor(light.sky[3] ?? light.haze)]
  const rough =
    scene.weather === 'storm'
      ? 2.6
      : scene.weather === 'wind'
        ? 1.8
        : scene.setting === 'lake'
          ? 0.5
          : 0.9
  const water = {
    width,
    height: height - top,
    data: new Uint8ClampedArray(width * (height - top) * 4),
  }
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
      const mirrorY = clamp(
        Math.round(edge - (y - edge) * 0.95 + wave * swell) - 1,
        0,
        above.height - 1,
      )
      const off = (x - sun.x + wave * 14) / path
      const glitter =
        off > -3 && off < 3 ? Math.exp(-off * off) * clamp(0.35 + wave * 1.5) * sparkle : 0
      const crest = clamp(wave * 1.6 - 0.5) * (0.16 + near * 0.25) * rough
      const shine = clamp(crest + glitter * 0.85)
      const base = blended(seen[mirrorY * width + mirrorX] as number, own, Math.round(deep * 256))
      shown[i - top * width] = blended(
        base,
        glitter > 0.1 ? sunlight : skylight,
        Math.round(shine * 256),
      )
    }
  }
  const scale = size.width / width
  context.drawImage(canvasOf(water), 0, top * scale, size.width, water.height * scale)
}

/**
 * What is painted so far, at the size of the backdrop, down to where the nearest far shore may be.
 */
function mirrored(
  context: SKRSContext2D,
  { width, height, camera }: Backdrop,
  { size }: Composition,
) {
  const canvas = createCanvas(width, Math.min(height, Math.ceil(camera.horizon + height * 0.2)))
  canvas.getContext('2d').drawImage(context.canvas, 0, 0, width, (size.height * width) / size.width)
  return pixelsOf(canvas)
}
