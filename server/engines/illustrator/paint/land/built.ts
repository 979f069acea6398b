import { css, hex, mix, shade } from '../../color.ts'
import { project } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import { falls, snowLies, type Terrain } from '../../compose/terrain.ts'
import type { Random } from '../../random.ts'
import { readParts } from '../../subject/parts.ts'
import type { Spread } from '../../subject/stage.ts'
import type { Layer } from '../backdrop.ts'
import { type Picture, seenBehind } from '../brush.ts'
import { hides, isClear, spotAt } from '../plants/woods.ts'

/** What stands in the land. */
export const art = readParts<
  | 'house'
  | 'steeple'
  | 'crag'
  | 'turf'
  | 'waterfall'
  | `${'' | 'wide '}${'stone' | 'wooden'} bridge`
  | 'fence'
>(new URL('land.txt', import.meta.url))

const walls = '#efe3cd #e6d2b4 #f3ead9 #d9c3a5'.split(' ').map(hex)
const roofs = '#a3523c #8d4a3a #b5654a #6f5a52'.split(' ').map(hex)
const lamplight = hex('#ffcf7d')
const houses = 11
const church = 3

/**
 * Gabled houses close together around a church, in the middle distance at one side, clear of the
 * actors.
 */
export function village(picture: Picture, terrain: Terrain): Layer[] {
  const { camera, size, random, actors } = picture
  const lot = random.fork('village')
  const first = lot.sign()
  const seen = (side: number) =>
    !hides(size.width * (0.5 + side * 0.27), size.width * 0.5, 0, actors)
  const side = seen(first) || !seen(-first) ? first : -first
  const near = terrain.drop > 0 ? 34 : terrain.water ? 16 : 9.5
  return Array.from({ length: houses }, (_, i): Layer[] => {
    const house = lot.fork(`house ${i}`)
    const depth = near * (1.45 - (0.45 * i) / houses)
    const aside = i === church ? 0 : (house.between(-0.22, 0.22) * near) / depth
    const across = side * 0.26 + (aside * camera.focal) / size.width
    const { right, x, y, metre } = spotAt(picture, terrain, across, depth)
    const width = metre * house.between(0.8, 1.15)
    if (!isClear(terrain, right, depth) || (i !== church && hides(x, width * 2, depth, actors)))
      return []
    const place = {
      x: x - width / 2,
      y: y + metre * 0.03,
      width,
      height: width * house.between(0.55, 0.7),
    }
    return [{ depth, paint: () => paintHouse(picture, place, i === church, house) }]
  }).flat()
}

function paintHouse(picture: Picture, place: Spread, isChurch: boolean, random: Random): void {
  const { brush, light, scene, surfaces } = picture
  const air = seenBehind(picture, 0.16)
  const wall = random.pick(walls)
  const tiles = random.pick(roofs)
  const roof = snowLies(scene) ? mix(tiles, surfaces.snow[0], 0.75) : tiles
  const [front, gable] = light.direction[0] < 0 ? [0.9, 0.2] : [0.3, 0.85]
  const pane = () => (light.night > 0.3 && random.chance(0.85) ? lamplight : air([70, 74, 92], 0.5))
  const palette = {
    front: air(wall, front),
    gable: air(wall, gable),
    chimney: air(shade(roof, -0.12), 0.3),
    roof: air(roof, front),
    edge: air(shade(roof, -0.08), 0.5),
    tower: air(wall, 0.7),
    shade: air(wall, 0.2),
    spire: air(roof, 0.6),
    left: pane(),
    middle: pane(),
    right: pane(),
  }
  brush.parts(isChurch ? [...art.house, ...art.steeple] : art.house, palette, place)
}

/** Metres. */
const away = 8

