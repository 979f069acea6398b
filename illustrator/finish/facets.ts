import { Delaunay } from 'd3-delaunay'
import { type Color, hex, shade } from '../color.ts'
import { clamp } from '../number.ts'
import { penOn } from '../pen.ts'
import {
  blankPixels,
  blended,
  colorAt,
  colorOf,
  type Pixels,
  packed,
  packedColor,
  pixelsOf,
} from '../pixels.ts'
import { enlarged } from '../pyramid.ts'
import type { Drawing, Finish } from './drawing.ts'
import { withFaces } from './focus.ts'
import { bloom, linesOf, overlaid, slopesOf } from './tone.ts'

/** Triangles of one color each, like folded paper. */
export const lowPoly: Finish = (drawing) => {
  const { picture, unit, progress } = drawing
  const { width, height } = picture
  const [spacing, density] = [74 - progress.detail * 34, 2.2 + progress.detail * 1.6]
  const cells = scattered(drawing, { spacing, density, tries: 7 })
  const colors = picture.near(6 * unit)
  const canvas = picture.memory.canvas(width, height)
  const pen = penOn(canvas)
  for (const [a, b, c] of cells.trianglePolygons() as Iterable<Triangle>) {
    const [x, y] = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
    const fold = Math.sin(Math.atan2(b[1] - a[1], b[0] - a[0]) * 2) * 0.055
    const color = shade(colorAt(colors, x / width, y / height), fold, 1.28)
    pen.paint([a, b, c, a], { fill: color, stroke: color, width: Math.max(0.8, unit) })
  }
  return withFaces(pixelsOf(canvas), drawing, 0.7)
}

type Triangle = [Delaunay.Point, Delaunay.Point, Delaunay.Point]

/** Panes of glowing glass in lead. Finer details are painted on the glass. */
export const stainedGlass: Finish = (drawing) => {
  const { picture, unit, progress } = drawing
  const lead = hex('#17161c')
  const scatter = { spacing: 104 - progress.detail * 24, density: 2.9 }
  const glazed = bloom(cutPanes(drawing, scatter, lead, 1.65), 0.55)
  const lineAt = linesOf(picture, 8 * unit, 7)
  const leaded = overlaid(glazed, lead, drawing, (at, eye) => lineAt(at) * eye * 0.95)
  return withFaces(leaded, drawing, 0.8)
}

/** Panes of one color each in lead, cut along the drawing. `purity` multiplies the chroma. */
function cutPanes(drawing: Drawing, scatter: Scatter, lead: Color, purity: number): Pixels {
  const { picture, unit, random } = drawing
  const own = unit / drawing.scale
  const cells = scattered(drawing, scatter)
  const reach = ((scatter.spacing * unit) / scatter.density) * 1.9
  const fine = own > 0.75 ? 1 : 0
  const rough = picture.level(fine + 1)
  const { width, height } = picture.level(fine)
  const scale = picture.width / width
  const middles = Array.from({ length: cells.points.length / 2 }, (_, cell) => {
    const [x, y] = [cells.points[cell * 2] as number, cells.points[cell * 2 + 1] as number]
    return colorAt(rough, x / picture.width, y / picture.height)
  })
  const first = ownersOf(rough, { cells, colors: middles, reach, scale: scale * 2 })
  const colors = meansOf(rough, first, middles)
  const owners = ownersOf(enlarged(rough, { width, height }), { cells, colors, reach, scale })
  const fork = random.fork('panes')
  const inks = colors.map((color) => packedColor(shade(color, fork.between(-0.05, 0.05), purity)))
  const glass = blankPixels({ width, height, memory: picture.memory })
  const shown = packed(glass)
  const joint = packedColor(lead)
  // Joints in small pictures are thinner than a pixel.
  const share = Math.min(256, (512 * own) / 2 ** fine)
  const wide = Math.round(drawing.scale)
  for (const [at, owner] of owners.entries()) {
    const near = [owners[at + wide], owners[at + width * wide]]
    const isEdge = near.some((next = owner) => next !== owner)
    const ink = inks[owner] as number
    shown[at] = isEdge ? blended(ink, joint, share) : ink
  }
  return scale === 1 ? glass : enlarged(glass, picture)
}

