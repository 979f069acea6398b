import type { Random } from '../random.ts'
import type { Scene, Setting, Subject } from '../scene.ts'
import { stretched } from '../subject/figure.ts'
import { placeRowOf } from '../tables/places.ts'
import { Actor, isFlying, isLandmark, isSeat, isSwimming, perchOf, statureOf } from './actor.ts'
import { ambienceOf, type Surfaces, surfacesOf } from './ambience.ts'
import { type Camera, cameraOf, type Size } from './camera.ts'
import { castOf, type FigureOf } from './cast.ts'
import { clustersOf } from './family.ts'
import { type Background, backgroundOf } from './field.ts'
import { frame } from './framing.ts'
import type { Surroundings } from './ledges.ts'
import type { Light } from './light.ts'
import { linksOf } from './links.ts'
import { packed } from './pack.ts'
import { place } from './placement.ts'
import { stageOf } from './stage.ts'
import { propOf, type StagedScene, staged } from './staging.ts'
import { inItsSeason, type Terrain, terrainOf } from './terrain.ts'

/** The places and the light of everything: all that painting needs. */
export interface Composition extends Background<StagedScene> {
  size: Size
  camera: Camera
  light: Light
  surfaces: Surfaces
  /** Undefined outside of open country. */
  terrain: Terrain | undefined
  /** From the farthest to the nearest. */
  actors: readonly Actor[]
  /** The view through the window of a room. */
  view: Composition | undefined
  /** The random numbers of all painting. */
  random: Random
}

/** The height of a grown person, by the height and by the width of the picture. */
const person = { byHeight: 0.52, byWidth: 0.8 }
/** The scale of a wide shot. */
const wideShot = 0.42

/** The minimum height of a thing on another, by the height of the other. */
const smallestCarried = { usual: 0.3, packed: 0.5 }

/** Places a scene in a picture. An equal `random` gives an equal composition. */
export function compose(given: Scene, size: Size, random: Random, figureOf: FigureOf): Composition {
  const read = inItsSeason(staged(given, random.fork('staging')))
  const carried = new Set(
    linksOf(read, { hasWater: false, isPacked: false }).map(({ child }) => child),
  )
  const needsGround = read.subjects.some((subject, index) => {
    const isAloft = isSwimming(subject) || isFlying(subject) || perchOf(subject)
    return !carried.has(index) && !isAloft
  })
  const terrain = terrainOf(read, needsGround, random.fork('terrain'))
  const { scene, ...background } = backgroundOf(read, terrain, figureOf, random.fork('field'))
  const stage = stageOf(scene, random.fork('stage'))
  const camera = cameraOf(size, stage.horizon, stage.eye)
  const near = read.viewpoint.near * random.fork('shot').between(0.94, 1.08)
  const distance = near * (stage.isWide ? wideShot : 1)
  const whole = Math.min(size.height * person.byHeight, size.width * person.byWidth)
  const unit = whole * distance * crowding(scene.subjects, size)
  const water = terrain?.water ?? false
  const isPacked = stage.isPacked && !(water && scene.subjects.length > 1)
  const company = {
    scene,
    links: linksOf(scene, { hasWater: water, isPacked }),
    water,
  }
  const cast = castOf(company, unit, figureOf, random.fork('cast'))
  const surroundings = surroundingsOf(scene, stage.isAfloat, figureOf, random)
  const groups = random.fork('groups')
  const smallest = smallestCarried[isPacked ? 'packed' : 'usual']
  const parts = { ...company, cast, surroundings, smallest, random: groups }
  const clusters = isPacked ? [packed(parts, size, camera)] : clustersOf(parts)
  if (!isPacked) place(clusters, { stage, camera, size, random: random.fork('placement') })
  frame(clusters, scene, size, random.fork('framing'))
  return {
    scene,
    ...background,
    size,
    camera,
    terrain,
    light: ambienceOf(scene, size, camera, random.fork('light')),
    surfaces: surfacesOf(scene, random.fork('surfaces')),
    actors: clusters.flatMap((cluster) => cluster.actors).sort((a, b) => b.depth - a.depth),
    view: viewOf(scene, size, random.fork('view'), figureOf),
    random: random.fork('paint'),
  }
}

function surroundingsOf(
  scene: StagedScene,
  isAfloat: boolean,
  figureOf: FigureOf,
  random: Random,
): Surroundings {
  const hasWalls = placeRowOf(scene).light !== undefined
  const ledge: Surroundings['ledge'] = (width, height) => {
    const subject = propOf(hasWalls ? 'wall-shelf' : 'rock-ledge')
    const still = { pose: 'standing', gesture: null, tool: false, season: scene.season } as const
    const own = figureOf({ ...still, subject, random: random.fork('ledge') })
    const figure = height ? stretched(own, width / height) : own
    const tall = width / figure.aspect
    return new Actor({ subject, figure, height: tall, flipped: false, rests: 'air' })
  }
  return { isAfloat, hasWalls, ledge }
}

/** The scale of the actors: several are smaller; a lone mouse is as large as a lone horse. */
function crowding(subjects: readonly Subject[], size: Size): number {
  // Things of the place, such as a boat on a lake, keep their size.
  const players = subjects.filter(
    (subject) => subject.requested > 0 && !isLandmark(subject) && !isSeat(subject.drawing),
  )
  const shared = subjects.some(isLandmark) ? (size.width < size.height ? 0.7 : 0.92) : 1
  const count = players.reduce((sum, subject) => sum + Math.min(12, subject.count), 0)
  const lone = count === 1 && subjects.length === 1 && players[0]?.person ? 1.22 : 1
  const tallest = Math.max(0.2, ...players.map(statureOf))
  return players.length === 0 ? 1 : (lone * shared * Math.max(1, count) ** -0.2) / tallest ** 0.72
}

/** The side of the view, by the shorter side of the picture: on a windowsill, and in a room. */
const viewSides = { windowsill: 0.6, room: 0.24 }

const views: readonly Setting[] = ['meadow', 'mountains', 'forest', 'lake', 'meadow']

/** The land outside a room, at the size of a window. */
function viewOf(
  scene: StagedScene,
  size: Size,
  random: Random,
  figureOf: FigureOf,
): Composition | undefined {
  if (scene.setting !== 'room' && scene.setting !== 'table') return undefined
  const setting = scene.season === 'winter' ? 'snowfield' : random.pick(views)
  const share = scene.place === 'windowsill' ? viewSides.windowsill : viewSides.room
  const side = Math.round(Math.min(size.width, size.height) * share)
  const outside = { ...scene, setting, place: null, subjects: [], relations: [], palette: [] }
  return compose(outside, { width: side, height: side }, random, figureOf)
}
