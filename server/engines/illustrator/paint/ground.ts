import { type Color, shade } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { type Light, underLight } from '../compose/light.ts'
import type { Terrain } from '../compose/terrain.ts'
import { cloudy, sample, soft } from '../noise.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import type { Backdrop } from './backdrop.ts'
import { sownAt } from './sowing.ts'

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
  const paintSoil = soilPainter(composition, terrain)
  const skyline = new Float32Array(width).fill(height)
  const nearer = new Float32Array(width)
  const rgb = new Float32Array(3)
  let z = (camera.eye * camera.focal) / (height - camera.horizon) / 1.5
  for (; z < horizon; z *= z < terrain.farthest ? stride : farStride) {
    const scale = camera.focal / z
    let left = terrain.height((-1 - camera.center) / scale, z)
    for (let x = 0; x < width; x++) {
      const right = (x - camera.center) / scale
      const up = terrain.height(right, z)
      const rise = (up - (nearer[x] as number)) / (z * (stride - 1))
      const lean = (up - left) * scale
      nearer[x] = up
      left = up
      const wet = terrain.water && up < 0
      const top = camera.horizon + (camera.eye - (wet ? 0 : up)) * scale
      const bottom = skyline[x] as number
      if (top >= bottom) continue
      skyline[x] = top
      if (!wet) paintSoil(rgb, { right, up, depth: z, rise, lean })
      for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, Math.ceil(bottom)); y++) {
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

/** A place on the ground in metres, and its slopes away from the viewer and to the right. */
interface Place {
  right: number
  up: number
  depth: number
  rise: number
  lean: number
}

/** Colors of a surface from its shaded to its sunny side: five steps, each of a dark and a bright patch. */
type Tones = Float32Array

function tonesOf([bright, dark]: readonly [Color, Color], light: Light): Tones {
  const steps = [0, 0.25, 0.5, 0.75, 1]
  return Float32Array.from(
    steps.flatMap((sun) => [...underLight(dark, light, sun * 0.9), ...underLight(bright, light, sun)]),
  )
}

function soilPainter({ light, surfaces, scene, random, field: { crop } }: Composition, terrain: Terrain) {
  const offset = random.fork('ground').next() * 512
  const cover = tonesOf(surfaces[terrain.cover], light)
  const bands = crop?.bands.map((band) => tonesOf([band, shade(band, -0.12)], light)) ?? []
  const rock = tonesOf(surfaces.rock, light)
  const snow = tonesOf(surfaces.snow, light)
  const shore = tonesOf(surfaces.sand, light)
  const sight = scene.weather === 'fog' ? 8 : light.sun.visible ? (terrain.trees.dense ? 18 : 44) : 24
  const rocky = terrain.cover !== 'sand'
  const [sunX, sunY] = light.direction
  return (rgb: Float32Array, { right, up, depth, rise, lean }: Place): void => {
    const patch = sample(soft, right * 16 + offset, depth * 16) * 0.5 + 0.5
    const speck = sample(cloudy, right * 30 + offset, depth * 22)
    const steep = Math.hypot(lean, rise)
    const facing = (sunY - lean * sunX + rise * 0.22) / Math.sqrt(1 + steep * steep)
    const sun = clamp(0.22 + facing * 0.82 + speck * 0.12)
    const stony = rocky ? smoothstep(0.45, 1.1, steep * 0.5 + up * 0.15 + speck * 0.3 - 0.25) : 0
    const snowy = smoothstep(
      terrain.snowline - 0.5,
      terrain.snowline + 0.7,
      up + speck * 0.9 - Math.max(0, steep - 1) * 0.45,
    )
    const sandy = terrain.water && terrain.cover !== 'snow' ? smoothstep(0.2, 0.06, up + speck * 0.03) : 0
    const haze = 1 - Math.exp(-Math.max(0, depth - 3.5) / sight)
    const sown = crop && sownAt(crop, right, up, depth, patch)
    const band = sown && bands[sown.band]
    const step = Math.min(3, Math.floor(sun * 4))
    const between = sun * 4 - step
    for (let c = 0; c < 3; c++) {
      const i = step * 6 + c
      let value = toneAt(cover, i, between, patch)
      if (sown && band) value = lerp(value, toneAt(band, i, between, patch), sown.share)
      if (stony > 0) value = lerp(value, toneAt(rock, i, between, patch), stony)
      if (snowy > 0) value = lerp(value, toneAt(snow, i, between, patch), snowy)
      if (sandy > 0) value = lerp(value, toneAt(shore, i, between, patch), sandy)
      rgb[c] = lerp(value, light.haze[c] as number, haze)
    }
  }
}

function toneAt(tones: Tones, i: number, between: number, patch: number): number {
  const dark = lerp(tones[i] as number, tones[i + 6] as number, between)
  const bright = lerp(tones[i + 3] as number, tones[i + 9] as number, between)
  return lerp(dark, bright, patch)
}
