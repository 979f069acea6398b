import { rowOf } from '../tables/drawings.ts'
import { type Box, boxWithin, inset, middleOf, partOf } from './box.ts'
import { busyPartsOf, paintLens, putMark } from './etching.ts'
import type { Ink } from './inks.ts'
import type { Page } from './kit.ts'
import { type Filled, lay } from './layouts.ts'
import { pairsFor } from './palettes.ts'

interface Sheet extends Page {
  paper: Ink
  ink: Ink
  /** The drawing in lines that are as thin however large it is. */
  draw(size: number): ReturnType<Page['drawings']['make']>
}

/** A thing in hairlines on a grid, with its dimensions, details and a title block. */
export function paintBlueprint(page: Page): void {
  const { drawings, presentation, scene, side } = page
  const [paper, ink] = page.choose(pairsFor('blueprint'))
  const layout = page.choose(['details', 'plain', 'details'])
  const id = page.shown[0] ?? 'gear'
  const { metres } = rowOf(id)
  const draw = (size: number) =>
    drawings.make(id, size, { ink, ground: paper, width: (128 * side * 0.0024) / size })
  const sheet = { ...page, paper, ink, draw, face: page.choose }
  let box = inset(page, 0)
  lay(sheet, `blueprints/${layout}`, {
    inks: { paper, ink },
    text: presentation.title || scene.subjects[0]?.name || 'Drawing',
    notes: { scale: `SCALE 1:${scaleOf(metres)}  MM` },
    fillings: {
      drawing(place) {
        box = boxWithin(place, drawings.aspect(id))
        paintDrawing(sheet, box, metres)
      },
      detail: (place) => paintDetail(sheet, box, place),
    },
  })
}

/** The drawing and its dimensions: of width and height, the height is known. */
function paintDrawing(sheet: Sheet, box: Box, metres: number): void {
  const { x, y, width, height } = box
  sheet.pen.stamp(sheet.draw(Math.max(width, height)), middleOf(box))
  const gap = sheet.side * 0.045
  const length = metres * (width / height)
  paintDimension(sheet, { x, y: y + height + gap, long: width }, length)
  paintDimension(sheet, { x: x - gap, y: y + height, long: height, turn: -Math.PI / 2 }, metres)
}

/** The scale at which it would fill half of a large sheet. */
function scaleOf(metres: number): number {
  const scales = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  return scales.find((scale) => (metres * 1000) / scale < 300) ?? 1000
}

/** A line with an arrow and a tick at each end, and its length in millimetres in the middle. */
function paintDimension(
  sheet: Sheet,
  { long, ...at }: { x: number; y: number; long: number; turn?: number },
  metres: number,
): void {
  const { pen, side, ink } = sheet
  const text = String(Number((metres * 1000).toPrecision(3)))
  const tick = side * 0.011
  pen.moved(at, () => {
    const gap = side * (0.008 + 0.006 * text.length)
    putMark(sheet, text, { x: long / 2, y: 0 }, 'mono')
    const ticks = `M0 ${-2 * tick}V${tick}M${long} ${-2 * tick}V${tick}`
    pen.stroke(`M0 0H${long / 2 - gap}M${long / 2 + gap} 0H${long}${ticks}`, ink, side * 0.0013)
    for (const [x, scale] of [
      [0, side],
      [long, -side],
    ] as const)
      pen.moved({ x, scale }, () => pen.fill('M0 0L.013 -.0036V.0036z', ink))
  })
}

/** One of the busiest parts of the drawing, enlarged in a circle. */
function paintDetail(sheet: Sheet, box: Box, place: Filled): void {
  const { pen, side, ink } = sheet
  const zoom = 2.1
  const large = sheet.draw(Math.max(box.width, box.height) * zoom)
  const part = busyPartsOf(large)[place.number]
  if (!part) return
  pen.fill({ ...middleOf(place), radius: place.width / 2 }, sheet.paper)
  paintLens(sheet, place, large, part)
  const at = middleOf(partOf(box, 0.5 + part[0], 0.5 + part[1], 0, 0))
  const radius = place.width / 2 / zoom
  pen.stroke({ ...at, radius }, ink, side * 0.0013, { dash: [side * 0.006, side * 0.005] })
  const letter = 'ABC'.charAt(place.number)
  putMark(sheet, letter, place, 'mono')
  putMark(sheet, letter, { x: at.x + radius, y: at.y - radius }, 'mono')
}
