import { type Color, fromLch, mix, shade } from '../color.ts'
import type { Box } from '../compose/actor.ts'
import { cloudy, sample, soft } from '../noise.ts'
import type { Random } from '../random.ts'
import { readParts } from '../subject/parts.ts'
import { paintActors } from './actors.ts'
import { type Picture, paintRays } from './picture.ts'

const reefs = 4
const corals = ['branches', 'fingers', 'shell', 'fan'] as const

/** Below the surface: shafts of light, a reef that rises from the deep, shoals, bubbles. */
export function paintUnderwater(picture: Picture): void {
  const { brush, size, light, random } = picture
  brush.sheet(size, 0, size.height, light.sky)
  for (let reef = 0; reef < reefs - 1; reef++) {
    paintReef(picture, reef, random.fork(`reef ${reef}`))
    if (reef === 0) paintRays(picture, brush, size.height * 0.85, 0.32, random.fork('shafts'))
  }
  paintShoal(picture, random.fork('shoal'))
  paintActors(picture)
  paintReef(picture, reefs - 1, random.fork('near reef'))
  paintBubbles(picture, random.fork('bubbles'))
}

/**
 * A ridge of the sea floor and what grows on it; `index` 0 is the farthest. The nearest frames the
 * picture.
 */
function paintReef(picture: Picture, index: number, random: Random): void {
  const { brush, detail, size, unit, light, actors } = picture
  const [, , middle, , bottom] = light.sky as readonly [Color, Color, Color, Color, Color]
  const nearest = index === reefs - 1
  const offset = random.next() * 512
  const near = index / (reefs - 1)
  const noise = index === 1 ? soft : cloudy
  const floor = (across: number) => {
    const along = ((across * size.width) / unit) * (70 - index * 12) + offset
    const rough = sample(noise, along, index * 70) * unit * (0.1 - near * 0.05)
    const sides = Math.abs(across * 2 - 1) ** 3 * (0.07 + near * 0.13)
    return size.height * (0.74 + near * 0.3 - sides) + rough
  }
  const sand = mix(mix(middle, bottom, 0.3 + near * 0.5), [214, 184, 140], near * 0.3)
  const ground = nearest ? mix(bottom, middle, 0.4) : sand
  const tones = [shade(ground, 0.07), shade(ground, -0.08)]
  brush.below(brush.fadeDown(size.height * 0.65, size.height, tones), size, floor)
  const boxes = actors.map(({ box }) => box)
  for (let i = 0; i < 9 + 4 * detail; i++) {
    const own = random.fork(`plant ${i}`)
    const across = nearest ? own.pick([own.between(0, 0.2), own.between(0.8, 1)]) : own.next()
    const x = size.width * across
    const height = unit * (0.035 + near * 0.06) * own.between(0.7, 1.5)
    const covers = ({ left, right }: Box) => left < x + height && right > x - height
    if (nearest && boxes.some(covers)) continue
    const hue = own.pick([0.4, 0.9, 5.9, 2.4, 5, 0])
    const coral = fromLch({ lightness: own.between(0.55, 0.7), chroma: 0.15, hue })
    const color = mix(coral, nearest ? bottom : middle, 0.68 - near * 0.4)
    const wide = height * own.sign() * own.between(0.8, 1.2)
    const place = { x, y: floor(across) + height * 0.08, width: wide, height }
    brush.parts(growths[own.pick(corals)], { c: color }, place)
  }
}

/** What lives in the sea and in caves, in a color `c`. */
export const growths = readParts<'fish' | 'bubble' | 'crystals' | (typeof corals)[number]>(
  new URL('reef.txt', import.meta.url),
)

function paintShoal({ brush, size, light }: Picture, random: Random): void {
  const c = mix(light.sky[2] as Color, light.sky[4] as Color, 0.4)
  const [cx, cy] = [size.width * random.pick([0.17, 0.83]), size.height * random.between(0.2, 0.45)]
  for (let i = 0; i < 22; i++) {
    const [x, y] = [cx + random.bell() * size.width * 0.1, cy + random.bell() * size.height * 0.07]
    const width = size.width * random.between(0.006, 0.015)
    brush.parts(growths.fish, { c }, { x, y, width, height: width })
  }
}

function paintBubbles({ brush, size, unit }: Picture, random: Random): void {
  for (let column = 0; column < 4; column++) {
    const foot = random.next() * size.width
    for (let i = 0; i < 11; i++) {
      const [x, y] = [foot + random.bell() * size.width * 0.025, random.next() * size.height]
      const width = (0.002 + 0.009 * random.next() ** 3) * unit
      brush.parts(growths.bubble, {}, { x, y, width, height: width })
    }
  }
}
