import { newCanvas } from '../../canvases.ts'
import { mix } from '../../color.ts'
import { underLight } from '../../compose/light.ts'
import { cloudy, sample } from '../../noise.ts'
import { clamp, smoothstep } from '../../number.ts'
import { blended, canvasOf, packed, packedColor, pixelsOf } from '../../pixels.ts'
import type { Picture } from '../picture.ts'
import { type Backdrop, createBackdrop } from './standing.ts'

/**
 * Water wherever the backdrop's depth is below 0: it mirrors what stands in the picture above it,
 * in ripples, with its own color, of which `murk` is the share, and the sun's path.
 */
export function paintWater(picture: Picture, backdrop: Backdrop, murk = 1): void {
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
  const sands = scene.setting === 'beach' ? sandsOf(backdrop) : undefined
  const foam = packedColor(mix(underLight(surfaces.snow[0], light, 0.9), [255, 255, 255], 0.3))
  // The edge of the surf goes in and out so often over the picture, in radians.
  const turn = 23 / width
  const sparkle = (1 - light.elevation * 0.7) * (light.sun.visible ? 1 : 0)
  for (let y = top; y < height; y++) {
    const below = y - camera.horizon + 1
    const near = below / (height - camera.horizon)
    const deep = clamp(0.22 + near * 0.5) * murk
    const across = (220 / (below + 8)) * 0.9
    const away = Math.log(below + 8) * 900 + offset
    const tremble = (1 + below * 0.045) * rough
    const swell = below * 0.1 * rough
    const path = width * 0.035 * (1 + near * 3)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if ((depth[i] as number) >= 0) continue
      if ((shore[x] as number) < 0) shore[x] = y
      const edge = shore[x] as number
      const wave = sample(cloudy, (x - camera.center) * across + offset, away)
      const mirrorX = clamp(Math.round(x + wave * tremble), 0, width - 1)
      const row = Math.round(edge - (y - edge) * 0.95 + wave * swell) - 1
      const mirrorY = clamp(row, 0, above.height - 1)
      const off = (x - sun.x + wave * 14) / path
      const glitter =
        off > -3 && off < 3 ? Math.exp(-off * off) * clamp(0.35 + wave * 1.5) * sparkle : 0
      const crest = clamp(wave * 1.6 - 0.5) * (0.16 + near * 0.25) * rough
      const shine = clamp(crest + glitter * 0.85)
      const base = blended(seen[mirrorY * width + mirrorX] as number, own, Math.round(deep * 256))
      const lit = glitter > 0.1 ? sunlight : skylight
      let ink = blended(base, lit, Math.round(shine * 256))
      if (sands) {
        const sway = Math.sin(x * turn + offset) + Math.sin(x * turn * 2.2) * 0.5
        const out = ((sands[x] as number) - y) / below + sway * 0.012
        ink = blended(ink, foam, Math.round(256 * surfAt(out)))
      }
      shown[i - top * width] = ink
    }
  }
  const scale = size.width / width
  brush.context.drawImage(canvasOf(water), 0, top * scale, size.width, water.height * scale)
}

/**
 * The lowest row of water in every column of the backdrop, where it ends in sand; far below the
 * picture where it does not.
 */
function sandsOf({ width, height, depth }: Backdrop): Int32Array {
  return Int32Array.from({ length: width }, (_, x) => {
    let y = height - 1
    while (y > 0 && (depth[y * width + x] as number) >= 0) y--
    return y === height - 1 ? height * 9 : y
  })
}

/**
 * How much of the water is foam, 0 to 1: lines of it, the first where the water ends, the others
 * paler. `out` is how far up the picture that is, by how far it is below the horizon.
 */
function surfAt(out: number): number {
  return smoothstep(0.32, 0.1, (Math.max(0, out) * 10) % 1) * clamp(0.95 - out * 2.6)
}

/**
 * What is painted so far, at the size of the backdrop, down to where the nearest far shore may be.
 */
function mirrored({ brush, size }: Picture, { width, height, camera }: Backdrop) {
  const canvas = newCanvas(width, Math.min(height, Math.ceil(camera.horizon + height * 0.2)))
  const below = (size.height * width) / size.width
  canvas.getContext('2d').drawImage(brush.context.canvas, 0, 0, width, below)
  return pixelsOf(canvas)
}

/**
 * Mirrors what stands above `shore` (pixels) below it: `wet` 0 to 1 is how much of a mirror the
 * ground is, 1 for water, less for a rainy street.
 */
export function paintReflection(picture: Picture, shore: number, wet = 1): void {
  const backdrop = createBackdrop(picture)
  backdrop.depth.fill(-1, Math.ceil(shore * backdrop.scale) * backdrop.width)
  picture.brush.within({ globalAlpha: wet }, () => {
    paintWater(picture, backdrop, wet < 1 ? 0 : 0.6)
  })
}
