import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Composition } from '../compose/composition.ts'
import type { Terrain } from '../compose/terrain.ts'
import { paintActor } from './actors.ts'
import { createBackdrop, putBackdrop } from './backdrop.ts'
import { paintField } from './field.ts'
import { paintGrass } from './grass.ts'
import { paintGround } from './ground.ts'
import { type Layer, paintLayers } from './layer.ts'
import { paintRanges } from './ranges.ts'
import { paintSky } from './sky.ts'
import { paintWater } from './water.ts'
import { paintFog } from './weather.ts'
import { woods } from './woods.ts'

/** Open country: sky, land and water from behind, then what stands on it from far to near. `detail` is 0 to 1. */
export function paintCountry(context: SKRSContext2D, composition: Composition, terrain: Terrain, detail: number): void {
  const backdrop = createBackdrop(composition)
  paintSky(context, composition, detail)
  paintRanges(context, composition, terrain)
  paintGround(backdrop, composition, terrain)
  putBackdrop(context, backdrop, composition.size)
  if (terrain.water || terrain.stream) paintWater(context, backdrop, composition)
  const actors = composition.actors.map((actor): Layer => {
    return { depth: actor.depth, paint: (layer) => paintActor(layer, actor, composition) }
  })
  paintLayers(context, [...woods(composition, terrain, backdrop), ...actors])
  paintGrass(context, composition, terrain, backdrop, detail)
  paintField(context, composition, terrain, backdrop)
  paintFog(context, composition)
}
