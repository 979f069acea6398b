import { type Canvas, Path2D } from '@napi-rs/canvas'
import { hex, toLch } from '../color.ts'
import { attributesOf, type Cells } from './art.ts'
import { middleOf } from './box.ts'
import type { Ink } from './inks.ts'
import { grown, layer, silhouette } from './layers.ts'

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
 * What is painted, as lines where its colors change: a figure has no vectors. `width` is in pixels.
 */
export function traced(made: Canvas, { ink, ground, width }: Lines): Canvas {
  const reach = Math.max(1, width / 2)
  const contour = grown(made, reach, ink)
  const middle = middleOf(contour)
  const edges = layer(contour, (pen) => {
    pen.fill(contour, '#000000')
    for (const [x, y] of [
      [reach, 0],
      [0, reach],
      [reach * 0.7, reach * 0.7],
      [reach * 0.7, -reach * 0.7],
    ] as const) {
      const change = layer(contour, (own) => {
        own.stamp(made, { x: middle.x - x, y: middle.y - y })
        own.within('difference', () => own.stamp(made, { x: middle.x + x, y: middle.y + y }))
      })
      pen.within({ globalCompositeOperation: 'lighten', filter: plain }, () => pen.draw(change))
    }
  })
  return layer(contour, (pen) => {
    pen.draw(contour)
    pen.stamp(silhouette(made, ground), middle)
    pen.within('source-atop', () => pen.draw(silhouette(withoutBlack(edges), ink)))
  })
}

/** A change of color that is seen is white, any other black. */
const plain = 'grayscale(1) brightness(5) contrast(3)'

/** Makes a layer as clear as it is dark. */
export function withoutBlack(made: Canvas): Canvas {
  const context = made.getContext('2d')
  const image = context.getImageData(0, 0, made.width, made.height)
  for (let i = 0; i < image.data.length; i += 4)
    image.data[i + 3] = ((image.data[i + 3] as number) * (image.data[i] as number)) / 255
  context.putImageData(image, 0, 0)
  return made
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
