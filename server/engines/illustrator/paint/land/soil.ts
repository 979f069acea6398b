import { type Color, shade } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import type { Course } from '../../compose/course.ts'
import { bandAt, type Crop, rowAt } from '../../compose/crop.ts'
import { type Light, underLight } from '../../compose/light.ts'
import type { Terrain } from '../../compose/terrain.ts'
import { cloudy, sample, soft } from '../../noise.ts'
import { clamp, lerp, smoothstep } from '../../number.ts'

/** A place on the ground in metres, and its slopes away from the viewer and to the right. */
interface Spot {
  right: number
  up: number
  depth: number
  rise: number
  lean: number
}

/** Writes the color of the ground at a spot into `rgb` from an index on. */
export type Soil = (rgb: Float32Array, index: number, spot: Spot) => void

/**
 * Colors of a surface from its shaded to its sunny side: five steps, each of a dark and a bright
 * patch.
 */
type Tones = Float32Array

function tonesOf([bright, dark]: readonly [Color, Color], light: Light): Tones {
  const steps = [0, 0.25, 0.5, 0.75, 1]
  return Float32Array.from(
    steps.flatMap((sun) => [
      ...underLight(dark, light, sun * 0.9),
      ...underLight(bright, light, sun),
    ]),
  )
}

export function soilOf(
  { light, surfaces, scene, random, field: { crop } }: Composition,
  terrain: Terrain,
): Soil {
  const offset = random.fork('ground').next() * 512
  const cover = tonesOf(surfaces[terrain.cover], light)
  const bands = crop?.bands.map((band) => tonesOf([band, shade(band, -0.12)], light)) ?? []
  const sand = tonesOf(surfaces.sand, light)
  const bank =
    terrain.cover === 'snow' ? cover : terrain.water ? sand : tonesOf(surfaces.path, light)
  const trodden = tonesOf(
    terrain.cover === 'snow' ? [surfaces.snow[1], surfaces.rock[1]] : surfaces.path,
    light,
  )
  const sight =
    scene.weather === 'fog'
      ? 8
      : terrain.drop > 0
        ? 90
        : light.sun.visible && !terrain.trees.dense
          ? 44
          : 22
  const wet = terrain.water || terrain.stream !== undefined
  const thickest = scene.weather === 'fog' ? 1 : 0.62
  const [sunX, sunY] = light.direction
  return (rgb, index, { right, up, depth, rise, lean }) => {
    const patch = sample(soft, right * 16 + offset, depth * 16) * 0.5 + 0.5
    const speck = sample(cloudy, right * 30 + offset, depth * 22)
    const facing =
      (sunY - lean * sunX * 1.6 + rise * 0.22) / Math.sqrt(1 + lean * lean + rise * rise)
    const sun = clamp(0.22 + facing * 0.82 + speck * 0.12)
    const shore = wet ? smoothstep(terrain.water ? 0.24 : 0.12, 0.06, up + speck * 0.03) : 0
    const worn = terrain.path ? wear(terrain.path, right + speck * 0.06, depth) : 0
    const haze = thickest * (1 - Math.exp(-Math.max(0, depth - 3.5) / sight))
    const sown = crop && sownAt(crop, right, up, depth, patch)
    const band = sown && bands[sown.band]
    const step = Math.min(3, Math.floor(sun * 4))
    const between = sun * 4 - step
    for (let c = 0; c < 3; c++) {
      const i = step * 6 + c
      let value = toneAt(cover, i, between, patch)
      if (sown && band) value = lerp(value, toneAt(band, i, between, patch), sown.share)
      if (worn > 0) value = lerp(value, toneAt(trodden, i, between, patch), worn)
      if (shore > 0) value = lerp(value, toneAt(bank, i, between, patch), shore)
      rgb[index + c] = lerp(value, light.haze[c] as number, haze)
    }
  }
}

/**
 * How much of the ground a crop covers at a place, 0 to 1, and with which of its bands. `patch` is
 * 0 to 1: without rows it grows thicker here than there. Nothing is sown on far hills.
 */
function sownAt(
  crop: Crop,
  right: number,
  up: number,
  depth: number,
  patch: number,
): { share: number; band: number } {
  const reach = crop.share * smoothstep(36, 22, depth) * smoothstep(3.6, 2.2, up)
  if (!crop.rows) return { share: reach * clamp(crop.share + (patch - 0.5) * 1.6), band: 0 }
  const { row, off } = rowAt(crop, right, depth)
  return { share: reach * smoothstep(0.95, 0.6, off), band: bandAt(crop, row) }
}

/** How much of the ground a path has bared, 0 to 1. */
function wear(path: Course, right: number, depth: number): number {
  return smoothstep(1.15, 0.75, Math.abs(right - path.middle(depth)) / path.half(depth))
}

function toneAt(tones: Tones, i: number, between: number, patch: number): number {
  const dark = lerp(tones[i] as number, tones[i + 6] as number, between)
  const bright = lerp(tones[i + 3] as number, tones[i + 9] as number, between)
  return lerp(dark, bright, patch)
}