/** A bridge over a stream in the middle distance, or one of three arches over wider water. */
export function bridge(picture: Picture, { stream }: Terrain): Layer {
  const { camera, random, surfaces } = picture
  const metre = camera.focal / away
  const isWooden = random.fork('bridge').chance(0.35)
  const built = art[`${stream ? '' : 'wide '}${isWooden ? 'wooden' : 'stone'} bridge`]
  const [bright, deep] = isWooden ? [surfaces.path[1], surfaces.bark] : surfaces.rock
  const air = seenBehind(picture, 0.18)
  const palette = { lit: air(bright, 0.95), dark: air(deep, 0.3) }
  const place = {
    ...project(camera, stream?.middle(away) ?? 0, 0.05, away),
    width: metre * (stream ? stream.half(away) + 0.45 : 4.2),
    height: metre * (stream ? 0.75 : 0.95),
  }
  return { depth: away, paint: (brush) => brush.parts(built, palette, place) }
}

/**
 * The edge of a cliff under whoever stands on the ground: a level top at one side, and rock down
 * out of the picture.
 */
export function cliff(picture: Picture, { cover }: Terrain): Layer {
  const { size, light, surfaces, actors } = picture
  const { width, height } = size
  const standing = actors.filter((actor) => actor.stance === 'ground')
  const middle = standing.reduce((sum, { x }) => sum + x / standing.length, 0) || width * 0.35
  const side = middle < width / 2 ? -1 : 1
  const reaches = standing.map(
    ({ x, height: tall, figure }) => (tall * figure.aspect) / 2 - (x - middle) * side,
  )
  const feet = standing.map(({ y }) => y)
  const back = Math.min(height * 0.66, ...feet) - height * 0.035
  const front = Math.max(height * 0.7, ...feet) + height * 0.03
  const border = width * (0.5 + side * 0.52)
  const across = middle - side * (Math.max(0, ...reaches) + width * 0.09) - border
  const [bright, dark] = surfaces[cover === 'sand' ? 'grass' : cover]
  const turf = {
    lit: underLight(bright, light, 0.85),
    dusk: underLight(mix(dark, bright, 0.35), light, 0.58),
  }
  const palette = facesOf(picture, 0, light.sun.x < width / 2 === across > 0)
  return {
    depth: Math.max(0, ...standing.map(({ depth }) => depth)) + 0.01,
    paint(brush) {
      const rock = { x: border, y: front, width: across, height: height * 1.02 - front }
      brush.parts(art.crag, palette, rock)
      brush.parts(art.turf, turf, { x: border, y: back, width: across, height: front - back })
    },
  }
}

/** The colors of the faces of a rock that look left and right. */
function facesOf(picture: Picture, haze: number, fromLeft: boolean) {
  const [bright, dark] = picture.surfaces.rock
  const seen = seenBehind(picture, haze)
  const [lit, dusk] = [seen(bright, 0.95), seen(dark, 0.05)]
  const [sunny, shaded] = [mix(lit, dusk, 0.25), mix(lit, dusk, 0.7)]
  return fromLeft ? { left: sunny, right: shaded } : { left: shaded, right: sunny }
}

/**
 * Water that falls down a face of rock at one side of the middle distance, with spray where it
 * lands.
 */
export function waterfall(picture: Picture, { stream, cover }: Terrain): Layer {
  const { camera, size, random, light, surfaces } = picture
  const lot = random.fork('waterfall')
  const { x, y } = project(camera, stream?.middle(falls) ?? lot.sign() * falls * 0.22, 0, falls)
  const unit = Math.sqrt(size.width * size.height)
  const top = Math.max(size.height * 0.1, y - unit * 0.46)
  const air = seenBehind(picture, 0.16)
  const white = underLight(surfaces.snow[0], light, 0.85)
  const palette = {
    ...facesOf(picture, 0.16, light.sun.x < x),
    turf: air(surfaces[cover][0], 0.8),
    water: mix(mix(underLight(surfaces.water, light, 0.7), white, 0.5), white, 0.3),
    white,
  }
  return {
    depth: falls,
    paint(brush) {
      brush.parts(art.waterfall, palette, { x, y: top, width: unit * 0.3, height: y - top })
      for (let i = 0; i < 7; i++) {
        const radius = unit * lot.between(0.033, 0.071)
        const spray = { x: x + lot.bell() * unit * 0.046, y: y - radius * 0.3 }
        brush.halo(spray.x, spray.y, radius, [css(white, 0.5), css(white, 0)])
      }
    },
  }
}
