import { css, mix } from '../color.ts'
import { sample, soft } from '../noise.ts'
import { downward, fillOutline, jagged, type Line } from './outline.ts'
import type { Rise } from './ranges.ts'

/** Points along the crest of an island. */
const count = 40

/** One island or two on the horizon, off the middle, with surf along their shores. */
export function paintIslands({ context, random, width, foot, height, sunward, tone, haze, surfaces }: Rise): void {
  const side = random.sign()
  const [bright, dark] = surfaces.moss
  for (let i = random.integer(1, 2); i > 0; i--) {
    const x = width * (0.5 + side * (i === 1 ? random.between(0.2, 0.36) : random.between(-0.4, -0.2)))
    const half = height * random.between(1.7, 2.8)
    const [offset, lop] = [random.next() * 512, random.between(0.6, 1.6)]
    const crest = (t: number) => {
      const rough = 0.8 + 0.9 * sample(soft, t * 90 + offset, offset) + 0.16 * sample(soft, t * 400, offset)
      return foot - height * rough * Math.sin(Math.PI * t ** lop) ** 0.9
    }
    const line: Line = Array.from({ length: count + 1 }, (_, k) => [
      x - half + half * 2 * (k / count),
      crest(k / count),
    ])
    fillOutline(context, line, downward(context, foot - height, foot, tone(bright, 0.85), tone(surfaces.rock[0], 0.6)))
    const summit = line.reduce((best, point, k) => (point[1] < (line[best] as Line[number])[1] ? k : best), 0)
    const away = sunward < 0 ? line.slice(summit) : line.slice(0, summit + 1).toReversed()
    const ridge = jagged(away[0] as Line[number], [x + sunward * half * 0.2, foot], half * 0.12, 4, random)
    const shaded = tone(dark, 0.1)
    fillOutline(
      context,
      [...away, ...ridge.toReversed()],
      downward(context, foot - height, foot, shaded, mix(shaded, haze, 0.3)),
    )
    context.fillStyle = css(tone([255, 255, 255], 1), 0.6)
    context.fillRect(x - half, foot - 1, half * 2, Math.max(1.5, height * 0.025))
  }
}
