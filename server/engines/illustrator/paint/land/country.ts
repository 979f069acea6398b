import { hex, shade } from '../../color.ts'
import { isLandmark } from '../../compose/actor.ts'
import { project } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import type { Terrain } from '../../compose/terrain.ts'
import type { Feature } from '../../scene.ts'
import { paintActor } from '../actors.ts'
import { createBackdrop, type Layer, paintLayers, putBackdrop } from '../backdrop.ts'
import type { Picture } from '../brush.ts'
import { growth } from '../plants/growth.ts'
import { jungle, paintDepths, thicket } from '../plants/thicket.ts'
import { hides, woods } from '../plants/woods.ts'
import { paintOrbs } from '../sky/heavens.ts'
import { paintSky } from '../sky/sky.ts'
import { paintFog } from '../sky/weather.ts'
import { art, bridge, cliff, village, waterfall } from './built.ts'
import { paintGround } from './ground.ts'
import { ranges } from './ranges.ts'
import { breakers, paintSurf, swell } from './surf.ts'
import { paintWater } from './water.ts'

/** Open country: sky, land and water from behind, then what stands on it from far to near. */
export function paintCountry(picture: Picture, terrain: Terrain): void {
  const { brush } = picture
  const land = seenFromAbove(picture, terrain)
  const backdrop = createBackdrop(land)
  const { size, camera, light } = land
  brush.box(light.haze, 0, camera.horizon, size.width, size.height - camera.horizon)
  paintSky(land)
  const rises = Map.groupBy(ranges(land, terrain), ({ depth }) => depth === Infinity)
  paintLayers(brush, rises.get(true) ?? [])
  if (terrain.trees.dense) {
    paintDepths(land)
    if (light.sun.moon) paintOrbs(land)
  }
  putBackdrop(brush, backdrop, size, paintGround(backdrop, land, terrain))
  const { setting, features } = picture.scene
  const trees = terrain.trees.dense ? thicket(land, terrain) : woods(land, terrain, backdrop)
  const mirrored = setting === 'lake' ? trees.filter(({ depth }) => depth > shore) : []
  paintLayers(brush, mirrored)
  if (terrain.water || terrain.stream) paintWater(land, backdrop)
  if (setting === 'beach') paintSurf(land, backdrop)
  const standing = [
    ...trees.filter((tree) => !mirrored.includes(tree)),
    ...(rises.get(false) ?? []),
    ...features.flatMap((feature) => built[feature]?.(land, terrain) ?? []),
    ...(setting === 'jungle' ? jungle(picture) : []),
    ...(setting === 'sea' ? swell(land) : []),
    ...(setting === 'sea' || setting === 'beach' ? breakers(land) : []),
    ...staffage(land, terrain),
    { depth: fogDepth(picture), paint: () => paintFog(land) },
  ]
  const actors = picture.actors.map((actor): Layer => {
    return { depth: actor.depth, paint: () => paintActor(picture, actor) }
  })
  paintLayers(brush, [...standing, ...growth(land, terrain, backdrop), ...actors])
}

/** Metres: fog begins behind what is near and behind the hero, before other buildings and trees. */
function fogDepth({ actors, scene }: Picture): number {
  const [hero] = scene.subjects
  const near = actors.filter(({ subject }) => !isLandmark(subject) || subject === hero)
  return Math.max(8, ...near.map(({ depth }) => depth + 0.1))
}

/** Metres: trees beyond a lake are farther. */
const shore = 9.5

/** Features that stand in the land; a stream and a path are part of it. */
const built: Partial<Record<Feature, (picture: Picture, terrain: Terrain) => Layer | Layer[]>> = {
  bridge,
  village,
  waterfall,
  cliff,
}

/** The land as it is seen from a cliff, far below. */
function seenFromAbove(picture: Picture, { drop }: Terrain): Picture {
  const { camera } = picture
  return drop > 0 ? { ...picture, camera: { ...camera, eye: camera.eye + drop } } : picture
}

const glow = hex('#e4f68a')

/** What the words do not ask for, but belongs: a fence in a meadow, fireflies on a warm night. */
function staffage(picture: Picture, terrain: Terrain): Layer[] {
  const { scene, random, light, field, scenery } = picture
  const { stream, path, drop, cover, water } = terrain
  const isBare = scene.setting === 'meadow' && !stream && !path && drop === 0 && !field.crop
  const isWarm =
    light.night > 0.7 && scene.weather === 'clear' && scene.season !== 'autumn' && !water
  const rails = isBare && random.fork('staffage').chance(0.5) ? fence(picture, terrain) : []
  const isAsked = scenery.has('fireflies')
  return isAsked || (isWarm && (cover === 'grass' || cover === 'moss'))
    ? [...rails, fireflies(picture, isAsked ? 60 : 26)]
    : rails
}

/** A fence of posts and two rails that runs into the depth at one side, clear of the actors. */
function fence(
  { camera, size, random, surfaces, light, actors }: Picture,
  terrain: Terrain,
): Layer[] {
  const side = random.fork('fence').sign()
  const depthAt = (along: number) => 3.4 + along * 7.6
  const at = (along: number, down: number) => {
    const right = side * ((size.width * 1.8) / camera.focal - along * 1.84)
    const depth = depthAt(along)
    return project(camera, right, terrain.height(right, depth) - down * 0.34, depth)
  }
  const isHiding = (along: number) => {
    const depth = depthAt(along)
    return hides(at(along, 0).x, (camera.focal / depth) * 0.34, depth, actors)
  }
  if ([0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].some(isHiding)) return []
  const bark = underLight(shade(surfaces.bark, 0.12), light, 0.6)
  return [{ depth: 3.3, paint: (brush) => brush.partsOn(at, art.fence, { bark }) }]
}

/** Glowing dots over the grass. */
function fireflies({ size, camera, random }: Picture, count: number): Layer {
  const lot = random.fork('fireflies')
  return {
    depth: 3,
    paint(brush) {
      for (let i = 0; i < count; i++) {
        const radius = Math.sqrt(size.width * size.height) * lot.between(0.005, 0.014)
        const y = camera.horizon + (size.height - camera.horizon) * lot.between(-0.25, 0.9)
        brush.glow({ x: lot.next() * size.width, y }, radius, glow, 1)
      }
    },
  }
}
