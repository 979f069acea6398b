import { type Color, css, fromLch, mix, shade } from '../color.ts'
import { boxOf } from '../compose/actor.ts'
import { cloudy, sample, soft } from '../noise.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import type { Picture } from './brush.ts'

const reefs = 4

/** Below the surface: shafts of light, a reef that rises from the deep, shoals, bubbles. */
export function paintUnderwater(picture: Picture): void {
  const { brush, size, light, random } = picture
  brush.box(brush.fadeDown(0, size.height, light.sky), 0, 0, size.width, size.height)
  for (let reef = 0; reef < reefs - 1; reef++) {
    paintReef(picture, reef, random.fork(`reef ${reef}`))
    if (reef === 0) paintShafts(picture, random.fork('shafts'))
  }
  paintShoal(picture, random.fork('shoal'))
  paintActors(picture)
  paintReef(picture, reefs - 1, random.fork('near reef'))
  paintBubbles(picture, random.fork('bubbles'))
}

function paintShafts({ brush, size, light }: Picture, random: Random): void {
  const { width, height } = size
  brush.softly(size, 1 / 8, 'screen', (rays) => {
    for (let i = 0; i < 16; i++) {
      const lean = random.between(-0.55, 0.55) * width
      const wide = random.between(0.012, 0.05) * width
      const bright = css(light.color, random.between(0.1, 0.3))
      const [top, foot] = [light.sun.x + lean * 0.2, light.sun.x + lean * 1.3]
      rays.shape(rays.fadeDown(0, height * 0.85, [bright, css(light.color, 0)]), [
        { x: top, y: -10 },
        { x: top + wide * 0.5, y: -10 },
        { x: foot + wide * 3, y: height },
        { x: foot - wide * 2, y: height },
      ])
    }
  })
}

/**
 * A ridge of the sea floor and what grows on it; `index` 0 is the farthest. The nearest frames the
 * picture.
 */
function paintReef(
  { brush, detail, size, light, actors }: Picture,
  index: number,
  random: Random,
): void {
  const [, , middle, , bottom] = light.sky as readonly [Color, Color, Color, Color, Color]
  const nearest = index === reefs - 1
  const offset = random.next() * 512
  const unit = Math.sqrt(size.width * size.height)
  const near = index / (reefs - 1)
  const floor = (x: number) => {
    const rough = sample(
      index === 1 ? soft : cloudy,
      (x / unit) * (70 - index * 12) + offset,
      index * 70,
    )
    const sides = Math.abs((x / size.width) * 2 - 1) ** 3
    return (
      size.height * (0.74 + near * 0.3 - sides * (0.07 + near * 0.13)) +
      rough * unit * (0.1 - near * 0.05)
    )
  }
  const sand = mix(mix(middle, bottom, 0.3 + near * 0.5), [214, 184, 140], near * 0.3)
  const ground = nearest ? mix(bottom, middle, 0.4) : sand
  const fill = brush.fadeDown(size.height * 0.65, size.height, [
    shade(ground, 0.07),
    shade(ground, -0.08),
  ])
  brush.below(fill, size, (across) => floor(across * size.width))
  for (let i = 0; i < 9 + 4 * detail; i++) {
    const own = random.fork(`plant ${i}`)
    const x = nearest
      ? size.width * own.pick([own.between(0, 0.2), own.between(0.8, 1)])
      : own.next() * size.width
    const height = unit * (0.035 + near * 0.06) * own.between(0.7, 1.5)
    const covered = actors.some(
      (actor) => boxOf(actor).left < x + height && boxOf(actor).right > x - height,
    )
    if (nearest && covered) continue
    const hue = own.pick([0.4, 0.9, 5.9, 2.4, 5, 0])
    const coral = fromLch({ lightness: own.between(0.55, 0.7), chroma: 0.15, hue })
    const color = mix(coral, nearest ? bottom : middle, 0.68 - near * 0.4)
    const wide = height * own.sign() * own.between(0.8, 1.2)
    brush.parts(
      own.pick(corals),
      { c: color },
      { x, y: floor(x) + height * 0.08, width: wide, height },
    )
  }
}

/** A fish of a shoal, its head to the left, as parts. */
const fish = `
  oval c 0 0 2 .8
  poly c .7 0, 1.5 -.4, 1.5 .4`

