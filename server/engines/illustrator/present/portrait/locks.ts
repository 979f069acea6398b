import { type Color, css, mix, shade } from '../../color.ts'
import { blob, blobPath, movedBy, outline, type Point, tube } from '../../subject/shapes.ts'
import { contourOf, type Sitting } from './sitting.ts'
import { glow, within } from './tones.ts'

/** Hair that runs one way. */
export interface Lock {
  /** Lines from root to tip as `View.places` reads them, in order across the lock. */
  guides: readonly string[]
  strands: number
  /** -1 swaps left and right. */
  side?: number
  /** How far it swings to the sides. */
  wave?: number
  /** Short hair: strands are as thin as hairs. */
  fine?: boolean
  /** Lighter or darker than the rest. */
  tone?: number
}

/** A mass of hair with a light that follows its strands, and its shadow on the face. */
export function paintLock(sitting: Sitting, lock: Lock): void {
  const { context, view, skin, key, random } = sitting
  const { side = 1, wave = 0, fine = false, tone = 0 } = lock
  const guides = lock.guides.map((text, index) => {
    const line = view.places(text, { side })
    return wave === 0 ? line : waved(line, wave, index)
  })
  const [first = [], last = []] = [guides[0], guides.at(-1)]
  const mass = [
    ...first,
    ...last.toReversed(),
    ...guides
      .slice(1, -1)
      .map((line) => line[0] as Point)
      .toReversed(),
  ]
  const outline = guides.length > 3 && !wave ? hull(guides) : mass
  const tones = sitting.hair
  const lift = (color: Color): Color => (tone === 0 ? color : shade(color, tone))
  if (tone > -0.05) {
    context.save()
    context.clip(blobPath(contourOf(sitting)))
    context.translate(-key * 0.012, 0.03)
    blob(context, outline, css(skin.deep, 0.34))
    context.restore()
  }
  within(context, outline, lift(tones.base), () => {
    glow(context, view.at(-key * 0.34, 0), 0.55, lift(tones.deep), 0.75)
    glow(context, view.at(key * 0.18, -0.45, { depth: 0.1 }), 0.34, lift(tones.light), 0.6)
  })
  const lot = random.fork(`strands ${lock.guides[0]} ${side}`)
  const { strands } = lock
  for (let i = 0; i < strands; i++) {
    const t = (i + lot.next()) / strands
    const line = across(guides, t)
    const bright = lot.chance(0.42)
    const [from, to] = bright ? [lot.between(0.06, 0.3), lot.between(0.4, 0.75)] : [0, 1]
    const part = clipped(line, from, to)
    const width = fine ? lot.between(0.004, 0.009) : lot.between(0.008, 0.022)
    const color = bright
      ? lift(tones.light)
      : lot.chance(0.5)
        ? lift(tones.shadow)
        : lift(tones.deep)
    const widths = part.map(
      (_, n) => width * Math.sin(Math.PI * (0.06 + (0.9 * n) / (part.length - 1))),
    )
    blob(context, tube(part, widths), css(color, bright ? 0.5 : 0.55))
  }
  rimmed(sitting, outline)
}

/** The light from behind, along the outer edge on the dark side. */
export function rimmed(
  { context, key, rim }: Sitting,
  points: readonly Point[],
  width = 0.02,
): void {
  const path = blobPath(points)
  const inner = blobPath(movedBy(points, [key * width, width * 0.4]))
  inner.rect(-9, -9, 18, 18)
  const light = context.createLinearGradient(-key * 0.14, 0, -key * 0.4, 0)
  light.addColorStop(0, css(rim, 0))
  light.addColorStop(1, css(rim, 0.55))
  context.save()
  context.clip(path)
  context.fillStyle = light
  context.fill(inner, 'evenodd')
  context.restore()
}

