import { type Canvas, Path2D } from '@napi-rs/canvas'
import { hex, toLch } from '../color.ts'
import { clamp, lerp } from '../number.ts'
import { attributesOf, type Cells } from './art.ts'
import type { Ink } from './inks.ts'
import { layer } from './layers.ts'

interface Lines {
  ink: Ink
  ground: Ink
  /** In units of the drawing. */
  width: number
}

/** The types of the package lack it. */
interface Hit extends Path2D {
  isPointInPath(x: number, y: number): boolean
}

/** Below this distance in OKLab a shape is shading of the one under it. */
const shading = 0.13
/** Units of area below which a shape is a speck, and below which it is a small part. */
const speck = 12
const small = 170

/**
 * A drawing as lines of one width: every shape is filled with the ground and stroked; what is only
 * shading has no line, but its outside belongs to the contour.
 */
export function lined(svg: string, { ink, ground, width }: Lines): string {
  const stops = new Map(
    svg
      .matchAll(/id="([^"]+)".*?stop-color="(#[0-9a-f]{3,6})"/gis)
      .map(([, id, color]) => [id, color] as const),
  )
  const kept: { path: Hit; color: Ink }[] = []
  const contour: string[] = []
  const shapes: string[] = []
  for (const [tag] of flattened(svg).matchAll(/<(?:path|circle|ellipse)[^>]*>/g)) {
    const attributes = attributesOf(tag)
    const { d = ellipse(attributes), fill = '#000000', stroke, opacity = '1' } = attributes
    const isFaint = Number(opacity) < 0.9 || /^#[0-9a-f]{8}$/i.test(fill)
    if (isFaint) continue
    const shaped = (inner: Ink, thick = 0) =>
      `<path d="${d}" fill="${inner}" stroke="${ink}" stroke-width="${thick}"/>`
    const path = new Path2D(d) as Hit
    const [left, top, right, bottom] = path.getBounds()
    const area = (right - left) * (bottom - top)
    if (stroke && fill === 'none') shapes.push(shaped('none', width))
    if (fill === 'none' || area < speck) continue
    const url = /#([^)]+)\)/.exec(fill)?.[1]
    const named = url === undefined ? fill : (stops.get(url) ?? '#888888')
    const color = named.startsWith('#') ? named : named === 'white' ? '#ffffff' : '#000000'
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const under = kept.findLast((one) => one.path.isPointInPath(...middle))
    if (under && distance(under.color, color) < shading) {
      contour.push(shaped(ink, 2 * width))
      shapes.push(shaped(ground))
      continue
    }
    const isSmall = area < small && kept.length > 0
    const isDark = isSmall && toLch(hex(color)).lightness < 0.5
    shapes.push(shaped(isDark ? ink : ground, isSmall ? width * 0.7 : width))
    kept.push({ path, color })
  }
  return `<g stroke-linejoin="round" stroke-linecap="round">${contour.join('')}${shapes.join('')}</g>`
}

/**
 * Differences of two pixels, all channels together, at which a line begins and at which it is full.
 */
const [faintest, strongest] = [22, 52]

/**
 * What is painted, as lines where its colors change: a figure has no vectors. `width` is in pixels.
 */
export function traced(made: Canvas, { ink, ground, width }: Lines): Canvas {
  const reach = Math.max(1, Math.round(width / 2))
  const size = { width: made.width + 4 * reach, height: made.height + 4 * reach }
  const slant = Math.round(reach * 0.7)
  const ways = [
    [reach, 0],
    [0, reach],
    [slant, slant],
    [slant, -slant],
  ] as const
  return layer(size, (pen) => {
    pen.draw(made, { x: 2 * reach, y: 2 * reach })
    const image = pen.context.getImageData(0, 0, size.width, size.height)
    const levels = Float32Array.from(image.data, (level, i) =>
      i % 4 === 3 ? level : (level * (image.data[i | 3] as number)) / 255,
    )
    const steps = ways.map(([x, y]) => 4 * (y * size.width + x))
    const edgeAt = (at: number) => {
      let most = 0
      for (const step of steps) {
        let sum = 0
        for (let i = at; i < at + 4; i++)
          sum += ((levels[i + step] ?? 0) - (levels[i - step] ?? 0)) ** 2
        most = Math.max(most, sum)
      }
      return clamp((Math.sqrt(most) - faintest) / (strongest - faintest), 0, 1)
    }
    const [dark, pale] = [hex(ink), hex(ground)]
    for (let at = 0; at < image.data.length; at += 4) {
      const edge = edgeAt(at)
      for (const i of [0, 1, 2] as const) image.data[at + i] = lerp(pale[i], dark[i], edge)
      image.data[at + 3] = Math.max(image.data[at + 3] as number, edge * 255)
    }
    pen.context.putImageData(image, 0, 0)
  })
}

/** Without gradients and clip paths; those that close themselves first, or they swallow shapes. */
function flattened(svg: string): string {
  return svg
    .replace(/<(?:linear|radial)Gradient[^>]*\/>/g, '')
    .replace(/<defs>.*?<\/defs>/gs, '')
    .replace(/<(linear|radial)Gradient.*?<\/\1Gradient>/gs, '')
    .replace(/<clipPath.*?<\/clipPath>/gs, '')
}

function ellipse({ cx = '0', cy = '0', r = '0', rx = r, ry = r }: Cells): string {
  const [across, down] = [Number(rx), Number(ry)]
  const half = (way: number) => `a${across},${down} 0 1 0 ${2 * way * across},0`
  return `M${Number(cx) - across},${cy}${half(1)}${half(-1)}`
}

function distance(a: Ink, b: Ink): number {
  const [one, other] = [toLch(hex(a)), toLch(hex(b))]
  const across = one.chroma * Math.cos(one.hue) - other.chroma * Math.cos(other.hue)
  const down = one.chroma * Math.sin(one.hue) - other.chroma * Math.sin(other.hue)
  return Math.hypot(one.lightness - other.lightness, across, down)
}
