import { css, mix } from '../../color.ts'
import { sample, soft } from '../../noise.ts'
import { lerp } from '../../number.ts'
import { fadeDown, fillBelow } from '../shape.ts'
import type { Rise } from './ranges.ts'

/** Rounded hills, often with the tops of trees on them. */
export function paintHills({
  context,
  random,
  width,
  foot,
  height,
  tone,
  haze,
  surfaces,
  cover,
}: Rise): void {
  const [bright, dark] = surfaces[cover]
  const offset = random.next() * 512
  const crest = (x: number) =>
    foot - height * (0.45 + 0.6 * sample(soft, (x / height) * 9 + offset, offset))
  const sunny = tone(bright, 0.7)
  const fill = fadeDown(context, foot - height, foot, [css(sunny), css(mix(sunny, haze, 0.45))])
  fillBelow(context, fill, { width, height: foot + 2 }, (across) => crest(across * width))
  if (cover === 'dry grass' || cover === 'sand' || random.chance(0.25)) return
  context.fillStyle = css(
    tone(cover === 'snow' ? surfaces.needles : mix(dark, surfaces.needles, 0.5), 0.3),
    0.85,
  )
  context.beginPath()
  const size = Math.max(2, height * 0.09)
  for (let i = 0; i < (width / size) * 1.6; i++) {
    const x = random.next() * width
    const y = lerp(crest(x), foot, random.next() ** 2 * 0.8)
    const tall = size * random.between(0.8, 1.7)
    if (sample(soft, (x / height) * 12, offset + (y / height) * 22) < 0.02) continue
    context.moveTo(x - tall * 0.36, y + tall * 0.3)
    context.quadraticCurveTo(x - tall * 0.15, y - tall * 0.7, x, y - tall)
    context.quadraticCurveTo(x + tall * 0.15, y - tall * 0.7, x + tall * 0.36, y + tall * 0.3)
  }
  context.fill()
}
