import type { Composition } from '../../compose/composition.ts'
import type { Terrain } from '../../compose/terrain.ts'
import { clamp, lerp } from '../../number.ts'
import type { Backdrop } from '../backdrop.ts'
import { type Soil, soilOf } from './soil.ts'

/**
 * The land is worked out at every so many columns of the backdrop, and for strips of so many of its
 * rows.
 */
const column = 4
const rows = 2
/** A strip reaches no deeper than this share of its distance; beyond the land, than that. */
const stride = 0.03
const farStride = 0.15
const edge = 46
const horizon = 600

/**
 * Raycasts the terrain from the nearest strip to the farthest, each painted only where it rises
 * above what is already there. Fills `backdrop.depth`; water is left to paintWater. Returns the
 * uppermost row of the backdrop with land.
 */
export function paintGround(
  backdrop: Backdrop,
  composition: Composition,
  terrain: Terrain,
): number {
  const { camera, width, height } = backdrop
  const soil = soilOf(composition, terrain)
  const wet = terrain.water || terrain.stream !== undefined
  const count = Math.ceil((width - 1) / column) + 1
  const nearer = new Float32Array(count)
  const strip = {
    ups: new Float32Array(count),
    colors: new Float32Array(count * 3),
    wet,
    z: 0,
    scale: 0,
  }
  const open = new Int16Array(width).fill(height)
  backdrop.pixels.fill(0)
  const level = camera.eye * camera.focal
  let z = level / (height - camera.horizon) / 1.7
  for (let step = 0, first = true; z < horizon; z += step, first = false) {
    step = z * (z < edge ? clamp((z * rows) / level, 0.002, stride) : farStride)
    Object.assign(strip, { z, scale: camera.focal / z })
    for (let i = 0; i < count; i++)
      strip.ups[i] = terrain.height((i * column - camera.center) / strip.scale, z)
    if (first) nearer.set(strip.ups)
    if (rises(strip, backdrop, open)) {
      color(strip, nearer, step, camera.center, soil)
      fill(strip, backdrop, open)
    }
    nearer.set(strip.ups)
  }
  return open.reduce((top, row) => Math.min(top, row), height)
}

interface Strip {
  /** Metres above the water, at every column. */
  ups: Float32Array
  /** RGB for each of them. */
  colors: Float32Array
  wet: boolean
  z: number
  /** Pixels a metre. */
  scale: number
}

/** Whether anything of a strip is seen above what is before it. */
function rises({ ups, scale, wet }: Strip, { camera }: Backdrop, open: Int16Array): boolean {
  return ups.some((up, i) => {
    const top = camera.horizon + (camera.eye - (wet ? Math.max(0, up) : up)) * scale
    return top < (open[Math.min(open.length - 1, i * column)] as number)
  })
}

function color(
  { ups, colors, z, scale }: Strip,
  nearer: Float32Array,
  step: number,
  center: number,
  soil: Soil,
): void {
  for (let i = 0; i < ups.length; i++) {
    const up = ups[i] as number
    const lean = ((up - (ups[Math.max(0, i - 1)] as number)) * scale) / column
    const rise = (up - (nearer[i] as number)) / step
    soil(colors, i * 3, { right: (i * column - center) / scale, up, depth: z, rise, lean })
  }
}

function fill({ ups, colors, z, scale, wet }: Strip, backdrop: Backdrop, open: Int16Array): void {
  const { camera, width, pixels, depth } = backdrop
  for (let x = 0; x < width; x++) {
    const bottom = open[x] as number
    const i = Math.floor(x / column)
    const t = x / column - i
    const next = t === 0 ? i : i + 1
    const up = lerp(ups[i] as number, ups[next] as number, t)
    const sunk = wet && up < 0
    const top = Math.max(0, Math.round(camera.horizon + (camera.eye - (sunk ? 0 : up)) * scale))
    if (top >= bottom) continue
    open[x] = top
    const red = lerp(colors[i * 3] as number, colors[next * 3] as number, t)
    const green = lerp(colors[i * 3 + 1] as number, colors[next * 3 + 1] as number, t)
    const blue = lerp(colors[i * 3 + 2] as number, colors[next * 3 + 2] as number, t)
    for (let y = top, at = top * width + x; y < bottom; y++, at += width) {
      depth[at] = sunk ? -z : z
      pixels[at * 4] = red
      pixels[at * 4 + 1] = green
      pixels[at * 4 + 2] = blue
      pixels[at * 4 + 3] = 255
    }
  }
}
