import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import { cloudy, sample } from '../noise.ts'
import { clamp, lerp } from '../number.ts'
import type { Backdrop } from './backdrop.ts'

/** Paints the pixels whose depth is below 0: what is above them in ripples, the water's own color, the sun's path. */
export function paintWater(backdrop: Backdrop, composition: Composition): void {
  const { width, height, camera, pixels, depth, sun } = backdrop
  const { light, surfaces, scene, random } = composition
  const offset = random.fork('water').next() * 512
  const own = underLight(surfaces.water, light, 0.5)
  const rough = scene.weather === 'storm' ? 2.6 : scene.weather === 'wind' ? 1.8 : scene.setting === 'lake' ? 0.55 : 1
  const above = pixels.slice()
  const sunWidth = width * 0.035
  for (let y = Math.max(0, Math.floor(camera.horizon)); y < height; y++) {
    const below = y - camera.horizon + 1
    const near = below / (height - camera.horizon)
    const deep = clamp(0.3 + near * 0.5)
    const stretch = 220 / (below + 8)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if ((depth[i] as number) >= 0) continue
      const wave = sample(cloudy, (x - camera.center) * stretch * 0.9 + offset, (4200 / (below + 12)) * 3 + offset)
      const mirrorX = clamp(Math.round(x + wave * (1 + below * 0.045) * rough), 0, width - 1)
      const mirrorY = clamp(Math.round(camera.horizon - below * 0.92 + wave * below * 0.13 * rough), 0, height - 1)
      const m = (mirrorY * width + mirrorX) * 4
      const crest = clamp(wave * 1.6 - 0.5) * (0.16 + near * 0.25) * rough
      const across = (x - sun.x + wave * 14) / (sunWidth * (1 + near * 3))
      const path = light.sun.visible
        ? Math.exp(-across * across) * clamp(0.35 + wave * 1.5) * (1 - light.elevation * 0.7)
        : 0
      const foam = rough > 1.5 ? clamp((wave - 0.42) * 5) * (0.25 + near * 0.5) : 0
      const shine = clamp(crest + path * 0.8)
      for (let c = 0; c < 3; c++) {
        const base = lerp(above[m + c] as number, own[c] as number, deep)
        const glint = path > 0.1 ? (light.color[c] as number) : (light.sky[3]?.[c] as number)
        pixels[i * 4 + c] = lerp(lerp(base, glint, shine), 235 - light.night * 90, foam)
      }
    }
  }
}
