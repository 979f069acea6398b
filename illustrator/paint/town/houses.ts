import { type Color, hex, hexes, mix, shade } from '../../color.ts'
import { project } from '../../compose/camera.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Palette, Part } from '../../subject/parts.ts'
import { artIn } from '../brush.ts'
import type { Picture } from '../picture.ts'

/** A picture of a street. Depths are metres from the viewer. */
export interface Avenue extends Picture {
  /** The color of the far end. */
  air: Color
  /** Colors of signs, awnings and clothes. */
  paints: readonly Color[]
  night: boolean
  neon: boolean
}

/** The drawings of a street. */
export const art = artIn('street')

/** Metres from the middle of the street to its houses. */
export const halfWidth = 2.6
const farthest = 30
const plasters = hexes('#c98f6e #d9b68a #b7c0b4 #cfa3a0 #a9b5c6 #e2d3b4 #a86f5a #c7b7a6')
const warm = hexes('#ffd690 #ffe8c0 #ffb765')

/** Colors in the air at a depth; `isDark`: no lamp lights them. */
export function seenAt({ air }: Avenue, depth: number, colors: Palette, isDark = false): Palette {
  const thick = (1 - Math.exp(-depth / 18)) * 0.8
  const seen = Object.entries(colors).map(([name, color]) => {
    return [name, mix(isDark ? shade(color, -0.22, 0.7) : color, air, thick)]
  })
  return Object.fromEntries(seen)
}

/** A house in a row. In metres. */
type House = { side: -1 | 1; near: number; far: number; height: number; random: Random }

/** Two rows of houses, painted from the far end to the near one. */
export function paintHouses(avenue: Avenue, isTall: boolean, random: Random): void {
  const houses: House[] = []
  for (const side of [-1, 1] as const)
    for (let near = 1.15; near < farthest; ) {
      const far = near + random.between(1.6, 3) * (1 + near * 0.05)
      const height = isTall ? random.between(5, 13) : random.between(3.6, 5.4)
      const own = random.fork(`house ${side} ${houses.length}`)
      houses.push({ side, near, far, height, random: own })
      near = far
    }
  for (const house of houses.sort((a, b) => b.near - a.near)) paintHouse(avenue, house)
}

/** The front of a house with its windows and a shop, and the side wall towards the viewer. */
function paintHouse(avenue: Avenue, house: House): void {
  const { brush, camera, size, night } = avenue
  const { side, near, far, height, random } = house
  const colors = colorsOf(avenue, house)
  const columns = Math.max(2, Math.round((far - near) * 1.5))
  /** Paints a drawing on some columns of the front, from `low` metres up. */
  const put = (parts: readonly Part[], low = 0, tall = 1, from = 0, to = columns) => {
    const spot = (x: number, y: number, out: number) => {
      const depth = lerp(near, far, lerp(from, to, x) / columns)
      return project(camera, side * (halfWidth - out), low - y * tall, depth)
    }
    brush.partsOn(spot, parts, colors)
  }
  const foot = project(camera, side * halfWidth, 0, near)
  const beyond = (side > 0 ? size.width : 0) - foot.x
  const wall = { ...foot, width: beyond, height: (height * camera.focal) / near }
  brush.parts(art('turned'), colors, wall)
  put(art('wall'), 0, height)
  for (let column = 0; column < columns; column++)
    for (let low = 1.5; low < height - 0.75; low += 0.95) {
      const window = random.chance(night ? 0.42 : 0.04) ? 'lit window' : 'window'
      put(art(window), low, 1, column, column + 1)
    }
  put(art('cornice'), height)
  put([...art('shop'), ...(random.chance(0.3) ? art('board') : art('awning'))])
  if (night && random.chance(avenue.neon ? 0.9 : 0.3))
    put(random.pick([art('noodles'), art('bar')]), 2.6, 1, 0, 1)
}

/** The colors of a house in its light; the plaster is close to a named color. */
function colorsOf(avenue: Avenue, { side, near, random }: House): Palette {
  const { light, sunward, scene, night, paints } = avenue
  const usual = random.pick(plasters)
  const named = scene.palette.length > 0 ? hex(random.pick(scene.palette)) : usual
  const plaster = shade(mix(usual, named, 0.72), random.between(-0.05, 0.08))
  const own = mix(plaster, light.color, 0.15)
  const dark = mix(shade(own, -0.42, 0.6), light.ambient, 0.4)
  const wall = night ? dark : shade(own, sunward === side ? -0.1 : 0.03)
  return seenAt(avenue, near, {
    wall,
    paint: mix(random.pick(paints), wall, night ? 0.4 : 0),
    white: mix([250, 244, 232], wall, night ? 0.4 : 0),
    pane: night ? shade(wall, -0.09) : mix(hex('#3d4a58'), light.sky[1] ?? light.haze, 0.3),
    lit: random.pick(warm),
    tube: random.pick(paints),
    light: night ? random.pick(warm) : hex('#51606c'),
  })
}
