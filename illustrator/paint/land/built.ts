import { type Color, hex, hexes, mix } from '../../color.ts'
import { project } from '../../compose/camera.ts'
import { falls, snowLies } from '../../compose/terrain.ts'
import type { Random } from '../../random.ts'
import type { Palette } from '../../subject/parts.ts'
import { artIn } from '../brush.ts'
import { inksOf } from '../picture.ts'
import type { Country, Layer, Spot } from './standing.ts'
import { hides, isClear, spotAt, standing } from './standing.ts'

/** Drawings of buildings in the land, of cliffs and of waterfalls. */
export const art = artIn('land')

const walls = hexes('#efe3cd #e6d2b4 #f3ead9 #d9c3a5')
const roofs = hexes('#a3523c #8d4a3a #b5654a #6f5a52')
const pane: Color = [70, 74, 92]
const lamplight = hex('#ffcf7d')
const hulls = hexes('#3f6f9a #b5483c #2f7f76 #e4d8c0')
const church = 3

/**
 * Villages: the nearest house in metres, the number of houses, the offset, the width, the depth.
 */
const sites = {
  beside: [9.5, 11, 0.26, 0.22, 0.45],
  alone: [7, 18, 0.2, 0.3, 0.75],
  shore: [9, 34, 0, 0.52, 0.75],
  below: [34, 11, 0.26, 0.22, 0.45],
} as const

/** Houses around a church, clear of the actors; along the opposite shore if there is water. */
export function village(country: Country): Layer[] {
  const { size, random, actors, terrain } = country
  const fork = random.fork('village')
  const first = fork.sign()
  const isTaken = hides(size.width * (0.5 + first * 0.27), size.width * 0.5, 0, actors)
  const side = isTaken ? -first : first
  const inland = actors.length > 0 ? 'beside' : 'alone'
  const site = terrain.drop > 0 ? 'below' : terrain.water ? 'shore' : inland
  const [near, count, aside, wide, deep] = sites[site]
  return Array.from({ length: count }, (_, i): Layer[] => {
    const own = fork.fork(`house ${i}`)
    const depth = near * (1 + deep * (1 - i / count))
    const off = i === church ? 0 : (own.between(-wide, wide) * near) / depth
    const spot = spotAt(country, side * aside + off, depth)
    const isInWay = i !== church && hides(spot.x, spot.metre * 2, depth, actors)
    return isInWay || !isClear(country, spot) ? [] : [house(country, spot, i === church, own)]
  }).flat()
}

function house(country: Country, spot: Spot, isChurch: boolean, random: Random): Layer {
  const { light, scene, surfaces, sunward } = country
  const { x, y, metre, depth } = spot
  const width = metre * random.between(0.8, 1.15)
  const height = width * random.between(0.55, 0.7)
  const place = { x: x - width / 2, y: y + metre * 0.03, width, height, key: sunward }
  const roof = random.pick(roofs)
  const inks = inksOf(country, scene.weather === 'fog' ? 0.3 : 0.16, {
    wall: random.pick(walls),
    roof: snowLies(scene) ? mix(roof, surfaces.snow[0], 0.75) : roof,
    pane,
  })
  const lit = light.night > 0.3 ? lamplight : inks.pane
  return standing(depth, art(isChurch ? 'church' : 'house'), { ...inks, lit } as Palette, place)
}

/** The piers and boats of a village at the water. */
export function harbor(country: Country): Layer[] {
  const { random, actors, sunward, camera } = country
  const fork = random.fork('harbor')
  const depths = Array.from({ length: 40 }, (_, step) => 4 + step * 0.25)
  return Array.from({ length: 9 }, (_, i): Layer[] => {
    const own = fork.fork(`berth ${i}`)
    const across = (i + own.next()) / 9 - 0.5
    const shore = depths.find((depth) => spotAt(country, across, depth).up > -0.1)
    if (!shore || shore < 5) return []
    const isPier = i % 3 === 1
    const spot = spotAt(country, across, shore - (isPier ? 0.2 : own.between(0.6, 1.8)))
    const { x, metre, depth } = spot
    const y = camera.horizon + camera.eye * metre
    if (hides(x, metre * 2, depth, actors)) return []
    const inks = inksOf(country, 0.12, { hull: own.pick(hulls), wall: walls[0] as Color, pane })
    const long = metre * (isPier ? 1.9 : own.between(0.7, 1.1))
    const place = { x, y, width: long * own.sign(), height: long, key: sunward }
    return [standing(depth, art(isPier ? 'pier' : 'fishing boat'), inks, place)]
  }).flat()
}

/** The depth of a bridge in metres. */
const away = 8

/** A bridge in the middle distance: one arch over a stream, three over wider water. */
export function bridge(country: Country): Layer {
  const { camera, random, terrain } = country
  const { stream } = terrain
  const material = random.fork('bridge').chance(0.35) ? 'wooden' : 'stone'
  const metre = camera.focal / away
  const middle = project(camera, stream?.middle(away) ?? 0, 0.05, away)
  const width = metre * (stream ? stream.half(away) + 0.45 : 4.2)
  const place = { ...middle, width, height: metre * (stream ? 0.75 : 0.95) }
  const drawing = art(`${stream ? '' : 'wide '}${material} bridge`)
  return standing(away, drawing, inksOf(country, 0.18), place)
}

/** A cliff under the actors: its level top at one side, its rock down to the lower edge. */
export function cliff(country: Country): Layer {
  const { surfaces, actors, terrain, sunward } = country
  const { width, height } = country.size
  const feet = actors.filter((actor) => actor.stance === 'ground').map(({ box }) => box)
  const middle = feet.reduce((sum, { x }) => sum + x / feet.length, 0) || width * 0.35
  const side = middle < width / 2 ? -1 : 1
  const back = Math.min(height * 0.66, ...feet.map(({ bottom }) => bottom)) - height * 0.035
  const front = Math.max(height * 0.7, ...feet.map(({ bottom }) => bottom)) + height * 0.03
  const x = width * (0.5 + side * 0.52)
  const reach = Math.max(0, ...feet.map((box) => box.width / 2 - (box.x - middle) * side))
  const across = middle - side * (reach + width * 0.09) - x
  const inks = inksOf(country, 0, terrain.cover === 'sand' ? { cover: surfaces.grass } : {})
  const key = across > 0 ? sunward : -sunward
  return {
    depth: Math.max(0, ...actors.map(({ depth, stance }) => (stance === 'ground' ? depth : 0))),
    paint(brush) {
      const rock = { x, y: front, width: across, height: height * 1.02 - front, key }
      brush.parts(art('crag'), inks, rock)
      brush.parts(art('turf'), inks, { x, y: back, width: across, height: front - back })
    },
  }
}

/** A waterfall down a face of rock in the middle distance. */
export function waterfall(country: Country): Layer {
  const { camera, random, size, unit, terrain, sunward } = country
  const aside = terrain.stream?.middle(falls) ?? random.fork('waterfall').sign() * falls * 0.22
  const foot = project(camera, aside, 0, falls)
  const y = Math.max(size.height * 0.1, foot.y - unit * 0.46)
  const place = { x: foot.x, y, width: unit * 0.3, height: foot.y - y, key: sunward }
  return standing(falls, art('waterfall'), inksOf(country, 0.16), place)
}
