import { type Color, fromLch, hex, mix, shade } from '../color.ts'
import { cloudy, sample } from '../noise.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import type { Picture } from './picture.ts'
import { paintStars } from './sky/heavens.ts'
import { growths } from './underwater.ts'

const rings = 4
const facets = 56

/** Inside a cave: rock upon rock around its mouth, through which the light comes in. */
export function paintCave(picture: Picture): void {
  const { brush, size, camera, light, random } = picture
  const lot = random.fork('cave')
  const mouth = { x: size.width * lot.between(0.4, 0.6), y: camera.horizon }
  const rock = mix(hex(lot.pick(['#77695f', '#6a6a78', '#7d6658'])), light.color, 0.08)
  const sky = brush.fadeDown(camera.horizon - size.height * 0.45, camera.horizon, light.sky)
  brush.cover(sky, size)
  if (light.night > 0.3) paintStars(brush, size.width, camera.horizon * 1.3, 90, lot.fork('stars'))
  paintLand(picture, lot.next() * 512)
  const front = mix(shade(rock, 0.16), light.color, 0.5)
  const floor = [front, [0.35, shade(rock, -0.06)], shade(rock, -0.26)] as const
  brush.sheet(size, camera.horizon, size.height, floor)
  for (let ring = 0; ring < rings; ring++) {
    paintRing(picture, mouth, ring / (rings - 1), rock, lot.fork(`ring ${ring}`))
  }
  brush.glow({ x: mouth.x, y: mouth.y - size.height * 0.1 }, size.height * 0.62, light.color, 0.42)
  paintCrystals(picture, lot.fork('crystals'))
  paintActors(picture)
}

/** What lies outside, pale with distance. */
function paintLand({ brush, size, camera, light }: Picture, offset: number): void {
  for (const [index, tall] of [0.16, 0.08].entries())
    brush.below(mix(light.haze, hex('#5f7a72'), 0.3 + index * 0.3), size, (across) => {
      const rise = sample(cloudy, across * 160 + offset, index * 60) + 0.7
      return camera.horizon - Math.max(0, rise) * tall * size.height
    })
}

/** An arch of rock; `near` is 0 for the farthest and 1 for the one at the viewer. */
function paintRing(
  { brush, size, camera, light }: Picture,
  mouth: { x: number; y: number },
  near: number,
  rock: Color,
  random: Random,
): void {
  const offset = random.next() * 512
  const base = lerp(camera.horizon + size.height * 0.01, size.height * 0.92, near ** 1.6)
  const middle = lerp(mouth.x, size.width / 2, near)
  const [across, up] = [size.width * lerp(0.24, 0.5, near), lerp(mouth.y * 0.56, base * 0.95, near)]
  const arch = Array.from({ length: facets + 1 }, (_, i) => {
    const turn = Math.PI * (1 + i / facets)
    const rough = 1 + sample(cloudy, i * (200 / facets) + offset, near * 300) * 0.28
    const drip = Math.sin(turn) < -0.55 && random.chance(0.28) ? up * random.between(0.06, 0.2) : 0
    return {
      x: middle + Math.cos(turn) * across * rough,
      y: base + Math.sin(turn) * up * rough + drip,
    }
  })
  const lit = mix(shade(rock, 0.1 - near * 0.3), light.color, 0.35 * (1 - near))
  const wall = brush.radial({ x: middle, y: base - up * 0.4, radius: across * 2 }, [
    [0.25, lit],
    [1, shade(rock, -0.2 - near * 0.16)],
  ])
  const foot = base + (size.height - base) * 0.6
  const [left, right] = [size.width * -0.1, size.width * 1.1]
  brush.fill([...arch, [right, foot], [right, -9], [left, -9], [left, foot]], wall)
}

/** Clusters that glow by themselves at both sides. */
function paintCrystals({ brush, size, unit, light }: Picture, random: Random): void {
  const c = fromLch({ lightness: 0.74, chroma: 0.12, hue: random.between(3, 6) })
  for (const side of [0.07, 0.92]) {
    const x = size.width * (side + random.between(-0.03, 0.03))
    const y = size.height * random.between(0.8, 0.93)
    const long = unit * random.between(0.1, 0.17)
    brush.glow({ x, y: y - long * 0.4 }, long * 2, c, light.night > 0.4 ? 0.6 : 0.4)
    brush.parts(growths.crystals, { c }, { x, y, width: long * random.sign(), height: long })
  }
}