interface Cut {
  cells: Delaunay<Delaunay.Point>
  colors: readonly Color[]
  /** Pixels of the picture: this distance counts as much as the difference `likeness`. */
  reach: number
  /** Pixels of the picture for each pixel of the cells. */
  scale: number
}

/** Levels: two colors with this difference do not belong together. */
const likeness = 42

/** The cell of each pixel: the nearest and most similar cell around it. */
function ownersOf({ width, height, data }: Pixels, { cells, colors, reach, scale }: Cut) {
  const { points } = cells
  const around = colors.map((_, cell) => [cell, ...cells.neighbors(cell)])
  const owners = new Int32Array(width * height)
  for (let y = 0, at = 0, near = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      near = cells.find(x * scale, y * scale, near)
      let least = Infinity
      for (const cell of around[near] as number[]) {
        const right = (points[cell * 2] as number) - x * scale
        const down = (points[cell * 2 + 1] as number) - y * scale
        const color = colors[cell] as Color
        const red = color[0] - (data[at * 4] as number)
        const green = color[1] - (data[at * 4 + 1] as number)
        const blue = color[2] - (data[at * 4 + 2] as number)
        const far = (right * right + down * down) / reach ** 2
        const unlike = (red * red + green * green + blue * blue) / likeness ** 2
        if (far + unlike >= least) continue
        least = far + unlike
        owners[at] = cell
      }
    }
  return owners
}

/** The mean color of the pixels of each cell, and of its middle. */
function meansOf(pixels: Pixels, owners: Int32Array, middles: readonly Color[]): Color[] {
  const sums = middles.map(([red, green, blue]) => ({ red, green, blue, size: 1 }))
  for (const [at, owner] of owners.entries()) {
    const sum = sums[owner] as (typeof sums)[number]
    const [red, green, blue] = colorOf(pixels, at)
    sum.red += red
    sum.green += green
    sum.blue += blue
    sum.size++
  }
  return sums.map(({ red, green, blue, size }) => [red / size, green / size, blue / size])
}

/** Small stones in mortar, of about equal size. The stones of faces are too small to see. */
export const mosaic: Finish = (drawing) => {
  const scatter = { spacing: 30 - drawing.progress.detail * 9, density: 1.9 }
  return withFaces(cutPanes(drawing, scatter, hex('#cfc5b4'), 1.15), drawing, 0.62)
}

interface Scatter {
  /** Pixels between two points without detail, in a picture of 1024. */
  spacing: number
  /** The density at edges and at the hero: 1 is even, 3 is a third of the spacing. */
  density: number
  /** From this number of places each point takes the place with the sharpest edge. */
  tries?: number
}

/** Points over a picture for cutting it into cells, closer together where there is more detail. */
function scattered(drawing: Drawing, { spacing, density, tries = 1 }: Scatter) {
  const { source, scale, unit, focus, random } = drawing
  const { width, height } = source
  const slopeAt = slopesOf(source.level(2))
  const fine = (spacing * unit) / scale / density
  const least = 1 / density ** 2
  const points = [0, height].flatMap((y) => [0, width].map((x): Delaunay.Point => [x, y]))
  for (let y = 0; y < height + fine; y += fine) {
    for (let x = 0; x < width + fine; x += fine) {
      let [px, py, steepest] = [x, y, -1]
      for (let i = 0; i < tries; i++) {
        const [tryX, tryY] = [x + (random.next() - 0.5) * fine, y + (random.next() - 0.5) * fine]
        const { right, down } = slopeAt(tryX / width, tryY / height)
        const slope = Math.hypot(right, down)
        if (slope > steepest) [px, py, steepest] = [tryX, tryY, slope]
      }
      const looked = focus(px / width, py / height) * 0.9
      const busy = clamp(steepest / 80) * 0.7
      if (random.next() < least + (1 - least) * Math.max(looked, busy)) points.push([px, py])
    }
  }
  return Delaunay.from(points.map(([x, y]) => [x * scale, y * scale]))
}
