import { createCanvas, Path2D } from '@napi-rs/canvas'
import type { Delaunay } from 'd3-delaunay'
import { type Color, css, hex, shade } from '../color.ts'
import { type Pixels, pixelsOf } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Finish } from './drawing.ts'
import { lined } from './flat.ts'
import { type Focus, withFaces } from './focus.ts'
import { colorAt, type Scatter, scattered } from './pixel-art.ts'
import type { Pyramid } from './pyramid.ts'
import { bloom, linesOf, watched } from './tone.ts'

/** Triangles of one color each, as if folded. */
export const lowPoly: Finish = ({ picture, composition, unit, progress, focus, random }) => {
  const { width, height } = picture
  const scatter = {
    spacing: (74 - progress.detail * 34) * unit,
    density: 2.2 + progress.detail * 1.6,
  }
  const { points, triangles } = scattered(picture, scatter, focus, random)
  const colors = picture.near(6 * unit)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.lineWidth = Math.max(0.8, unit)
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => {
      const p = (triangles[t + k] as number) * 2
      return [points[p] as number, points[p + 1] as number] as const
    })
    const x = corners.reduce((sum, corner) => sum + corner[0], 0) / 3
    const y = corners.reduce((sum, corner) => sum + corner[1], 0) / 3
    const [a, b] = corners as [readonly [number, number], readonly [number, number]]
    const fold = Math.sin(Math.atan2(b[1] - a[1], b[0] - a[0]) * 2) * 0.055
    const color = css(shade(colorAt(colors, x / width, y / height), fold, 1.28))
    context.fillStyle = color
    context.strokeStyle = color
    context.beginPath()
    for (const [px, py] of corners) context.lineTo(px, py)
    context.closePath()
    context.fill()
    context.stroke()
  }
  return withFaces(pixelsOf(canvas), picture, composition, 0.7)
}

/** Panes of glowing glass in lead; what is finer than a pane is painted on the glass. */
export const stainedGlass: Finish = ({ picture, composition, unit, progress, focus, random }) => {
  const scatter = { spacing: (80 - progress.detail * 24) * unit, density: 2.7 }
  const lead = { color: '#17161c', width: 3.4 * unit }
  const glass = (color: Color, lot: number) => shade(color, (lot - 0.5) * 0.09 + 0.03, 1.65)
  const glazed = bloom(panes(picture, scatter, lead, glass, focus, random), 0.55, 0.5)
  lined(glazed, watched(linesOf(picture, 8 * unit, 7, 6), picture, focus), hex(lead.color), 0.95)
  return withFaces(glazed, picture, composition, 0.8)
}

/** Little stones in mortar, all of about one size; faces are of stones too small to see. */
export const mosaic: Finish = ({ picture, composition, unit, progress, focus, random }) => {
  const scatter = { spacing: (30 - progress.detail * 9) * unit, density: 1.9 }
  const mortar = { color: '#cfc5b4', width: 2.6 * unit }
  const stone = (color: Color, lot: number) => shade(color, (lot - 0.5) * 0.1, 1.12)
  return withFaces(
    panes(picture, scatter, mortar, stone, focus, random),
    picture,
    composition,
    0.62,
  )
}

interface Joint {
  color: string
  /** Pixels. */
  width: number
}

/** The cells of a picture, each in one color, lying apart on the color of their joints. */
function panes(
  picture: Pyramid,
  scatter: Scatter,
  joint: Joint,
  tint: (color: Color, lot: number) => Color,
  focus: Focus,
  random: Random,
): Pixels {
  const { width, height } = picture
  const cells = scattered(picture, scatter, focus, random).voronoi([-9, -9, width + 9, height + 9])
  const colors = picture.near(scatter.spacing / scatter.density / 2.5)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = joint.color
  context.fillRect(0, 0, width, height)
  const lot = random.fork('panes')
  const { points } = cells.delaunay
  for (let i = 0; i < points.length / 2; i++) {
    const shadeLot = lot.next()
    const polygon = cells.cellPolygon(i)
    if (!polygon) continue
    const [x, y] = [points[i * 2] as number, points[i * 2 + 1] as number]
    context.fillStyle = css(tint(colorAt(colors, x / width, y / height), shadeLot))
    context.fill(new Path2D(shrunken(polygon, joint.width / 2)))
  }
  return pixelsOf(canvas)
}

/**
 * The outline of a polygon whose corners are drawn in towards its middle by some pixels, as an SVG
 * path.
 */
function shrunken(polygon: readonly Delaunay.Point[], by: number): string {
  const corners = polygon.slice(1)
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length
  const moved = corners.map(([px, py]) => {
    const share = Math.max(0, 1 - (by * 1.25) / Math.max(1, Math.hypot(px - x, py - y)))
    return `${(x + (px - x) * share).toFixed(1)} ${(y + (py - y) * share).toFixed(1)}`
  })
  return `M${moved.join('L')}Z`
}
