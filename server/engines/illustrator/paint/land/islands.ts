import { css, mix } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { sample, soft } from '../../noise.ts'
import { fadeDown, fillBox, fillShape } from '../shape.ts'
import { jagged } from './jagged.ts'
import type { Rise } from './ranges.ts'

/** Points along the crest of an island. */
const count = 40

/** One island or two on the horizon, off the middle, with surf along their shores. */
export function paintIslands({
  context,
  random,
  width,
  foot,
  height,
  sunward,
  tone,
  haze,
  surfaces,
}: Rise): void {
  const side = random.sign()
  const [bright, dark] = surfaces.moss
  const fill = (from: typeof haze, to: typeof haze) =>
    fadeDown(context, foot - height, foot, [css(from), css(to)])
  for (let i = random.integer(1, 2); i > 0; i--) {
    const x =
      width * (0.5 + side * (i === 1 ? random.between(0.2, 0.36) : random.between(-0.4, -0.2)))
    const half = height * random.between(1.7, 2.8)
    const [offset, lop] = [random.next() * 512, random.between(0.6, 1.6)]
    const line = Array.from({ length: count + 1 }, (_, k) => {
      const t = k / count
      const rough =
        0.8 + 0.9 * sample(soft, t * 90 + offset, offset) + 0.16 * sample(soft, t * 400, offset)
      return {
        x: x - half + half * 2 * t,
        y: foot - height * rough * Math.sin(Math.PI * t ** lop) ** 0.9,
      }
    })
    fillShape(context, fill(tone(bright, 0.85), tone(surfaces.rock[0], 0.6)), line)
    const summit = line.reduce((best, { y }, k) => (y < (line[best] as Point).y ? k : best), 0)
    const away = sunward < 0 ? line.slice(summit) : line.slice(0, summit + 1).toReversed()
    const ridge = jagged(
      away[0] as Point,
      { x: x + sunward * half * 0.2, y: foot },
      half * 0.12,
      4,
      random,
    )
    const shaded = tone(dark, 0.1)
    fillShape(context, fill(shaded, mix(shaded, haze, 0.3)), [...away, ...ridge.toReversed()])
    fillBox(
      context,
      css(tone([255, 255, 255], 1), 0.6),
      x - half,
      foot - 1,
      half * 2,
      Math.max(1.5, height * 0.025),
    )
  }
}
