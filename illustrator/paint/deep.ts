import { type Color, fromLch, hex, mix, shade } from '../color.ts'
import type { Box } from '../compose/actor.ts'
import { cloudy, sample } from '../noise.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { artIn } from './brush.ts'
import { type Picture, strew } from './picture.ts'
import { paintStars } from './sky/heavens.ts'
import { paintRays } from './sky/weather.ts'

/** Drawings of the sea and of caves, in a color `c`. */
const art = artIn('sea')
const corals = ['branches', 'fingers', 'shell', 'fan']
const reefs = 4

/** Below the surface of the sea: shafts of light, reefs, a shoal, bubbles. */
export function paintUnderwater(picture: Picture): void {
  const { brush, size, light, random } = picture
  const { height } = size
  brush.sheet(size, 0, height, light.sky)
  for (let reef = 0; reef < reefs - 1; reef++) {
    paintReef(picture, reef, random.fork(`reef ${reef}`))
    if (reef === 0) paintRays(picture, height * 0.85, 0.5)
  }
  const fork = random.fork('shoal')
  const [across, down] = [fork.pick([0.17, 0.83]), fork.between(0.2, 0.45)]
  const area = { across: [across - 0.13, across + 0.13], down: [down - 0.09, down + 0.09] } as const
  const shoal = { drawings: [art('fish')], count: 24, ...area, high: [0.012, 0.028] } as const
  const c = mix(light.sky[2] as Color, light.sky[4] as Color, 0.4)
  strew(picture, shoal, fork, () => ({ c }))
  paintActors(picture)
  paintReef(picture, reefs - 1, random.fork('near reef'))
  strew(picture, { drawings: [art('bubble')], count: 24, high: [0.003, 0.011] }, fork)
}

/** A ridge of the sea floor with corals. `index` 0 is the farthest; the nearest is dark. */
function paintReef(picture: Picture, index: number, random: Random): void {
  const { brush, detail, size, unit, light, actors } = picture
  const [, , middle, , bottom] = light.sky as readonly [Color, Color, Color, Color, Color]
  const isNearest = index === reefs - 1
  const offset = random.next() * 512
  const near = index / (reefs - 1)
  const floor = (across: number) => {
    const along = ((across * size.width) / unit) * (70 - index * 12) + offset
    const rough = sample(cloudy, along, index * 70) * unit * (0.1 - near * 0.05)
    const sides = Math.abs(across * 2 - 1) ** 3 * (0.07 + near * 0.13)
    return size.height * (0.74 + near * 0.3 - sides) + rough
  }
  const sand = mix(mix(middle, bottom, 0.3 + near * 0.5), [214, 184, 140], near * 0.3)
  const ground = isNearest ? mix(bottom, middle, 0.4) : sand
  const tones = [shade(ground, 0.07), shade(ground, -0.08)]
  brush.below(brush.fadeDown(size.height * 0.65, size.height, tones), size, floor)
  for (let i = 0; i < 9 + 4 * detail; i++) {
    const own = random.fork(`plant ${i}`)
    const across = isNearest ? own.pick([own.between(0, 0.2), own.between(0.8, 1)]) : own.next()
    const x = size.width * across
    const height = unit * (0.035 + near * 0.06) * own.between(0.7, 1.5)
    const covers = ({ left, right }: Box) => left < x + height && right > x - height
    if (isNearest && actors.some(({ box }) => covers(box))) continue
    const hue = own.pick([0.4, 0.9, 5.9, 2.4, 5, 0])
    const coral = fromLch({ lightness: own.between(0.55, 0.7), chroma: 0.15, hue })
    const c = mix(coral, isNearest ? bottom : middle, 0.68 - near * 0.4)
    const width = height * own.sign() * own.between(0.8, 1.2)
    const place = { x, y: floor(across) + height * 0.08, width, height }
    brush.parts(art(own.pick(corals)), { c }, place)
  }
}

/** Inside a cave: arches of rock around the bright mouth. */
export function paintCave(picture: Picture): void {
  const { brush, size, unit, camera, light, random } = picture
  const { width, height } = size
  const fork = random.fork('cave')
  const mouth = { x: width * fork.between(0.4, 0.6), y: camera.horizon }
  const rock = mix(hex(fork.pick(['#77695f', '#6a6a78', '#7d6658'])), light.color, 0.08)
  brush.cover(brush.fadeDown(mouth.y - height * 0.45, mouth.y, light.sky), size)
  if (light.night > 0.3) paintStars(picture, mouth.y * 1.3, 90, fork.fork('stars'))
  const offset = fork.next() * 512
  for (const [index, tall] of [0.16, 0.08].entries())
    brush.below(mix(light.haze, hex('#5f7a72'), 0.3 + index * 0.3), size, (across) => {
      const rise = sample(cloudy, across * 160 + offset, index * 60) + 0.7
      return mouth.y - Math.max(0, rise) * tall * height
    })
  const front = mix(shade(rock, 0.16), light.color, 0.5)
  brush.sheet(size, mouth.y, height, [front, [0.35, shade(rock, -0.06)], shade(rock, -0.26)])
  // From the farthest arch to the arch around the viewer.
  for (const near of [0, 1 / 3, 2 / 3, 1]) {
    const ring = fork.fork(`ring ${near}`)
    const facets = 56
    const start = ring.next() * 512
    const base = lerp(mouth.y + height * 0.01, height * 0.92, near ** 1.6)
    const middle = lerp(mouth.x, width / 2, near)
    const across = width * lerp(0.24, 0.5, near)
    const up = lerp(mouth.y * 0.56, base * 0.95, near)
    const arch = Array.from({ length: facets + 1 }, (_, i) => {
      const turn = Math.PI * (1 + i / facets)
      const rough = 1 + sample(cloudy, i * (200 / facets) + start, near * 300) * 0.28
      const drip = Math.sin(turn) < -0.55 && ring.chance(0.28) ? ring.between(0.06, 0.2) : 0
      const y = base + (Math.sin(turn) * rough + drip) * up
      return { x: middle + Math.cos(turn) * across * rough, y }
    })
    const lit = mix(shade(rock, 0.1 - near * 0.3), light.color, 0.35 * (1 - near))
    const tones = [lit, [0.25, lit], shade(rock, -0.2 - near * 0.16)] as const
    const wall = brush.radial({ x: middle, y: base - up * 0.4, radius: across * 2 }, tones)
    const [right, y] = [width * 1.1, base + (height - base) * 0.6]
    brush.fill([...arch, { x: right, y }, { x: right, y: -9 }, { x: 0, y: -9 }, { x: 0, y }], wall)
  }
  brush.glow({ x: mouth.x, y: mouth.y - height * 0.1 }, height * 0.62, light.color, 0.42)
  const crystals = fork.fork('crystals')
  const c = fromLch({ lightness: 0.74, chroma: 0.12, hue: crystals.between(3, 6) })
  for (const side of [0.07, 0.92]) {
    const x = width * (side + crystals.between(-0.03, 0.03))
    const y = height * crystals.between(0.8, 0.93)
    const long = unit * crystals.between(0.1, 0.17)
    brush.glow({ x, y: y - long * 0.4 }, long * 2, c, light.night > 0.4 ? 0.6 : 0.4)
    brush.parts(art('crystals'), { c }, { x, y, width: long * crystals.sign(), height: long })
  }
}
