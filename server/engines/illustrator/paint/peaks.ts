import { type Color, css, mix } from '../color.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { downward, fillOutline, jagged, type Line } from './outline.ts'
import type { Rise } from './ranges.ts'

/** Mountains, the highest off the middle and farthest; lower ones stand before it. */
export function paintPeaks(rise: Rise): void {
  const { random, width, height } = rise
  const count = Math.max(3, Math.round(width / (height * 1.15)))
  const side = random.sign()
  const summits = [{ x: width * (0.5 + side * random.between(0.1, 0.22)), tall: 1 }]
  for (let i = 0; i < count; i++) {
    summits.push({ x: ((i + random.between(0.1, 0.9)) / count) * width, tall: random.between(0.42, 0.74) })
  }
  for (const [index, { x, tall }] of summits.sort((a, b) => b.tall - a.tall).entries()) {
    paintPeak(rise, x, height * tall, random.fork(`peak ${index}`))
  }
}

/** A mountain of planes: a sunny and a shaded side that meet in a ridge, spurs on both, and snow on its head. */
function paintPeak(
  { context, foot, sunward, tone, haze, surfaces, cover, height: highest }: Rise,
  x: number,
  height: number,
  random: Random,
): void {
  const half = height * random.between(0.95, 1.35)
  const top = foot - height
  const flank = (to: number): Line => jagged([x, top], [x + to * half, foot], height * 0.13, 5, random)
  const [sunny, shaded] = [flank(sunward), flank(-sunward)]
  const lit = tone(surfaces.rock[0], 1)
  const dark = tone(surfaces.rock[1], 0.05)
  const valley = mix(tone(surfaces[cover][1], 0.4), haze, 0.4)
  const snow = { lit: tone(surfaces.snow[0], 1), dark: tone(surfaces.snow[1], 0.15) }
  const snowline = cover === 'snow' ? 0.8 : Math.max(0, 0.72 - (0.36 * highest) / height) * random.between(0.85, 1.2)
  const side = (rock: Color, white: Color) => {
    const fill = downward(context, top, foot, snowline > 0 ? white : rock, valley)
    if (snowline > 0) fill.addColorStop(snowline * 0.8, css(white))
    fill.addColorStop(Math.min(0.9, snowline + 0.03), css(rock))
    fill.addColorStop(Math.min(0.95, snowline + 0.35), css(mix(rock, valley, 0.45)))
    return fill
  }
  const ridge = jagged([x, top], [x - sunward * half * random.between(-0.1, 0.25), foot], height * 0.16, 4, random)
  fillOutline(context, [...sunny, ...ridge.toReversed()], side(lit, snow.lit))
  fillOutline(context, [...shaded, ...ridge.toReversed()], side(dark, snow.dark))
  for (let i = 1; i < ridge.length - 3; i++) {
    const [rx, ry] = ridge[i] as Line[number]
    const long = height * random.between(0.12, 0.26)
    const white = (ry - top) / height < snowline
    const towards = i % 2 === 0 ? sunward : -sunward
    const reach = Math.min(long, half * ((ry - top) / height) * 0.6) * towards
    const blade = i % 2 === 0 ? (white ? snow.dark : dark) : white ? snow.lit : lit
    fillOutline(
      context,
      [
        [rx, ry],
        [rx + reach, ry + long],
        [rx + reach * 0.3, ry + long * 0.75],
        [rx + reach * 0.1, ry + long * 1.5],
      ],
      css(blade, i % 2 === 0 ? 0.75 : 0.5),
    )
  }
  if (snowline > 0) teeth(snowline)

  /** Snow in the gullies below the snow line, rock between them. */
  function teeth(down: number): void {
    const y = lerp(top, foot, down)
    const wide = half * down * 0.9
    const count = 9
    for (let i = 0; i < count; i++) {
      const at = x + lerp(-wide, wide, (i + random.between(0.2, 0.8)) / count)
      const long = height * random.between(0.05, 0.16)
      const bright = (at - x) * sunward > 0
      const up = i % 2 === 0
      const color = up ? (bright ? lit : dark) : bright ? snow.lit : snow.dark
      const [from, to] = up ? [y + long * 0.4, y - long] : [y - long * 0.5, y + long]
      const breadth = (wide / count) * random.between(0.5, 0.9)
      fillOutline(
        context,
        [
          [at - breadth, from],
          [at + breadth * 0.2, to],
          [at + breadth, from],
        ],
        css(color, 0.9),
      )
    }
  }
}
