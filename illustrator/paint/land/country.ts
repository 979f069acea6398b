import { isLandmark } from '../../compose/actor.ts'
import type { Terrain } from '../../compose/terrain.ts'
import type { Scene } from '../../scene.ts'
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
import { breakers, paintWater, swell } from './water.ts'

/** Metres: farther trees stand beyond a lake. */
const shore = 9.5

/** Open country: sky, land and water, then all other things from far to near. */
export function paintCountry(picture: Picture, terrain: Terrain): void {
  const { brush, size, light, camera: own, scene } = picture
  // The land is far below a cliff.
  const camera = { ...own, eye: own.eye + terrain.drop }
  const seen = { ...picture, terrain, camera }
  const country: Country = { ...seen, backdrop: createBackdrop(seen) }
  const { setting } = scene
  const has = (feature: Scene['features'][number]) => scene.features.includes(feature)
  brush.box(light.haze, 0, camera.horizon, size.width, size.height - camera.horizon)
  paintSky(country)
  const { beyond = [], within = [] } = Object.groupBy(ranges(country), ({ depth }) =>
    depth === Infinity ? 'beyond' : 'within',
  )
  paintLayers(brush, beyond)
  if (terrain.trees.dense) {
    paintDepths(country)
    if (light.sun.moon) paintOrbs(country)
  }
  putBackdrop(brush, country.backdrop, size, paintGround(country))
  const trees = terrain.trees.dense ? thicket(country) : woods(country)
  const houses = has('village') ? village(country) : []
  // Water mirrors the things that were painted before.
  const mirrored = [
    ...(setting === 'lake' ? trees.filter(({ depth }) => depth > shore) : []),
    ...(terrain.water ? houses : []),
  ]
  paintLayers(brush, mirrored)
  if (terrain.water || terrain.stream) paintWater(country, country.backdrop)
  const isSea = setting === 'sea'
  // Fog is behind the hero and near things, in front of other buildings and trees.
  const [hero] = scene.subjects
  const near = picture.actors.filter(({ subject }) => !isLandmark(subject) || subject === hero)
  const layers = [
    ...[...trees, ...houses].filter((layer) => !mirrored.includes(layer)),
    ...within,
    ...(has('bridge') ? [bridge(country)] : []),
    ...(has('waterfall') ? [waterfall(country)] : []),
    ...(has('cliff') ? [cliff(country)] : []),
    ...(terrain.water && houses.length > 0 ? harbor(country) : []),
    ...(setting === 'jungle' ? jungle(country) : []),
    ...(isSea ? swell(country) : []),
    ...(isSea || setting === 'beach' ? breakers(country) : []),
    ...fireflies(country),
    { depth: Math.max(8, ...near.map(({ depth }) => depth + 0.1)), paint: () => paintFog(country) },
    ...growth(country),
    ...picture.actors.map((actor): Layer => {
      return { depth: actor.depth, paint: () => paintActor(picture, actor) }
    }),
  ]
  paintLayers(brush, layers)
}

/** Fireflies over the grass of a warm night; on both sides if the words name them. */
function fireflies({ scene, random, light, scenery, terrain, size, camera }: Country): Layer[] {
  const { cover, water } = terrain
  const isNamed = scenery.has('fireflies')
  const isGreen = (cover === 'grass' || cover === 'moss') && !water
  const isWarm = light.night > 0.7 && scene.weather === 'clear' && scene.season !== 'autumn'
  if (!isNamed && !(isWarm && isGreen)) return []
  const wide = (size.width / 2) * random.fork('fireflies').sign()
  const place = { x: size.width / 2, y: camera.horizon, height: size.height - camera.horizon }
  const paint: Layer['paint'] = (brush) => {
    brush.context.globalCompositeOperation = 'screen'
    for (const width of isNamed ? [wide, -wide] : [wide])
      brush.parts(art('fireflies'), {}, { ...place, width })
  }
  return [{ depth: 3, paint }]
}
