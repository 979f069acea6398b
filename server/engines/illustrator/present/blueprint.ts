import type { Point } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import { type Box, boxAround, middleOf } from './box.ts'
import { paintLens } from './etching.ts'
import { alpha, type Ink, mixed } from './inks.ts'
import { borders, fill, type Page } from './kit.ts'
import { put } from './lettering.ts'

interface Sheet {
  paper: Ink
  ink: Ink
  /** Where the drawing is. */
  box: Box
}

const papers: readonly (readonly [paper: Ink, ink: Ink])[] = [
  ['#1d4fa0', '#eef5ff'],
  ['#14346b', '#dbe9ff'],
  ['#f3efe2', '#27405f'],
  ['#0f5a63', '#e6fbf6'],
  ['#23324a', '#ffe9c2'],
]

/** A thing in hairlines on a grid, with its dimensions, details and a title block. */
export function paintBlueprint(page: Page): void {
  const { width, height, side, drawings } = page
  const [paper, ink] = page.choose(papers)
  const layout = page.choose(['details', 'plain', 'halves'] as const)
  fill(page, paper)
  paintGrid(page, paper, ink)
  const id = page.shown[0] ?? 'gear'
  const aspect = drawings.aspect(id)
  const { metres } = rowOf(id)
  const isPlain = layout === 'plain'
  const wide = Math.min(width * 0.62, height * (isPlain ? 0.58 : 0.46) * aspect)
  const middle = { x: width * 0.53, y: height * (isPlain ? 0.42 : 0.36) }
  const sheet = { paper, ink, box: boxAround(middle, wide, wide / aspect) }
  const long = Math.max(wide, wide / aspect)
  const line = { ink, ground: paper, width: (128 * side * 0.0024) / long }
  paintAxes(page, sheet)
  page.pen.stamp(drawings.make(id, long, line), middle)
  paintDimensions(page, sheet, metres)
  const title = Math.min(side * 0.46, width * (layout === 'halves' ? 0.36 : 0.42))
  const fits = Math.floor((width - title - side * 0.1) / (side * 0.215))
  if (!isPlain) paintDetails(page, sheet, id, Math.min(3, fits))
  paintTitleBlock(page, sheet, title, scaleOf(metres))
}

/** The scale at which it would fill half of a large sheet. */
function scaleOf(metres: number): number {
  const scales = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  return scales.find((scale) => (metres * 1000) / scale < 300) ?? 1000
}

function paintGrid(page: Page, paper: Ink, ink: Ink): void {
  const { pen, width, height, side } = page
  const step = side / 40
  for (const [every, share] of [
    [1, 0.1],
    [5, 0.22],
  ] as const) {
    let lines = ''
    for (let x = step; x < width; x += step * every) lines += `M${x} 0V${height}`
    for (let y = step; y < height; y += step * every) lines += `M0 ${y}H${width}`
    pen.stroke(lines, mixed(paper, ink, share), side * 0.0008)
  }
  borders(page, ink, [
    [0.028, 0.003],
    [0.038, 0.0012],
  ])
}

/** Dashed lines through the middle. */
function paintAxes({ pen, side }: Page, { ink, box }: Sheet): void {
  const middle = middleOf(box)
  const [across, down] = [side * 0.05, side * 0.04]
  const level = `M${box.x - across} ${middle.y}h${box.width + 2 * across}`
  const upright = `M${middle.x} ${box.y - down}v${box.height + 2 * down}`
  const dash = [side * 0.014, side * 0.006, side * 0.003, side * 0.006]
  const line = { stroke: alpha(ink, 0.5), width: side * 0.0012, dash }
  pen.paint(level + upright, line)
}

/** Width and height in millimetres, of which the height is known. */
function paintDimensions(page: Page, { ink, box }: Sheet, metres: number): void {
  const high = metres * 1000
  const wide = (high * box.width) / box.height
  const gap = page.side * 0.045
  const [left, right, foot] = [box.x, box.x + box.width, box.y + box.height]
  paintDimension(page, ink, [left, foot + gap], [right, foot + gap], wide)
  paintDimension(page, ink, [left - gap, foot], [left - gap, box.y], high)
}

