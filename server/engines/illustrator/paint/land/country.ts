import { isLandmark } from '../../compose/actor.ts'
import type { Terrain } from '../../compose/terrain.ts'
import type { Feature } from '../../scene.ts'
import { paintActor } from '../actors.ts'
import type { Picture } from '../picture.ts'
import { growth } from '../plants/growth.ts'
import { jungle, paintDepths, thicket } from '../plants/thicket.ts'
import { woods } from '../plants/woods.ts'
import { paintOrbs } from '../sky/heavens.ts'
import { paintSky } from '../sky/sky.ts'
import { paintFog } from '../sky/weather.ts'
import { art, bridge, cliff, harbor, village, waterfall } from './built.ts'
import { paintGround } from './ground.ts'
import { ranges } from './ranges.ts'
import { type Country, createBackdrop, type Layer, paintLayers, putBackdrop } from './standing.ts'
import { breakers, swell } from './surf.ts'
import { paintWater } from './water.ts'

/** Metres: trees beyond a lake are farther. */
const shore = 9.5

/** Open country: sky, land and water from behind, then what stands on it from far to near. */
export function paintCountry(picture: Picture, terrain: Terrain): void {
  const { brush, size, light, camera: own } = picture
  // From a cliff the land is seen far below.
  const camera = { ...own, eye: own.eye + terrain.drop }
  const seen = { ...picture, terrain, camera }
  const country: Country = { ...seen, backdrop: createBackdrop(seen) }
  const { setting, features } = picture.scene
  brush.box(light.haze, 0, camera.horizon, size.width, size.height - camera.horizon)
  paintSky(country)
  const rises = Map.groupBy(ranges(country), ({ depth }) => depth === Infinity)
  paintLayers(brush, rises.get(true) ?? [])
  if (terrain.trees.dense) {
    paintDepths(country)
    if (light.sun.moon) paintOrbs(country)
  }
  putBackdrop(brush, country.backdrop, size, paintGround(country))
  const trees = terrain.trees.dense ? thicket(country) : woods(country)
  const across = setting === 'lake' ? trees.filter(({ depth }) => depth > shore) : []
  const houses = features.includes('village') ? village(country) : []
  const mirrored = terrain.water ? [...across, ...houses] : across
  paintLayers(brush, mirrored)
  if (terrain.water || terrain.stream) paintWater(country, country.backdrop)
  const actors = picture.actors.map((actor): Layer => {
    return { depth: actor.depth, paint: () => paintActor(picture, actor) }
  })
  paintLayers(brush, [
    ...trees.filter((tree) => !mirrored.includes(tree)),
    ...(rises.get(false) ?? []),
    ...features.flatMap((feature) => built[feature]?.(country) ?? []),
    ...(terrain.water ? [] : houses),
    ...(terrain.water && houses.length > 0 ? harbor(country) : []),
    ...(setting === 'jungle' ? jungle(country) : []),
    ...(setting === 'sea' ? swell(country) : []),
    ...(setting === 'sea' || setting === 'beach' ? breakers(country) : []),
    ...fireflies(country),
    { depth: fogDepth(picture), paint: () => paintFog(country) },
    ...growth(country),
    ...actors,
  ])
}

/** Metres: fog begins behind what is near and behind the hero, before other buildings and trees. */
function fogDepth({ actors, scene }: Picture): number {
  const [hero] = scene.subjects
  const near = actors.filter(({ subject }) => !isLandmark(subject) || subject === hero)
  return Math.max(8, ...near.map(({ depth }) => depth + 0.1))
}

/** Features that stand in the land; a stream and a path are part of it. */
const built: Partial<Record<Feature, (country: Country) => Layer | Layer[]>> = {
  bridge,
  waterfall,
  cliff,
}

/** Glowing dots over the grass of a warm night; where they are asked for there are more of them. */
function fireflies({ scene, random, light, scenery, terrain, size, camera }: Country): Layer[] {
  const { cover, water } = terrain
  const isAsked = scenery.has('fireflies')
  const isGreen = (cover === 'grass' || cover === 'moss') && !water
  const isWarm = light.night > 0.7 && scene.weather === 'clear' && scene.season !== 'autumn'
  if (!isAsked && !(isWarm && isGreen)) return []
  const wide = (size.width / 2) * random.fork('fireflies').sign()
  const place = { x: size.width / 2, y: camera.horizon, height: size.height - camera.horizon }
  const paint: Layer['paint'] = (brush) => {
    brush.context.globalCompositeOperation = 'screen'
    for (const width of isAsked ? [wide, -wide] : [wide])
      brush.parts(art('fireflies'), {}, { ...place, width })
  }
  return [{ depth: 3, paint }]
}
