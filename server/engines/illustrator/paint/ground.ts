import type { Color } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import type { Terrain } from '../compose/terrain.ts'
import { cloudy, sample, soft } from '../noise.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import type { Backdrop } from './backdrop.ts'

/** Each step into the depth is this much farther than the last; beyond the land they are long. */
const stride = 1.011
const farStride = 1.1
const horizon = 600

/**
 * Raycasts the terrain from the nearest strip to the farthest, column by column, each strip painted only where it rises
 * above what is already there. Fills `backdrop.depth`; water is left to paintWater.
 */
export function paintGround(backdrop: Backdrop, composition: Composition, terrain: Terrain): void {
  const { camera, width, height, pixels, depth } = backdrop
  const color = groundColor(composition, terrain)
  const skyline = new Float32Array(width).fill(height)
  const lastHeight = new Float32Array(width)
  const rgb = new Float32Array(3)
  let z = (camera.eye * camera.focal) / (height - camera.horizon) / 1.5
  for (; z < horizon; z *= z < terrain.farthest ? stride : farStride) {
    const scale = camera.focal / z
    for (let x = 0; x < width; x++) {
      const right = (x - camera.center) / scale
      const up = terrain.height(right, z)
      const slope = up - (lastHeight[x] as number)
      lastHeight[x] = up
      const wet = terrain.water && up < 0
      const top = camera.horizon + (camera.eye - (wet ? 0 : up)) * scale
      const bottom = skyline[x] as number
      if (top >= bottom) continue
      skyline[x] = top
      const first = Math.max(0, Math.floor(top))
      const last = Math.min(height - 1, Math.ceil(bottom))
      if (!wet) color(rgb, right, up, z, slope / (z * (stride - 1)))
      for (let y = first; y <= last; y++) {
        const i = y * width + x
        if (depth[i] !== 0) break
        depth[i] = wet ? -z : z
        if (wet) continue
        pixels[i * 4] = rgb[0] as number
        pixels[i * 4 + 1] = rgb[1] as number
        pixels[i * 4 + 2] = rgb[2] as number
      }
    }
  }
}

type GroundColor = (rgb: Float32Array, right: number, up: number, depth: number, slope: number) => void

function groundColor({ light, surfaces, scene, random, camera }: Composition, terrain: Terrain): GroundColor {
  const offset = random.fork('ground').next() * 512
  const pair = ([bright, dark]: readonly [Color, Color]) =>
    [0, 0.25, 0.5, 0.75, 1].map((sun) => [underLight(dark, light, sun * 0.9), underLight(bright, light, sun)] as const)
  const cover = pair(scene.weather === 'snow' ? surfaces.snow : surfaces[terrain.cover])
  const rock = pair(surfaces.rock)
  const snow = pair(surfaces.snow)
  const shore = pair(surfaces.sand)
  const fog = scene.weather === 'fog' ? 8 : light.sun.visible ? (terrain.trees.dense ? 17 : 30) : 20
  const snowline = scene.weather === 'snow' ? -9 : terrain.snowline
  return (rgb, right, up, depth, slope) => {
    const patch = sample(soft, right * 16 + offset, depth * 16) * 0.5 + 0.5
    const speck = sample(cloudy, right * 30 + offset, depth * 22)
    const east = sample(soft, right * 9 + 6 + offset, depth * 9) - sample(soft, right * 9 + offset, depth * 9)
    const sun = clamp(0.62 - slope * 0.32 - east * light.direction[0] * 0.9 + speck * 0.14)
    const stony = smoothstep(0.5, 1.1, Math.abs(slope) * 0.55 + up * 0.16 + speck * 0.3 - 0.25)
    const snowy = smoothstep(snowline - 0.5, snowline + 0.7, up + speck * 0.9 - Math.abs(slope) * 0.35)
    const sandy = terrain.water ? smoothstep(0.2, 0.06, up + speck * 0.03) : 0
    const haze = 1 - Math.exp(-Math.max(0, depth - 3.5) / fog)
    const shadow = 1 - 0.35 * smoothstep(camera.eye * 2.4, camera.eye, depth) * 0.5
    const step = Math.min(3, Math.floor(sun * 4))
    const between = sun * 4 - step
    for (let c = 0; c < 3; c++) {
      const tone = (tones: typeof cover) => {
        const low = tones[step] as readonly [Color, Color]
        const high = tones[step + 1] as readonly [Color, Color]
        const dark = lerp(low[0][c] as number, high[0][c] as number, between)
        const bright = lerp(low[1][c] as number, high[1][c] as number, between)
        return lerp(dark, bright, patch)
      }
      let value = tone(cover)
      if (stony > 0 && terrain.cover !== 'sand') value = lerp(value, tone(rock), stony)
      if (snowy > 0) value = lerp(value, tone(snow), snowy)
      if (sandy > 0) value = lerp(value, tone(shore), sandy)
      rgb[c] = lerp(value * shadow, light.haze[c] as number, haze)
    }
  }
}
