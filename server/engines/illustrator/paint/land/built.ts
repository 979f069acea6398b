import { type Color, css, hex, mix, shade } from '../../color.ts'
import { type Point, project } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import { snowLies, type Terrain } from '../../compose/terrain.ts'
import type { Random } from '../../random.ts'
import { readParts } from '../../subject/parts.ts'
import type { Spread } from '../../subject/stage.ts'
import type { Layer } from '../backdrop.ts'
import type { Brush, Picture } from '../brush.ts'
import { hides, isClear } from '../plants/woods.ts'

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
    const aside = i === church ? 0 : house.between(-0.22, 0.22) * near
    const right = side * ((size.width * 0.26) / camera.focal) * depth + aside
    const { x, y } = project(camera, right, terrain.height(right, depth) - 0.03, depth)
    const width = (camera.focal / depth) * house.between(0.8, 1.15)
    if (!isClear(terrain, right, depth) || (i !== church && hides(x, width * 2, depth, actors)))
      return []
    const place = { x: x - width / 2, y, width, height: width * house.between(0.55, 0.7) }
    return [{ depth, paint: () => paintHouse(picture, place, i === church, house) }]
  }).flat()
}

const { house, steeple } = readParts<'house' | 'steeple'>(new URL('land.txt', import.meta.url))

function paintHouse(
  { brush, light, scene, surfaces }: Picture,
  place: Spread,
  isChurch: boolean,
  random: Random,
): void {
  const air = (color: Color, sun: number) => mix(underLight(color, light, sun), light.haze, 0.16)
  const wall = random.pick(walls)
  const tiles = random.pick(roofs)
  const roof = snowLies(scene) ? mix(tiles, surfaces.snow[0], 0.75) : tiles
  const [front, gable] = light.direction[0] < 0 ? [0.9, 0.2] : [0.3, 0.85]
  brush.parts(
    isChurch ? [...house, ...steeple] : house,
    {
      front: air(wall, front),
      gable: air(wall, gable),
      chimney: air(shade(roof, -0.12), 0.3),
      roof: air(roof, front),
      edge: air(shade(roof, -0.08), 0.5),
      tower: air(wall, 0.7),
      shade: air(wall, 0.2),
      spire: air(roof, 0.6),
    },
    place,
  )
  const { x, y, width, height } = place
  for (const across of [0.1, 0.34, 0.74]) {
    const isLit = light.night > 0.3 && random.chance(0.85)
    const pane = isLit ? lamplight : air([70, 74, 92], 0.5)
    brush.box(pane, x + across * width, y - 0.72 * height, width * 0.12, width * 0.16)
  }
}

/** Metres. */
const away = 8

/**
 * In pixels: the middle of the water under a bridge, half its length, and the height of its deck in
 * the middle.
 */
interface Bridge extends Point {
  half: number
  rise: number
  arches: number
  lit: Color
  dark: Color
}

/** An arched bridge over a stream in the middle distance, or of three arches over wider water. */
export function bridge({ camera, random, light, surfaces }: Picture, { stream }: Terrain): Layer {
  const metre = camera.focal / away
  const wooden = random.fork('bridge').chance(0.35)
  const [bright, dark] = wooden ? [surfaces.path[1], surfaces.bark] : surfaces.rock
  const air = (color: Color, sun: number) => mix(underLight(color, light, sun), light.haze, 0.18)
  const built: Bridge = {
    ...project(camera, stream?.middle(away) ?? 0, 0.05, away),
    half: metre * (stream ? stream.half(away) + 0.45 : 4.2),
    rise: metre * (stream ? 0.75 : 0.95),
    arches: stream ? 1 : 3,
    lit: air(bright, 0.95),
    dark: air(dark, 0.3),
  }
  return { depth: away, paint: (brush) => (wooden ? paintWood : paintStone)(brush, built) }
}

/** The line of the deck from end to end, or what is so many pixels above it. */
function deckOf({ x, y, half, rise }: Bridge, lift: number): Point[] {
  return Array.from({ length: 21 }, (_, i) => {
    const along = i / 10 - 1
    return { x: x + along * half * 1.25, y: y - rise * (0.3 + 0.7 * (1 - along ** 2)) - lift }
  })
}

function paintStone(brush: Brush, built: Bridge): void {
  const { x, y, half, rise, arches, lit, dark } = built
  const span = (half * 1.7) / arches
  const foot = y + rise * 0.06
  const middles = Array.from({ length: arches }, (_, i) => x + ((arches - 1) / 2 - i) * span)
  const arch = (middle: number) =>
    brush.context.ellipse(middle, foot, span * 0.4, rise * 0.66, 0, 0, Math.PI, true)
  brush.context.fillStyle = css(dark)
  brush.context.beginPath()
  for (const middle of middles.flatMap((at) => [at, at + rise * 0.14])) {
    arch(middle)
    brush.context.closePath()
  }
  brush.context.fill('evenodd')
  brush.context.fillStyle = brush.fadeDown(y - rise, y, [lit, mix(lit, dark, 0.7)])
  brush.context.beginPath()
  for (const point of deckOf(built, rise * 0.2)) brush.context.lineTo(point.x, point.y)
  brush.context.lineTo(x + half * 1.25, foot)
  for (const middle of middles) arch(middle)
  brush.context.lineTo(x - half * 1.25, foot)
  brush.context.fill()
  const stones = middles.flatMap((middle) => {
    return Array.from({ length: 13 }, (_, i) => {
      const [cos, sin] = [Math.cos((i / 12) * Math.PI), Math.sin((i / 12) * Math.PI)]
      return [0.4, 0.47].map((out) => ({
        x: middle + cos * span * out,
        y: foot - sin * rise * (out * 1.4 + 0.1),
      }))
    })
  })
  brush.lines(mix(lit, dark, 0.75), Math.max(1, rise * 0.045), stones)
  brush.lines(shade(lit, 0.05), rise * 0.09, [deckOf(built, rise * 0.22)])
}

function paintWood(brush: Brush, built: Bridge): void {
  const { rise, lit, dark, y } = built
  const posts = deckOf(built, 0).flatMap((point, i) => {
    if (i % 2) return []
    return [
      [
        { x: point.x, y: point.y - rise * 0.42 },
        { x: point.x, y: i % 8 === 4 ? y + rise * 0.15 : point.y },
      ],
    ]
  })
  brush.lines(dark, rise * 0.17, [deckOf(built, 0)])
  brush.lines(lit, rise * 0.09, [deckOf(built, rise * 0.05)])
  brush.lines(mix(dark, lit, 0.35), rise * 0.055, posts)
  brush.lines(shade(lit, 0.05), rise * 0.06, [deckOf(built, rise * 0.42)])
}
