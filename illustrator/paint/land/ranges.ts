import { css, hex, hexes, mix, shade } from '../../color.ts'
import type { Range } from '../../compose/terrain.ts'
import { lerp } from '../../number.ts'
import { readParts } from '../../subject/parts.ts'
import { tables } from '../../tables/tables.ts'
import { type Brush, drawingsIn } from '../brush.ts'
import { inksOf } from '../picture.ts'
import type { Country, Layer } from './standing.ts'

const rows = new Map(tables.ranges.map((row) => [row.range as Range['kind'], row]))
type Row = (typeof tables.ranges)[number]

const drawingsOf = drawingsIn('ranges')

const skyline = Object.values(readParts('skyline'))
/** Brick, sandstone, glass and plaster. */
const stones = hexes('#a8664e #c9a67c #6f8fae #d8d2c6 #7c5f6c')
const lamps = hexes('#ffd98a #ffe9bd #ffc46b')

/** The ranges of the land, from the farthest; they begin at the horizon or in the land. */
export function ranges(country: Country): Layer[] {
  return country.terrain.ranges.map((range, index): Layer => {
    const paintRange = range.kind === 'towers' ? paintTowers : paintRow
    return { depth: range.depth, paint: (brush) => paintRange(brush, country, range, index) }
  })
}

/** Mountains or hills side by side, the highest behind the others. */
function paintRow(brush: Brush, country: Country, range: Range, index: number): void {
  const { size, camera, scene, terrain, sunward, unit } = country
  const { kind, haze, depth } = range
  const horizon = Math.min(size.height, camera.horizon + (terrain.water ? 1 : unit * 0.03))
  const foot = depth < Infinity ? camera.horizon + (camera.eye * camera.focal) / depth : horizon
  const height = Math.min(range.height * unit, camera.horizon * 0.78)
  const random = country.random.fork(`range ${index}`)
  const { drawing, every, tall, wide, aside: isAside } = rows.get(kind) as Row
  const inks = inksOf(country, scene.weather === 'fog' ? lerp(haze, 1, 0.5) : haze)
  const isWooded = drawing === 'hill' && terrain.cover !== 'dry grass' && terrain.cover !== 'sand'
  const name = isWooded && random.chance(0.75) ? 'wooded hill' : drawing
  const most = isAside ? 2 : Math.round(size.width / (height * random.between(...every)))
  const count = Math.max(1, most)
  const standing = Array.from({ length: count }, (_, i) => {
    const off = isAside ? random.between(-0.06, 0.06) : random.between(0.1, 0.9)
    return { name, across: (i + off) / (isAside ? 1 : count), tall: random.between(...tall) }
  })
  const aside = random.sign() * random.between(0.1, 0.22)
  if (kind === 'peaks') standing.push({ name: 'peak', across: 0.5 + aside, tall: 1 })
  for (const { name, across, tall } of standing.toSorted((a, b) => b.tall - a.tall)) {
    const own = height * tall
    const width = own * random.between(...wide) * sunward
    const place = { x: across * size.width, y: foot, width, height: own }
    brush.parts(random.pick(drawingsOf(name)), inks, place)
  }
}

/** Towers of a city side by side, highest around the same place in all ranges. */
function paintTowers(brush: Brush, country: Country, range: Range, index: number): void {
  const { size, camera, light, unit, sunward: key } = country
  const random = country.random.fork(`range ${index}`)
  const center = 0.5 + country.random.fork('center').between(-0.2, 0.2)
  const near = 1 - range.haze
  const stone = mix(shade(light.ambient, -0.16), hex('#20233a'), 0.4)
  const air = mix(light.sky[2] ?? light.haze, light.haze, 0.45)
  const isDark = light.night > 0.3
  for (let x = -unit * 0.05; x < size.width * 1.05; ) {
    const width = unit * random.between(0.04, 0.1) * (0.5 + near * 0.8)
    const middle = 0.62 + 0.7 * Math.exp(-(((x / size.width - center) / 0.28) ** 2))
    const tall = unit * range.height * random.between(0.35, 1) * middle
    const y = camera.horizon - Math.min(tall, camera.horizon * 0.8)
    const bare = mix(stone, random.pick(stones), (1 - light.night) * 0.3)
    const wall = shade(mix(bare, air, range.haze), random.between(-0.035, 0.035))
    const pane = shade(wall, isDark ? 0.05 : 0.12)
    const lamp = mix(wall, random.pick(lamps), near)
    const dusk = isDark || light.elevation < 0.15 ? lamp : pane
    const inks = { wall, pane, sun: light.color, dusk, night: isDark ? lamp : pane }
    brush.parts(random.pick(skyline), inks, { x: x + width / 2, y, width, height: width, key })
    x += width * random.between(0.92, 1.12)
  }
  const mist = [css(light.haze, 0), css(light.haze, 0.1 + range.haze * 0.5)]
  brush.sheet(size, camera.horizon - size.height * 0.3, camera.horizon + 2, mist)
}
