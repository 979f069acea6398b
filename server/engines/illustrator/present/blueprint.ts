import { rowOf } from '../tables/drawings.ts'
import { place } from './drawings.ts'
import { alpha, type Ink, mixed } from './inks.ts'
import { borders, disc, fill, type Page, ring } from './kit.ts'
import { put } from './lettering.ts'
import { clipped, paintShape } from './pen.ts'

interface Sheet {
  paper: Ink
  ink: Ink
  /** What is drawn: its middle and its size, in pixels. */
  x: number
  y: number
  wide: number
  high: number
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
  const { context, width, height, side, drawings } = page
  const [paper, ink] = page.choose(papers)
  const layout = page.choose(['details', 'plain', 'halves'] as const)
  fill(page, paper)
  paintGrid(page, paper, ink)
  const id = page.shown[0] ?? 'gear'
  const aspect = drawings.aspect(id)
  const { metres } = rowOf(id)
  const room = { wide: width * 0.62, high: height * (layout === 'plain' ? 0.58 : 0.46) }
  const wide = Math.min(room.wide, room.high * aspect)
  const high = wide / aspect
  const sheet: Sheet = {
    paper,
    ink,
    x: width * 0.53,
    y: height * (layout === 'plain' ? 0.42 : 0.36),
    wide,
    high,
  }
  const line = (long: number) => ({ ink, ground: paper, width: (128 * side * 0.0024) / long })
  const drawn = drawings.make(id, Math.max(wide, high), line(Math.max(wide, high)))
  paintAxes(page, sheet)
  place(context, drawn, sheet)
  paintDimensions(page, sheet, metres)
  const title = Math.min(side * 0.46, width * (layout === 'halves' ? 0.36 : 0.42))
  const fits = Math.floor((width - title - side * 0.1) / (side * 0.215))
  if (layout !== 'plain') paintDetails(page, sheet, id, Math.min(3, fits))
  paintTitleBlock(page, sheet, title, scaleOf(metres))
}

/** The scale at which it would fill half of a large sheet. */
function scaleOf(metres: number): number {
  const scales = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  return scales.find((scale) => (metres * 1000) / scale < 300) ?? 1000
}

function paintGrid(page: Page, paper: Ink, ink: Ink): void {
  const { context, width, height, side } = page
  const step = side / 40
  context.lineWidth = side * 0.0008
  for (const [each, share] of [
    [1, 0.1],
    [5, 0.22],
  ] as const) {
    context.strokeStyle = mixed(paper, ink, share)
    context.beginPath()
    for (let x = step; x < width; x += step * each) {
      context.moveTo(x, 0)
      context.lineTo(x, height)
    }
    for (let y = step; y < height; y += step * each) {
      context.moveTo(0, y)
      context.lineTo(width, y)
    }
    context.stroke()
  }
  borders(page, ink, [
    [0.028, 0.003],
    [0.038, 0.0012],
  ])
}

/** Dashed lines through the middle. */
function paintAxes({ context, side }: Page, { ink, x, y, wide, high }: Sheet): void {
  context.save()
  context.strokeStyle = alpha(ink, 0.5)
  context.lineWidth = side * 0.0012
  context.setLineDash([side * 0.014, side * 0.006, side * 0.003, side * 0.006])
  context.beginPath()
  context.moveTo(x - wide / 2 - side * 0.05, y)
  context.lineTo(x + wide / 2 + side * 0.05, y)
  context.moveTo(x, y - high / 2 - side * 0.04)
  context.lineTo(x, y + high / 2 + side * 0.04)
  context.stroke()
  context.restore()
}

/** Width and height in millimetres, of which the height is known. */
function paintDimensions(page: Page, { ink, x, y, wide, high }: Sheet, metres: number): void {
  const { context, side } = page
  const millimetres = metres * 1000
  const rounded = (value: number) =>
    String(Number((value < 10 ? value : Math.round(value)).toPrecision(3)))
  const gap = side * 0.045
  const [left, right, top, bottom] = [x - wide / 2, x + wide / 2, y - high / 2, y + high / 2]
  context.strokeStyle = ink
  context.fillStyle = ink
  dimension(page, [left, bottom + gap], [right, bottom + gap], rounded((millimetres * wide) / high))
  dimension(page, [left - gap, bottom], [left - gap, top], rounded(millimetres))
}