function paintDimension(page: Page, ink: Ink, from: Point, to: Point, millimetres: number): void {
  const { pen, side, lettering } = page
  const rounded = millimetres < 10 ? millimetres : Math.round(millimetres)
  const label = lettering.line(String(Number(rounded.toPrecision(3))), 'mono', side * 0.019)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [long, tick, arrow] = [Math.hypot(dx, dy), side * 0.011, side * 0.013]
  const room = label.width / 2 + side * 0.008
  const ticks = `M0 ${-2 * tick}V${tick}M${long} ${-2 * tick}V${tick}`
  const lines = `M0 0H${long / 2 - room}M${long / 2 + room} 0H${long}${ticks}`
  pen.moved({ x: from[0], y: from[1], turn: Math.atan2(dy, dx) }, () => {
    pen.stroke(lines, ink, side * 0.0013)
    for (const [end, tip] of [
      [0, arrow],
      [long, -arrow],
    ] as const) {
      const half = arrow * 0.28
      pen.fill(`M${end} 0L${end + tip} ${-half}v${2 * half}z`, ink)
    }
    put(pen, label, { x: long / 2, y: label.ascent / 2, ink })
  })
}

/** Parts of the drawing, enlarged in circles. */
function paintDetails(page: Page, { ink, paper, box }: Sheet, id: string, count: number): void {
  const { pen, side, height, random, drawings, lettering } = page
  const radius = side * 0.088
  const zoom = 2.1
  const long = Math.max(box.width, box.height) * zoom
  const large = drawings.make(id, long, { ink, ground: paper, width: (128 * side * 0.003) / long })
  const middle = middleOf(box)
  for (let i = 0; i < count; i++) {
    const [u, v] = [random.between(-0.3, 0.3), random.between(-0.3, 0.3)]
    const lens = { x: side * (0.16 + i * 0.215), y: height - side * 0.175, radius }
    pen.fill(lens, paper)
    paintLens(pen, lens, large, [u, v], ink, side * 0.002)
    const [x, y] = [middle.x + u * box.width, middle.y + v * box.height]
    const reach = radius / zoom
    const dash = [side * 0.006, side * 0.005]
    pen.stroke({ x, y, radius: reach }, ink, side * 0.0013, { dash })
    const letter = (size: number) => lettering.line('ABC'.charAt(i), 'mono', side * size)
    put(pen, letter(0.022), { x: lens.x - radius * 0.86, y: lens.y - radius * 0.78, ink })
    put(pen, letter(0.02), { x: x + reach, y: y - reach, ink })
  }
}

function paintTitleBlock(page: Page, { ink, paper }: Sheet, width: number, scale: number): void {
  const { pen, side, lettering, presentation, scene } = page
  const height = side * 0.14
  const [x, y] = [page.width - side * 0.055 - width, page.height - side * 0.055 - height]
  const line = { stroke: ink, width: side * 0.002 }
  pen.paint({ x, y, width, height }, { ...line, fill: paper })
  const fold = `M${x} ${y + height * 0.64}h${width}`
  pen.paint(`${fold}M${x + width * 0.62} ${y + height * 0.64}V${y + height}`, line)
  const name = presentation.title || scene.subjects[0]?.name || 'Drawing'
  const title = lettering.fitted(name, 'condensed', width * 0.86, height * 0.4, { upper: true })
  const baseline = y + height * 0.32 + (title.ascent - title.descent) / 2
  put(pen, title, { x: x + width / 2, y: baseline, ink })
  for (const [text, share] of [
    [`SCALE 1:${scale}`, 0.31],
    ['MM', 0.81],
  ] as const) {
    const small = lettering.line(text, 'mono', side * 0.019)
    put(pen, small, { x: x + width * share, y: y + height * 0.82 + small.ascent / 2, ink })
  }
}
