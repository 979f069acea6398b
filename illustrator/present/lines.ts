import { DOMMatrix, Path2D } from '@napi-rs/canvas'
import { hex, toLab, toLch } from '../color.ts'
import { covers } from '../outlines.ts'
import { attributesOf, type Cells } from './art.ts'
import type { Ink } from './inks.ts'

/** The width is in units of the drawing. */
export type Lines = Record<'ink' | 'ground', Ink> & { width: number }

/** A shape with a smaller color difference (OKLab) to the color below is shading without a line. */
const shading = 0.13
/** Square units: the area of the largest small part, and of the largest drawn shape. */
const small = 170
const most = 128 * 128

/** A drawing as lines of one width. Shading has no line, but belongs to the contour. */
export function lined(svg: string, { ink, ground, width }: Lines): string {
  const gradients = svg.matchAll(/id="([^"]+)".*?stop-color="(#[0-9a-f]{3,6})"/gis)
  const stops = new Map(gradients.map(([, id, color]) => [id, color] as const))
  const kept: { path: Path2D; color: Ink }[] = []
  const contour: string[] = []
  const shapes: string[] = []
  // The attributes of the groups around a shape, the innermost last. Shapes smaller than the line's
  // width are left out.
  const least = (1.6 * width) ** 2
  const groups = [{ cells: {} as Cells, matrix: new DOMMatrix() }]
  for (const [tag, closing, kind = ''] of flattened(svg).matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (kind === 'g' && closing) groups.pop()
    const outline = outlines[kind]
    const around = groups.at(-1)
    if (closing || !around || !(outline || kind === 'g')) continue
    const { transform, ...attributes } = attributesOf(tag)
    const cells = { ...around.cells, ...attributes }
    const matrix = moved(around.matrix, transform)
    if (!outline) {
      if (!tag.endsWith('/>')) groups.push({ cells, matrix })
      continue
    }
    const { fill = '#000000', stroke, opacity } = cells
    const strength = opacity ?? (fill === 'none' ? cells['stroke-opacity'] : cells['fill-opacity'])
    // Faint shapes have no lines.
    if (Number(strength ?? 1) < 0.9 || /^#[0-9a-f]{8}$/i.test(fill)) continue
    const path = new Path2D(outline(cells)).transform(matrix)
    const d = path.toSVGString()
    const shaped = (inner: Ink, thick = 0) =>
      `<path d="${d}" fill="${inner}" stroke="${ink}" stroke-width="${thick}"/>`
    const [left, top, right, bottom] = path.getBounds()
    const area = (right - left) * (bottom - top)
    if (stroke && fill === 'none') shapes.push(shaped('none', width))
    if (fill === 'none' || area < least || area > most) continue
    const url = /#([^)]+)\)/.exec(fill)?.[1]
    const named = url === undefined ? fill : (stops.get(url) ?? '#888888')
    const color = named.startsWith('#') ? named : named === 'white' ? '#ffffff' : '#000000'
    const isDeep = toLch(hex(color)).lightness < 0.5
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const under = kept.findLast((one) => covers(one.path, middle))
    if (under && distance(under.color, color) < shading) {
      contour.push(shaped(ink, 2 * width))
      shapes.push(shaped(ground))
      continue
    }
    const isSmall = area < small && kept.length > 0
    shapes.push(shaped(isSmall && isDeep ? ink : ground, isSmall ? width * 0.7 : width))
    kept.push({ path, color })
  }
  return `<g stroke-linejoin="round" stroke-linecap="round">${contour.join('')}${shapes.join('')}</g>`
}

/** Removes gradients and clip paths, self-closing tags first. */
function flattened(svg: string): string {
  return svg
    .replace(/<(?:linear|radial)Gradient[^>]*\/>/g, '')
    .replace(/<defs>.*?<\/defs>/gs, '')
    .replace(/<(linear|radial)Gradient.*?<\/\1Gradient>/gs, '')
    .replace(/<clipPath.*?<\/clipPath>/gs, '')
}

/** A matrix moved by the attribute `transform` (SVG 1.1, 7.6). */
function moved(matrix: DOMMatrix, transform = ''): DOMMatrix {
  const moves = [...transform.matchAll(/(\w+)\(([^)]*)\)/g)]
  return moves.reduce((all, [, kind, text = '']) => {
    const [a = 0, b = 0, c = 0, ...more] = (text.match(/[^\s,]+/g) ?? []).map(Number)
    if (kind === 'matrix') return all.multiply(new DOMMatrix([a, b, c, ...more]))
    if (kind === 'translate') return all.translate(a, b)
    if (kind === 'scale') return all.scale(a, b || a)
    return kind === 'rotate' ? all.translate(b, c).rotate(a).translate(-b, -c) : all
  }, matrix)
}

const outlines: Record<string, (cells: Cells) => string> = {
  path: ({ d = '' }) => d,
  circle: ellipse,
  ellipse,
  rect: ({ x = '0', y = '0', width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`,
}

function ellipse({ cx = '0', cy = '0', r = '0', rx = r, ry = r }: Cells): string {
  const [across, down] = [Number(rx), Number(ry)]
  const half = (way: number) => `a${across},${down} 0 1 0 ${2 * way * across},0`
  return `M${Number(cx) - across},${cy}${half(1)}${half(-1)}`
}

function distance(a: Ink, b: Ink): number {
  const [one, other] = [toLab(hex(a)), toLab(hex(b))]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