type Point = readonly [x: number, y: number]

function dimension({ context, side, lettering }: Page, from: Point, to: Point, text: string): void {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  context.save()
  context.translate(...from)
  context.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]))
  context.lineWidth = side * 0.0013
  const [tick, arrow] = [side * 0.011, side * 0.013]
  const label = lettering.line(text, 'mono', side * 0.019)
  const room = label.width / 2 + side * 0.008
  context.beginPath()
  for (const [a, b] of [
    [0, long / 2 - room],
    [long / 2 + room, long],
  ] as const) {
    context.moveTo(a, 0)
    context.lineTo(b, 0)
  }
  for (const end of [0, long]) {
    context.moveTo(end, -tick * 2)
    context.lineTo(end, tick)
  }
  context.stroke()
  for (const [end, turn] of [
    [0, 1],
    [long, -1],
  ] as const) {
    context.beginPath()
    context.moveTo(end, 0)
    context.lineTo(end + turn * arrow, -arrow * 0.28)
    context.lineTo(end + turn * arrow, arrow * 0.28)
    context.fill()
  }
  put(context, label, { x: long / 2, y: label.ascent / 2 })
  context.restore()
}

/** Parts of the drawing, enlarged in circles. */
function paintDetails(page: Page, sheet: Sheet, id: string, count: number): void {
  const { context, side, height, random, drawings, lettering } = page
  const { ink, paper, wide, high } = sheet
  const radius = side * 0.088
  const zoom = 2.1
  const long = Math.max(wide, high) * zoom
  const large = drawings.make(id, long, { ink, ground: paper, width: (128 * side * 0.003) / long })
  for (let i = 0; i < count; i++) {
    const [u, v] = [random.between(-0.3, 0.3), random.between(-0.3, 0.3)]
    const [x, y] = [side * (0.16 + i * 0.215), height - side * 0.175]
    const lens = { x, y, radius }
    disc(context, lens, paper)
    clipped(context, lens, () =>
      context.drawImage(large, x - large.width * (0.5 + u), y - large.height * (0.5 + v)),
    )
    ring(context, lens, side * 0.002, ink)
    const spot = { x: sheet.x + u * wide, y: sheet.y + v * high }
    paintShape(
      context,
      { ...spot, radius: radius / zoom },
      { stroke: ink, width: side * 0.0013, dash: [side * 0.006, side * 0.005] },
    )
    context.fillStyle = ink
    const letter = 'ABC'.charAt(i)
    put(context, lettering.line(letter, 'mono', side * 0.022), {
      x: x - radius * 0.86,
      y: y - radius * 0.78,
    })
    put(context, lettering.line(letter, 'mono', side * 0.02), {
      x: spot.x + radius / zoom,
      y: spot.y - radius / zoom,
    })
  }
}

function paintTitleBlock(page: Page, { ink, paper }: Sheet, wide: number, scale: number): void {
  const { context, width, height, side, lettering, presentation, scene } = page
  const high = side * 0.14
  const [left, top] = [width - side * 0.055 - wide, height - side * 0.055 - high]
  context.fillStyle = paper
  context.fillRect(left, top, wide, high)
  context.strokeStyle = ink
  context.lineWidth = side * 0.002
  context.strokeRect(left, top, wide, high)
  context.beginPath()
  context.moveTo(left, top + high * 0.64)
  context.lineTo(left + wide, top + high * 0.64)
  context.moveTo(left + wide * 0.62, top + high * 0.64)
  context.lineTo(left + wide * 0.62, top + high)
  context.stroke()
  context.fillStyle = ink
  const name = presentation.title || scene.subjects[0]?.name || 'Drawing'
  const title = lettering.fitted(name, 'condensed', wide * 0.86, high * 0.4, { upper: true })
  put(context, title, {
    x: left + wide / 2,
    y: top + high * 0.32 + (title.ascent - title.descent) / 2,
  })
  const small = (text: string, x: number) => {
    const line = lettering.line(text, 'mono', side * 0.019)
    put(context, line, { x, y: top + high * 0.82 + line.ascent / 2 })
  }
  small(`SCALE 1:${scale}`, left + wide * 0.31)
  small('MM', left + wide * 0.81)
}