/** Round all guides: first guide, all tips, last guide back, all roots back. */
function hull(guides: Point[][]): Point[] {
  const [first = [], last = []] = [guides[0], guides.at(-1)]
  const between = guides.slice(1, -1)
  return [
    ...first,
    ...between.map((line) => line.at(-1) as Point),
    ...last.toReversed(),
    ...between.map((line) => line[0] as Point).toReversed(),
  ]
}

function waved(line: Point[], wave: number, index: number): Point[] {
  const dense: Point[] = Array.from({ length: 13 }, (_, i) => pointAt(line, i / 12))
  return dense.map(
    ([x, y], i): Point => [x + wave * Math.min(1, i / 5) * Math.sin(i * 1.45 + index * 0.5), y],
  )
}

/** The line at a share of the way across a lock. */
function across(guides: Point[][], t: number): Point[] {
  const place = t * (guides.length - 1)
  const index = Math.min(guides.length - 2, Math.floor(place))
  const [a = [], b = []] = [guides[index], guides[index + 1]]
  const share = place - index
  return a.map(([x, y], i): Point => {
    const [u, v] = b[i] ?? [x, y]
    return [x + (u - x) * share, y + (v - y) * share]
  })
}

function clipped(line: Point[], from: number, to: number): Point[] {
  if (from === 0 && to === 1) return line
  return Array.from({ length: 6 }, (_, i) => pointAt(line, from + ((to - from) * i) / 5))
}

/** A point of a polyline, smooth between its corners. */
function pointAt(line: readonly Point[], t: number): Point {
  const place = t * (line.length - 1)
  const i = Math.min(line.length - 2, Math.floor(place))
  const at = (n: number) => line[Math.min(line.length - 1, Math.max(0, n))] as Point
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
  const s = place - i
  const spline = (p: number, q: number, r: number, u: number) =>
    0.5 *
    (2 * q +
      (r - p) * s +
      (2 * p - 5 * q + 4 * r - u) * s * s +
      (3 * q - p - 3 * r + u) * s * s * s)
  return [spline(a[0], b[0], c[0], d[0]), spline(a[1], b[1], c[1], d[1])]
}

/** A braid along a line of places, from its root to its end. */
export function paintBraid(sitting: Sitting, text: string, side: number): void {
  const { context, view } = sitting
  const { light, base, shadow, deep } = sitting.hair
  const line = view.places(text, { side })
  const count = 9
  for (let i = 0; i < count; i++) {
    const [x, y] = pointAt(line, i / count)
    const [u, v] = pointAt(line, (i + 1.25) / (count + 0.3))
    const wide = 0.075 - i * 0.003
    const turn = i % 2 ? 1 : -1
    const leaf: Point[] = [
      [x + turn * wide * 0.5, y - 0.02],
      [x + turn * wide * 1.05, y + 0.04],
      [(x + u) / 2 + turn * wide * 0.5, v - 0.005],
      [u - turn * wide * 0.35, v + 0.03],
      [x - turn * wide * 0.7, y + 0.06],
    ]
    blob(context, movedBy(leaf, [0, 0.012]), css(deep, 0.7))
    within(context, leaf, turn === sitting.key ? base : shadow, () => {
      glow(context, [x + turn * wide * 0.6, y + 0.03], 0.07, light, 0.6)
      blob(
        context,
        tube(
          [
            [x + turn * wide, y],
            [(x + u) / 2 + turn * 0.02, (y + v) / 2],
            [u - turn * wide * 0.3, v + 0.02],
          ],
          [0.004, 0.012, 0.004],
        ),
        css(deep, 0.45),
      )
    })
  }
  const [x, y] = pointAt(line, 0.99)
  blob(context, outline('-.05 0, .05 0, .045 .09, 0 .14, -.045 .09', x, y), css(shadow))
  const ribbon = outline('-.05 -.015, .05 -.015, .05 .022, -.05 .022', x, y)
  blob(context, ribbon, css(mix(sitting.rim, [200, 60, 70], 0.5)))
}
