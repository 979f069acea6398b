import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, mix } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import type { Range, Terrain } from '../../compose/terrain.ts'
import { lerp } from '../../number.ts'
import type { Layer } from '../backdrop.ts'
import type { Rise } from './hills.ts'
import { paintDunes, paintHills, paintIslands, paintMesas } from './hills.ts'
import { paintPeaks } from './peaks.ts'

const painters: Record<Range['kind'], (rise: Rise) => void> = {
  peaks: paintPeaks,
  hills: paintHills,
  dunes: paintDunes,
  mesas: paintMesas,
  islands: paintIslands,
}

/** What rises along the horizon, from the farthest. */
export function paintRanges(
  context: SKRSContext2D,
  composition: Composition,
  terrain: Terrain,
): void {
  for (const { depth, paint } of ranges(composition, terrain))
    if (depth === Infinity) paint(context)
}

/** What rises in the land itself. */
export function nearRanges(composition: Composition, terrain: Terrain): Layer[] {
  return ranges(composition, terrain).filter(({ depth }) => depth < Infinity)
}

function ranges(composition: Composition, terrain: Terrain): Layer[] {
  const { size, camera, light, surfaces, random, scene } = composition
  const unit = Math.sqrt(size.width * size.height)
  const horizon = camera.horizon + (terrain.water ? 1 : unit * 0.03)
  return terrain.ranges.map(({ kind, height, haze, depth }, index): Layer => {
    const air = scene.weather === 'fog' ? lerp(haze, 1, 0.75) : haze
    const near = depth < Infinity
    const rise = {
      random: random.fork(`range ${index}`),
      width: size.width,
      foot: near
        ? camera.horizon + (camera.eye * camera.focal) / depth
        : Math.min(size.height, horizon),
      height: Math.min(height * unit, camera.horizon * 0.78),
      near,
      sunward: light.sun.x < size.width / 2 ? -1 : 1,
      tone: (surface: Color, sun: number) => mix(underLight(surface, light, sun), light.haze, air),
      haze: light.haze,
      surfaces,
      cover: terrain.cover,
    }
    return { depth, paint: (context) => painters[kind]({ ...rise, context }) }
  })
}
