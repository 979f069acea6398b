import { createCanvas } from '@napi-rs/canvas'
import { type Color, css, hex, shade } from '../color.ts'
import { type Pixels, pixelsOf } from '../pixels.ts'
import type { Random } from '../random.ts'
import { colorAt, type Scatter, scattered } from './cells.ts'
import { linesOf } from './edges.ts'
import type { Finish } from './finish.ts'
import type { Focus } from './focus.ts'
import { lined } from './print.ts'
import type { Pyramid } from './pyramid.ts'
import { bloom } from './tone.ts'

/** Triangles of one color each, as if folded. */
export const lowPoly: Finish = ({ picture, unit, progress, focus, random }) => {
  const { width, height } = picture
  const scatter = { spacing: (74 - progress.detail * 34) * unit, density: 2.2 + progress.detail * 1.6 }
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
    const fold = Math.sin(Math.atan2(b[1] - a[1], b[0] - a[0]) * 2) * 0.03
    const color = css(shade(colorAt(colors, x / width, y / height), fold, 1.12))
    context.fillStyle = color
    context.strokeStyle = color
    context.beginPath()
    for (const [px, py] of corners) context.lineTo(px, py)
    context.closePath()
    context.fill()
    context.stroke()
  }
  return pixelsOf(canvas)
}

/** Panes of glowing glass in lead. */
export const stainedGlass: Finish = ({ picture, unit, progress, focus, random }) => {
  const scatter = { spacing: (80 - progress.detail * 24) * unit, density: 2.7 }
  const lead = { color: '#17161c', width: 3.4 * unit }
  const glass = (color: Color, lot: number) => shade(color, (lot - 0.5) * 0.09 + 0.03, 1.65)
  const glazed = panes(picture, scatter, lead, glass, 0.55, focus, random)
  return lined(glazed, linesOf(picture, 8 * unit, 7, 6), hex(lead.color), 0.95)
}

/** Little stones in mortar, all of about one size. */
export const mosaic: Finish = ({ picture, unit, progress, focus, random }) => {
  const scatter = { spacing: (30 - progress.detail * 9) * unit, density: 1.9 }
  const mortar = { color: '#cfc5b4', width: 2.6 * unit }
  const stone = (color: Color, lot: number) => shade(color, (lot - 0.5) * 0.1, 1.12)
  return panes(picture, scatter, mortar, stone, 0, focus, random)
}

interface Joint {
  color: string
  /** Pixels. */
  width: number
}

function panes(
  picture: Pyramid,
  scatter: Scatter,
  joint: Joint,
  tint: (color: Color, lot: number) => Color,
  glow: number,
  focus: Focus,
  random: Random,
): Pixels {
  const { width, height } = picture
  const cells = scattered(picture, scatter, focus, random).voronoi([-9, -9, width + 9, height + 9])
  const colors = picture.near(scatter.spacing / scatter.density / 2.5)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.lineJoin = 'round'
  context.lineWidth = joint.width
  const lot = random.fork('panes')
  const { points } = cells.delaunay
  for (let i = 0; i < points.length / 2; i++) {
    const shadeLot = lot.next()
    const polygon = cells.cellPolygon(i)
    if (!polygon) continue
    const [x, y] = [points[i * 2] as number, points[i * 2 + 1] as number]
    const color = tint(colorAt(colors, x / width, y / height), shadeLot)
    const reach = scatter.spacing * 0.8
    const fill = context.createLinearGradient(x - reach, y - reach, x + reach, y + reach)
    fill.addColorStop(0, css(shade(color, 0.05)))
    fill.addColorStop(1, css(shade(color, -0.06)))
    context.fillStyle = fill
    context.strokeStyle = joint.color
    context.beginPath()
    for (const [px, py] of polygon) context.lineTo(px, py)
    context.fill()
    context.stroke()
  }
  return glow > 0 ? bloom(pixelsOf(canvas), glow, 0.5) : pixelsOf(canvas)
}
