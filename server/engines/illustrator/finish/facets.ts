import { createCanvas } from '@napi-rs/canvas'
import { Delaunay } from 'd3-delaunay'
import { type Color, hex, shade } from '../color.ts'
import { clamp } from '../number.ts'
import { penOn } from '../pen.ts'
import { colorAt, type Pixels, pixelsOf } from '../pixels.ts'
import type { Drawing, Finish } from './drawing.ts'
import { withFaces } from './focus.ts'
import { bloom, linesOf, overlaid, slopesOf } from './tone.ts'

/** Triangles of one color each, as if folded. */
export const lowPoly: Finish = (drawing) => {
  const { picture, unit, progress } = drawing
  const { width, height } = picture
  const scatter = { spacing: 74 - progress.detail * 34, density: 2.2 + progress.detail * 1.6 }
  const colors = picture.near(6 * unit)
  const canvas = createCanvas(width, height)
  const pen = penOn(canvas)
  for (const [a, b, c] of scattered(drawing, scatter).trianglePolygons() as Iterable<Triangle>) {
    const [x, y] = middleOf([a, b, c])
    const fold = Math.sin(Math.atan2(b[1] - a[1], b[0] - a[0]) * 2) * 0.055
    const color = shade(colorAt(colors, x / width, y / height), fold, 1.28)
    pen.paint([a, b, c, a], { fill: color, stroke: color, width: Math.max(0.8, unit) })
  }
  return withFaces(pixelsOf(canvas), drawing, 0.7)
}

type Triangle = [Delaunay.Point, Delaunay.Point, Delaunay.Point]

/** Panes of glowing glass in lead; what is finer than a pane is painted on the glass. */
export const stainedGlass: Finish = (drawing) => {
  const { picture, unit, progress } = drawing
  const lead = hex('#17161c')
  const scatter = { spacing: 80 - progress.detail * 24, density: 2.7 }
  const glazed = bloom(panes(drawing, scatter, lead, 1.65), 0.55)
  const lineAt = linesOf(picture, 8 * unit, 7)
  const leaded = overlaid(glazed, lead, drawing, (at, eye) => lineAt(at) * eye * 0.95)
  return withFaces(leaded, drawing, 0.8)
}

/** Little stones in mortar, all of about one size; faces are of stones too small to see. */
export const mosaic: Finish = (drawing) => {
  const scatter = { spacing: 30 - drawing.progress.detail * 9, density: 1.9 }
  return withFaces(panes(drawing, scatter, hex('#cfc5b4'), 1.15), drawing, 0.62)
}

/**
 * The cells of a picture, each in one color, purer by a factor, lying apart on the color of their
 * joints.
 */
function panes(drawing: Drawing, scatter: Scatter, joint: Color, purity: number): Pixels {
  const { picture, unit, random } = drawing
  const { width, height } = picture
  const cells = scattered(drawing, scatter).voronoi([-9, -9, width + 9, height + 9])
  const colors = picture.near((scatter.spacing * unit) / scatter.density / 2.5)
  const canvas = createCanvas(width, height)
  const pen = penOn(canvas)
  pen.fill(canvas, joint)
  const lot = random.fork('panes')
  for (const polygon of cells.cellPolygons()) {
    const [x, y] = middleOf(polygon.slice(1))
    const color = colorAt(colors, x / width, y / height)
    pen.paint(polygon, {
      fill: shade(color, lot.between(-0.05, 0.05), purity),
      stroke: joint,
      width: 2.6 * unit,
    })
  }
  return pixelsOf(canvas)
}

function middleOf(corners: readonly Delaunay.Point[]): readonly [x: number, y: number] {
  const mean = (c: 0 | 1) => corners.reduce((sum, corner) => sum + corner[c], 0) / corners.length
  return [mean(0), mean(1)]
}

interface Scatter {
  /** Between points where nothing happens, in pixels of a picture of 1024. */
  spacing: number
  /**
   * How much closer they lie at edges and where one looks: 1 not at all, 3 a third of the spacing.
   */
  density: number
}

/** Points over a picture, closer together where there is more to see, for cutting it into cells. */
function scattered(
  { picture, unit, focus, random }: Drawing,
  { spacing, density }: Scatter,
): Delaunay<Delaunay.Point> {
  const { width, height } = picture
  const slopeAt = slopesOf(picture.level(2))
  const fine = (spacing * unit) / density
  const least = 1 / density ** 2
  const points: Delaunay.Point[] = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ]
  for (let y = 0; y < height + fine; y += fine) {
    for (let x = 0; x < width + fine; x += fine) {
      const [px, py] = [x + (random.next() - 0.5) * fine, y + (random.next() - 0.5) * fine]
      const looked = focus(px / width, py / height) * 0.9
      const slope = slopeAt(px / width, py / height)
      const busy = clamp(Math.hypot(slope.right, slope.down) / 80) * 0.7
      if (random.next() < least + (1 - least) * Math.max(looked, busy)) points.push([px, py])
    }
  }
  return Delaunay.from(points)
}
