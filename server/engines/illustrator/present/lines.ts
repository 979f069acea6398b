import { Path2D } from '@napi-rs/canvas'
import { hex, toLch } from '../color.ts'
import type { Ink } from './inks.ts'

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
    [...svg.matchAll(/id="([^"]+)".*?stop-color="(#[0-9a-f]{3,6})"/gis)].map(([, id, color]) => [
      id,
      color,
    ]),
  )
  const kept: { path: Hit; color: Ink }[] = []
  const contour: string[] = []
  const shapes: string[] = []
  for (const [tag] of flattened(svg).matchAll(/<(?:path|circle|ellipse)[^>]*>/g)) {
    const get = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
    if (Number(get('opacity') ?? 1) < 0.9) continue
    const outline = get('d') ?? ellipse(get)
    const path = new Path2D(outline) as Hit
    const [left, top, right, bottom] = path.getBounds()
    const area = (right - left) * (bottom - top)
    const fill = get('fill') ?? '#000000'
    if (get('stroke') && fill === 'none') {
      shapes.push(
        `<path d="${outline}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`,
      )
      continue
    }
    if (fill === 'none' || area < speck) continue
    const url = /#([^)]+)\)/.exec(fill)?.[1]
    const color = url === undefined ? fill : (stops.get(url) ?? '#888888')
    const own = color.startsWith('#') ? color : color === 'white' ? '#ffffff' : '#000000'
    const under = kept.findLast(({ path: other }) =>
      other.isPointInPath((left + right) / 2, (top + bottom) / 2),
    )
    if (under && distance(under.color, own) < shading) {
      contour.push(
        `<path d="${outline}" fill="${ink}" stroke="${ink}" stroke-width="${2 * width}" stroke-linejoin="round"/>`,
      )
      shapes.push(`<path d="${outline}" fill="${ground}"/>`)
      continue
    }
    const isSmall = area < small && kept.length > 0
    const isDark = isSmall && toLch(hex(own)).lightness < 0.5
    shapes.push(
      `<path d="${outline}" fill="${isDark ? ink : ground}" stroke="${ink}" ` +
        `stroke-width="${isSmall ? width * 0.7 : width}" stroke-linejoin="round" stroke-linecap="round"/>`,
    )
    kept.push({ path, color: own })
  }
  return [...contour, ...shapes].join('')
}

/** Without gradients and clip paths; those that close themselves first, or they swallow shapes. */
function flattened(svg: string): string {
  return svg
    .replace(/<(?:linear|radial)Gradient[^>]*\/>/g, '')
    .replace(/<defs>.*?<\/defs>/gs, '')
    .replace(/<(linear|radial)Gradient.*?<\/\1Gradient>/gs, '')
    .replace(/<clipPath.*?<\/clipPath>/gs, '')
}

function ellipse(get: (name: string) => string | undefined): string {
  const [x, y] = [Number(get('cx') ?? 0), Number(get('cy') ?? 0)]
  const [across, down] = [Number(get('rx') ?? get('r') ?? 0), Number(get('ry') ?? get('r') ?? 0)]
  return `M${x - across},${y}a${across},${down} 0 1 0 ${2 * across},0a${across},${down} 0 1 0 ${-2 * across},0`
}

function distance(a: Ink, b: Ink): number {
  const [one, other] = [toLch(hex(a)), toLch(hex(b))]
  const across = one.chroma * Math.cos(one.hue) - other.chroma * Math.cos(other.hue)
  const down = one.chroma * Math.sin(one.hue) - other.chroma * Math.sin(other.hue)
  return Math.hypot(one.lightness - other.lightness, across, down)
}
