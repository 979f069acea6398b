import { rowOf } from '../tables/drawings.ts'
import { type Box, boxAround, middleOf, partOf } from './box.ts'
import { busyPartsOf, paintLens } from './etching.ts'
import { alpha, type Ink, mixed } from './inks.ts'
import { borders, fill, type Page } from './kit.ts'
import { put } from './lettering.ts'
import { pairsFor } from './palettes.ts'

interface Sheet extends Page {
  paper: Ink
  ink: Ink
  /** Where the drawing is. */
  box: Box
}

/** A thing in hairlines on a grid, with its dimensions, details and a title block. */
export function paintBlueprint(page: Page): void {
  const { pen, width, height, side, drawings } = page
  const [paper, ink] = page.choose(pairsFor('blueprint'))
  const isPlain = page.choose([false, true, false])
  const id = page.shown[0] ?? 'gear'
  const aspect = drawings.aspect(id)
  const wide = Math.min(width * 0.62, height * (isPlain ? 0.58 : 0.46) * aspect)
  const middle = { x: width * 0.53, y: height * (isPlain ? 0.42 : 0.36) }
  const sheet = { ...page, paper, ink, box: boxAround(middle, wide, wide / aspect) }
  paintGrid(sheet)
  paintAxes(sheet)
  pen.stamp(drawn(sheet, id, 1), middle)
  // Of width and height, the height is known.
  const { metres } = rowOf(id)
  const { x, y, height: high } = sheet.box
  const gap = side * 0.045
  paintDimension(sheet, { x, y: y + high + gap, long: wide }, metres * aspect)
  const upward = { x: x - gap, y: y + high, long: high, turn: -Math.PI / 2 }
  paintDimension(sheet, upward, metres)
  const title = Math.min(side * 0.46, width * 0.42)
  const fits = Math.floor((width - title - side * 0.1) / (side * 0.215))
  if (!isPlain) paintDetails(sheet, id, Math.min(3, fits))
  paintTitleBlock(sheet, title, scaleOf(metres))
}

/** The drawing in lines that are as thin however large it is. */
function drawn({ drawings, ink, paper, box, side }: Sheet, id: string, zoom: number) {
  const long = Math.max(box.width, box.height) * zoom
  return drawings.make(id, long, { ink, ground: paper, width: (128 * side * 0.0024) / long })
}

/** The scale at which it would fill half of a large sheet. */
function scaleOf(metres: number): number {
  const scales = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  return scales.find((scale) => (metres * 1000) / scale < 300) ?? 1000
}

function paintGrid(sheet: Sheet): void {
  const { pen, width, height, side, paper, ink } = sheet
  const step = side / 40
  fill(sheet, paper)
  for (const [every, share] of [
    [1, 0.1],
    [5, 0.22],
  ] as const) {
    let lines = ''
    for (let x = step; x < width; x += step * every) lines += `M${x} 0V${height}`
    for (let y = step; y < height; y += step * every) lines += `M0 ${y}H${width}`
    pen.stroke(lines, mixed(paper, ink, share), side * 0.0008)
  }
  borders(sheet, ink, [
    [0.028, 0.003],
    [0.038, 0.0012],
  ])
}

/** Dashed lines through the middle. */
function paintAxes({ pen, side, ink, box }: Sheet): void {
  const middle = middleOf(box)
  const [across, down] = [side * 0.05, side * 0.04]
  const level = `M${box.x - across} ${middle.y}h${box.width + 2 * across}`
  const upright = `M${middle.x} ${box.y - down}v${box.height + 2 * down}`
  const dash = [side * 0.014, side * 0.006, side * 0.003, side * 0.006]
  pen.stroke(level + upright, alpha(ink, 0.5), side * 0.0012, { dash })
}

/** Small letters around a place. Returns how wide they are. */
function note({ pen, side, lettering, ink }: Sheet, text: string, x: number, y: number): number {
  const line = lettering.line(text, 'mono', side * 0.019)
  put(pen, line, { x, y: y + line.ascent / 2, ink })
  return line.width
}

/** A line with an arrow and a tick at each end, and its length in millimetres in the middle. */
function paintDimension(
  sheet: Sheet,
  { long, ...at }: { x: number; y: number; long: number; turn?: number },
  metres: number,
): void {
  const { pen, side, ink } = sheet
  const text = String(Number((metres * 1000).toPrecision(3)))
  const [tick, arrow] = [side * 0.011, side * 0.013]
  pen.moved(at, () => {
    const gap = note(sheet, text, long / 2, 0) / 2 + side * 0.008
    const ticks = `M0 ${-2 * tick}V${tick}M${long} ${-2 * tick}V${tick}`
    pen.stroke(`M0 0H${long / 2 - gap}M${long / 2 + gap} 0H${long}${ticks}`, ink, side * 0.0013)
    const barbs = `l${arrow} ${-arrow * 0.28}v${arrow * 0.56}zM${long} 0l${-arrow} ${-arrow * 0.28}`
    pen.fill(`M0 0${barbs}v${arrow * 0.56}z`, ink)
  })
}

/** Parts of the drawing, enlarged in circles. */
function paintDetails(sheet: Sheet, id: string, count: number): void {
  const { pen, side, height, random, box, ink, paper } = sheet
  const [radius, zoom] = [side * 0.088, 2.1]
  const large = drawn(sheet, id, zoom)
  const parts = busyPartsOf(large, random.fork('details')).slice(0, count)
  for (const [i, [u, v]] of parts.entries()) {
    const lens = { x: side * (0.16 + i * 0.215), y: height - side * 0.175, radius }
    pen.fill(lens, paper)
    paintLens(pen, lens, large, [u, v], { ink, thick: side * 0.002 })
    const { x, y } = partOf(box, 0.5 + u, 0.5 + v, 0, 0)
    const reach = radius / zoom
    const dash = [side * 0.006, side * 0.005]
    pen.stroke({ x, y, radius: reach }, ink, side * 0.0013, { dash })
    const letter = 'ABC'.charAt(i)
    note(sheet, letter, lens.x - radius * 0.86, lens.y - radius * 0.86)
    note(sheet, letter, x + reach, y - reach)
  }
}

function paintTitleBlock(sheet: Sheet, width: number, scale: number): void {
  const { pen, side, lettering, presentation, scene, ink, paper } = sheet
  const height = side * 0.14
  const [x, y] = [sheet.width - side * 0.055 - width, sheet.height - side * 0.055 - height]
  const line = { stroke: ink, width: side * 0.002 }
  pen.paint({ x, y, width, height }, { ...line, fill: paper })
  const fold = y + height * 0.64
  pen.paint(`M${x} ${fold}h${width}M${x + width * 0.62} ${fold}V${y + height}`, line)
  const name = presentation.title || scene.subjects[0]?.name || 'Drawing'
  const title = lettering.fitted(name, 'condensed', width * 0.86, height * 0.4, { upper: true })
  const baseline = y + height * 0.32 + (title.ascent - title.descent) / 2
  put(pen, title, { x: x + width / 2, y: baseline, ink })
  note(sheet, `SCALE 1:${scale}`, x + width * 0.31, y + height * 0.82)
  note(sheet, 'MM', x + width * 0.81, y + height * 0.82)
}
