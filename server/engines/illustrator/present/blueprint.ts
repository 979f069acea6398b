import { rowOf } from '../tables/drawings.ts'
import { type Box, boxWithin, inset, middleOf, partOf } from './box.ts'
import { busyPartsOf, paintLens } from './etching.ts'
import type { Ink } from './inks.ts'
import type { Page } from './kit.ts'
import { type Filled, lay } from './layouts.ts'
import { put } from './lettering.ts'
import { pairsFor } from './palettes.ts'

interface Sheet extends Page {
  paper: Ink
  ink: Ink
  /** What is drawn. */
  id: string
}

/** A thing in hairlines on a grid, with its dimensions, details and a title block. */
export function paintBlueprint(page: Page): void {
  const { drawings, presentation, scene } = page
  const [paper, ink] = page.choose(pairsFor('blueprint'))
  const layout = page.choose(['details', 'plain', 'details'])
  const id = page.shown[0] ?? 'gear'
  const { metres } = rowOf(id)
  const sheet = { ...page, paper, ink, id, face: page.choose }
  let box = inset(page, 0)
  lay(sheet, `blueprints/${layout}`, {
    inks: { paper, ink },
    text: presentation.title || scene.subjects[0]?.name || 'Drawing',
    fillings: {
      drawing(place) {
        box = boxWithin(place, drawings.aspect(id))
        paintDrawing(sheet, box, metres)
      },
      detail: (place) => paintDetail(sheet, box, place),
      scale: ({ x, y }) => note(sheet, `SCALE 1:${scaleOf(metres)}  MM`, x, y),
    },
  })
}

/** The drawing and its dimensions: of width and height, the height is known. */
function paintDrawing(sheet: Sheet, box: Box, metres: number): void {
  const { pen, side } = sheet
  pen.stamp(drawn(sheet, box, 1), middleOf(box))
  const { x, y, width, height } = box
  const gap = side * 0.045
  const length = metres * (width / height)
  paintDimension(sheet, { x, y: y + height + gap, long: width }, length)
  paintDimension(sheet, { x: x - gap, y: y + height, long: height, turn: -Math.PI / 2 }, metres)
}

/** The drawing in lines that are as thin however large it is. */
function drawn({ drawings, ink, paper, id, side }: Sheet, box: Box, zoom: number) {
  const long = Math.max(box.width, box.height) * zoom
  return drawings.make(id, long, { ink, ground: paper, width: (128 * side * 0.0024) / long })
}

/** The scale at which it would fill half of a large sheet. */
function scaleOf(metres: number): number {
  const scales = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  return scales.find((scale) => (metres * 1000) / scale < 300) ?? 1000
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
function paintDetail(sheet: Sheet, box: Box, { number, ...place }: Filled): void {
  const { pen, side, random, ink, paper } = sheet
  const zoom = 2.1
  const large = drawn(sheet, box, zoom)
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
