import type { SKRSContext2D } from '@napi-rs/canvas'
import { css } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import type { Terrain } from '../../compose/terrain.ts'
import type { Feature } from '../../scene.ts'
import { paintActor } from '../actors.ts'
import { createBackdrop, putBackdrop } from '../backdrop.ts'
import { type Layer, paintLayers } from '../layer.ts'
import { growth } from '../plants/growth.ts'
import { jungle } from '../plants/jungle.ts'
import { thicket } from '../plants/thicket.ts'
import { paintDepths } from '../plants/woodland-air.ts'
import { woods } from '../plants/woods.ts'
import { fillBox } from '../shape.ts'
import { paintSky } from '../sky/sky.ts'
import { paintFog } from '../sky/weather.ts'
import { bridge } from './bridge.ts'
import { cliff } from './cliff.ts'
import { paintGround } from './ground.ts'
import { nearRanges, paintRanges } from './ranges.ts'
import { staffage } from './staffage.ts'
import { paintSurf } from './surf.ts'
import { swell } from './swell.ts'
import { village } from './village.ts'
import { paintWater } from './water.ts'
import { waterfall } from './waterfall.ts'

/**
 * Open country: sky, land and water from behind, then what stands on it from far to near. `detail`
 * is 0 to 1.
 */
export function paintCountry(
  context: SKRSContext2D,
  composition: Composition,
  terrain: Terrain,
  detail: number,
): void {
  const land = seenFromAbove(composition, terrain)
  const backdrop = createBackdrop(land)
  const { size, camera, light } = land
  fillBox(context, css(light.haze), 0, camera.horizon, size.width, size.height - camera.horizon)
  paintSky(context, land, detail)
  paintRanges(context, land, terrain)
  if (terrain.trees.dense) paintDepths(context, land)
  putBackdrop(context, backdrop, size, paintGround(backdrop, land, terrain))
  const { setting, features } = composition.scene
  const trees = terrain.trees.dense ? thicket(land, terrain) : woods(land, terrain, backdrop)
  const mirrored = setting === 'lake' ? trees.filter(({ depth }) => depth > shore) : []
  paintLayers(context, mirrored)
  if (terrain.water || terrain.stream) paintWater(context, backdrop, land)
  if (setting === 'beach') paintSurf(context, backdrop, land)
  const standing = [
    ...trees.filter((tree) => !mirrored.includes(tree)),
    ...nearRanges(land, terrain),
    ...features.flatMap((feature) => built[feature]?.(land, terrain) ?? []),
    ...(setting === 'jungle' ? jungle(composition) : []),
    ...(setting === 'sea' ? swell(land) : []),
    ...staffage(land, terrain),
    { depth: fogBank, paint: (layer: SKRSContext2D) => paintFog(layer, land) },
  ]
  const actors = composition.actors.map((actor): Layer => {
    return { depth: actor.depth, paint: (layer) => paintActor(layer, actor, composition) }
  })
  paintLayers(context, [...standing, ...growth(land, terrain, backdrop, detail), ...actors])
}

/** Metres: fog lies beyond what is near. */
const fogBank = 8
/** Metres: trees beyond a lake are farther. */
const shore = 9.5

/** Features that stand in the land; a stream and a path are part of it. */
const built: Partial<
  Record<Feature, (composition: Composition, terrain: Terrain) => Layer | Layer[]>
> = {
  bridge,
  village,
  waterfall,
  cliff,
}

/** The land as it is seen from a cliff, far below. */
function seenFromAbove(composition: Composition, { drop }: Terrain): Composition {
  const { camera } = composition
  return drop > 0 ? { ...composition, camera: { ...camera, eye: camera.eye + drop } } : composition
}
