import { rowOf } from '../tables/drawings.ts'
import { type Box, boxAround, middleOf, partOf } from './box.ts'
import { busyPartsOf, paintLens } from './etching.ts'
import { alpha, type Ink } from './inks.ts'
import type { Page } from './kit.ts'
import { type Filled, lay } from './layouts.ts'
import { put } from './lettering.ts'
import { pairsFor } from './palettes.ts'

interface Sheet extends Page {
  paper: Ink
  ink: Ink
  /** What is drawn, and where. */
  id: string
  box: Box
}

/** A thing in hairlines on a grid, with its dimensions, details and a title block. */
export function paintBlueprint(page: Page): void {
  const { width, height, drawings, presentation, scene } = page
  const [paper, ink] = page.choose(pairsFor('blueprint'))
  const isPlain = page.choose([false, true, false])
  const id = page.shown[0] ?? 'gear'
  const aspect = drawings.aspect(id)
  // Beside the details of a wide sheet is as much room as where there are none.
  const [share, down] = isPlain || width > height * 1.4 ? [0.58, 0.42] : [0.46, 0.36]
  const wide = Math.min(width * 0.62, height * share * aspect)
  const middle = { x: width * 0.53, y: height * down }
  const box = boxAround(middle, wide, wide / aspect)
  const sheet = { ...page, paper, ink, id, box, face: page.choose }
  lay(sheet, `blueprints/${isPlain ? 'plain' : 'details'}`, {
    inks: { paper, ink },
    text: presentation.title || scene.subjects[0]?.name || 'Drawing',
    fillings: {
      drawing: () => paintDrawing(sheet),
      detail: (place) => paintDetail(sheet, place),
      scale: ({ x, y }) => note(sheet, `SCALE 1:${scaleOf(rowOf(id).metres)}  MM`, x, y),
    },
  })
}

function paintDrawing(sheet: Sheet): void {
  const { pen, side, id, box } = sheet
  paintAxes(sheet)
  pen.stamp(drawn(sheet, 1), middleOf(box))
  // Of width and height, the height is known.
  const { metres } = rowOf(id)
  const { x, y, width, height } = box
  const gap = side * 0.045
  const length = metres * (width / height)
  paintDimension(sheet, { x, y: y + height + gap, long: width }, length)
  paintDimension(sheet, { x: x - gap, y: y + height, long: height, turn: -Math.PI / 2 }, metres)
}

/** The drawing in lines that are as thin however large it is. */
function drawn({ drawings, ink, paper, id, box, side }: Sheet, zoom: number) {
  const long = Math.max(box.width, box.height) * zoom
  return drawings.make(id, long, { ink, ground: paper, width: (128 * side * 0.0024) / long })
}

/** The scale at which it would fill half of a large sheet. */
function scaleOf(metres: number): number {
  const scales = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  return scales.find((scale) => (metres * 1000) / scale < 300) ?? 1000
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

/** One of the busiest parts of the drawing, enlarged in a circle. */
function paintDetail(sheet: Sheet, { number, ...place }: Filled): void {
  const { pen, side, random, box, ink, paper } = sheet
  const zoom = 2.1
  const large = drawn(sheet, zoom)
  const part = busyPartsOf(large, random.fork('details'))[number]
  if (!part) return
  const radius = place.width / 2
  const lens = { ...middleOf(place), radius }
  pen.fill(lens, paper)
  paintLens(pen, lens, large, part, { ink, thick: side * 0.002 })
  const { x, y } = partOf(box, 0.5 + part[0], 0.5 + part[1], 0, 0)
  const reach = radius / zoom
  const dash = [side * 0.006, side * 0.005]
  pen.stroke({ x, y, radius: reach }, ink, side * 0.0013, { dash })
  const letter = 'ABC'.charAt(number)
  note(sheet, letter, lens.x - radius * 0.86, lens.y - radius * 0.86)
  note(sheet, letter, x + reach, y - reach)
}