function paintShoal({ brush, size, light }: Picture, random: Random): void {
  const c = mix(light.sky[2] as Color, light.sky[4] as Color, 0.4)
  const [cx, cy] = [size.width * random.pick([0.17, 0.83]), size.height * random.between(0.2, 0.45)]
  for (let i = 0; i < 22; i++) {
    const [x, y] = [cx + random.bell() * size.width * 0.1, cy + random.bell() * size.height * 0.07]
    const width = size.width * random.between(0.006, 0.015)
    brush.parts(fish, { c }, { x, y, width, height: width })
  }
}

function paintBubbles({ brush, size }: Picture, random: Random): void {
  const unit = Math.min(size.width, size.height) / 1024
  for (let column = 0; column < 4; column++) {
    const foot = random.next() * size.width
    for (let i = 0; i < 11; i++) {
      const [x, y] = [foot + random.bell() * size.width * 0.025, random.next() * size.height]
      const radius = (2 + 9 * random.next() ** 3) * unit
      const rim = brush.fadeOut(x, y, radius, [
        'rgba(255,255,255,0.06)',
        [0.75, 'rgba(255,255,255,0.12)'],
        'rgba(255,255,255,0.7)',
      ])
      brush.oval(rim, x, y, radius, radius)
      brush.oval(
        'rgba(255,255,255,0.6)',
        x - radius * 0.35,
        y - radius * 0.35,
        radius * 0.25,
        radius * 0.25,
      )
    }
  }
}

/** What grows on the sea floor, as parts of a color `c` around its foot: see `paintParts`. */
const corals: readonly string[] = [
  `
  line.12 c 0 0, -.22 -.4
  line.1 c -.22 -.4, -.5 -.6
  line.1 c -.22 -.4, -.24 -.74
  line.08 c -.5 -.6, -.72 -.66
  line.08 c -.5 -.6, -.54 -.86
  line.08 c -.24 -.74, -.36 -.98
  line.08 c -.24 -.74, -.12 -.96
  line.12 c 0 0, .06 -.46
  line.1 c .06 -.46, -.02 -.78
  line.1 c .06 -.46, .24 -.74
  line.08 c .24 -.74, .2 -1
  line.08 c .24 -.74, .42 -.94
  line.12 c 0 0, .28 -.34
  line.1 c .28 -.34, .58 -.46
  line.08 c .58 -.46, .62 -.7
  line.08 c .58 -.46, .8 -.52`,
  `
  blob c+.04 -.38 0, -.22 -.6, -.5 -1.1, -.4 -1.8, -.36 -1.1, -.08 -.6, -.26 0
  blob c-.05 -.2 0, -.34 -.7, -.04 -1.3, -.22 -2.2, .1 -1.3, -.2 -.7, -.08 0
  blob c 0 0, .14 -.6, -.06 -1.2, .12 -1.9, .08 -1.2, .28 -.6, .12 0
  blob c+.06 .16 0, .02 -.5, .34 -1, .24 -1.6, .48 -1, .16 -.5, .28 0
  blob c-.03 .3 0, .5 -.6, .3 -1, .56 -1.4, .44 -1, .64 -.6, .42 0`,
  `
  poly c -.62 0, -.56 -.26, -.36 -.44, 0 -.5, .36 -.44, .56 -.26, .62 0
  line.05 c+.1 -.45 0, 0 -.74, .45 0
  line.05 c+.1 -.3 0, 0 -.48, .3 0
  line.05 c+.1 -.15 0, 0 -.24, .15 0`,
  `
  blob c@.4 0 0, -.8 -.5, -.6 -.86, 0 -1.05, .6 -.86, .8 -.5
  line.06 c 0 0, -.34 -.5, -.79 -.5
  line.06 c 0 0, -.3 -.5, -.64 -.74
  line.06 c 0 0, -.2 -.5, -.36 -.93
  line.06 c 0 0, -.08 -.5, -.12 -1.02
  line.06 c 0 0, .08 -.5, .12 -1.02
  line.06 c 0 0, .2 -.5, .36 -.93
  line.06 c 0 0, .3 -.5, .64 -.74
  line.06 c 0 0, .34 -.5, .79 -.5`,
]
