import { type Color, shade } from '../../color.ts'
import { type Crop, rowAt } from '../../compose/field.ts'
import { type Light, underLight } from '../../compose/light.ts'
import { cloudy, sample, soft } from '../../noise.ts'
import { clamp, lerp, smoothstep } from '../../number.ts'
import { blended, packed, packedColor } from '../../pixels.ts'
import type { Country } from './standing.ts'

/** The land is computed for every fourth column and every second row of the backdrop. */
const column = 4
const rows = 2
/** The depth of a strip of land relative to its distance, up to `edge` and beyond. */
const stride = 0.03
const farStride = 0.15
const edge = 46
const horizon = 600

/**
 * Raycasts the terrain from the nearest strip to the farthest, and fills the depths of the
 * backdrop; water has depths below 0. Returns the highest row with land.
 */
export function paintGround(country: Country): number {
  const { terrain, backdrop } = country
  const { camera, width, height, pixels, depth } = backdrop
  const to = packed({ data: pixels })
  const soil = soilOf(country)
  const wet = terrain.water || terrain.stream !== undefined
  const count = Math.ceil((width - 1) / column) + 1
  // Metres above the water at every column: of this strip, and of the nearer strip.
  const ups = new Float32Array(count)
  const nearer = new Float32Array(count)
  const inks = new Int32Array(count)
  const open = new Int16Array(width).fill(height)
  const rowOf = (up: number, scale: number) =>
    camera.horizon + (camera.eye - (wet ? Math.max(0, up) : up)) * scale
  to.fill(0)
  const level = camera.eye * camera.focal
  let z = level / (height - camera.horizon) / 1.7
  /** Fills a column of the backdrop from the nearer land up to this strip. */
  function fill(x: number, scale: number): void {
    const bottom = open[x] as number
    const i = Math.floor(x / column)
    const t = x / column - i
    const next = t === 0 ? i : i + 1
    const up = lerp(ups[i] as number, ups[next] as number, t)
    const top = Math.max(0, Math.round(rowOf(up, scale)))
    if (top >= bottom) return
    open[x] = top
    const ink = blended(inks[i] as number, inks[next] as number, t * 256)
    for (let y = top, at = top * width + x; y < bottom; y++, at += width) {
      depth[at] = wet && up < 0 ? -z : z
      to[at] = ink
    }
  }

  for (let step = 0; z < horizon; z += step) {
    const isFirst = step === 0
    step = z * (z < edge ? clamp((z * rows) / level, 0.002, stride) : farStride)
    const scale = camera.focal / z
    for (let i = 0; i < count; i++) ups[i] = terrain.height((i * column - camera.center) / scale, z)
    if (isFirst) nearer.set(ups)
    let isSeen = false
    for (let i = 0; i < count && !isSeen; i++)
      isSeen = rowOf(ups[i] as number, scale) < (open[Math.min(width - 1, i * column)] as number)
    if (isSeen) {
      for (let i = 0; i < count; i++) {
        const up = ups[i] as number
        const lean = ((up - (ups[Math.max(0, i - 1)] as number)) * scale) / column
        const rise = (up - (nearer[i] as number)) / step
        const right = (i * column - camera.center) / scale
        inks[i] = soil({ right, up, depth: z, rise, lean })
      }
      for (let x = 0; x < width; x++) fill(x, scale)
    }
    nearer.set(ups)
  }
  return open.reduce((top, row) => Math.min(top, row), height)
}

/** A place on the ground in metres, and its slopes away from the viewer and to the right. */
type Spot = Record<'right' | 'up' | 'depth' | 'rise' | 'lean', number>

/** The packed colors of a surface: dark and bright in the shade, then both in the sun. */
type Tones = readonly [number, number, number, number]

function tonesOf([bright, dark]: readonly [Color, Color], light: Light): Tones {
  const at = (color: Color, sun: number) => packedColor(underLight(color, light, sun))
  return [at(dark, 0), at(bright, 0), at(dark, 0.9), at(bright, 1)]
}

/** `sun` and `patch` are 0 to 1. */
function toneAt([dim, shaded, dark, bright]: Tones, sun: number, patch: number): number {
  return blended(blended(dim, dark, sun * 256), blended(shaded, bright, sun * 256), patch * 256)
}

/** Returns a function for the packed color of the ground at a spot. */
function soilOf({ light, surfaces, scene, random, field, terrain }: Country) {
  const { crop } = field
  const { path, water, drop, trees } = terrain
  const offset = random.fork('ground').next() * 512
  const isSnow = terrain.cover === 'snow'
  const cover = tonesOf(surfaces[terrain.cover], light)
  const bands = crop?.bands.map((band) => tonesOf([band, shade(band, -0.12)], light)) ?? []
  const damp = surfaces.sand.map((color) => shade(color, -0.06)) as [Color, Color]
  const bank = isSnow ? cover : tonesOf(water ? damp : surfaces.path, light)
  const bare: readonly [Color, Color] = isSnow
    ? [surfaces.snow[1], surfaces.rock[1]]
    : surfaces.path
  const trodden = tonesOf(bare, light)
  const isFog = scene.weather === 'fog'
  const clear = light.sun.visible && !trees.dense ? 44 : 22
  const sight = isFog ? 8 : drop > 0 ? 90 : clear
  const wet = water || terrain.stream !== undefined
  const distant = packedColor(light.haze)
  const [sunX, sunY] = light.direction
  return ({ right, up, depth, rise, lean }: Spot): number => {
    const patch = sample(soft, right * 16 + offset, depth * 16) * 0.5 + 0.5
    const speck = sample(cloudy, right * 30 + offset, depth * 22)
    const facing =
      (sunY - lean * sunX * 1.6 + rise * 0.22) / Math.sqrt(1 + lean * lean + rise * rise)
    const sun = clamp(0.22 + facing * 0.82 + speck * 0.12)
    const shore = wet ? smoothstep(water ? 0.24 : 0.12, 0.06, up + speck * 0.03) : 0
    const off = path ? Math.abs(right + speck * 0.06 - path.middle(depth)) / path.half(depth) : 9
    const worn = smoothstep(1.15, 0.75, off)
    const haze = (isFog ? 1 : 0.62) * (1 - Math.exp(-Math.max(0, depth - 3.5) / sight))
    const sown = crop && sownAt(crop, right, up, depth, patch)
    const band = sown && bands[sown.band]
    let ink = toneAt(cover, sun, patch)
    if (sown && band) ink = blended(ink, toneAt(band, sun, patch), sown.share * 256)
    if (worn > 0) ink = blended(ink, toneAt(trodden, sun, patch), worn * 256)
    if (shore > 0) ink = blended(ink, toneAt(bank, sun, patch), shore * 256)
    return blended(ink, distant, haze * 256)
  }
}

/**
 * The share of the ground that a crop covers at a place, 0 to 1, and the index of its band. A crop
 * without rows is denser where `patch`, 0 to 1, is high. Far hills have no crop.
 */
function sownAt(crop: Crop, right: number, up: number, depth: number, patch: number) {
  const reach = crop.share * smoothstep(36, 22, depth) * smoothstep(3.6, 2.2, up)
  if (crop.growth !== 'rows')
    return { share: reach * clamp(crop.share + (patch - 0.5) * 1.6), band: 0 }
  const { band, off } = rowAt(crop, right, depth)
  return { share: reach * smoothstep(0.95, 0.6, off), band }
}
