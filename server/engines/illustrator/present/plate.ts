import { clamp } from '../number.ts'
import type { Point } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import type { Place } from './art.ts'
import { type Box, boxWithin, cellsOf, inset, middleOf, partOf } from './box.ts'
import { busyPartsOf, etched, paintLens, putMark } from './etching.ts'
import type { Ink } from './inks.ts'
import { borders, capitalized, fill, type Page } from './kit.ts'
import { lay } from './layouts.ts'
import { pairsFor } from './palettes.ts'
import { age } from './surfaces.ts'

interface Plate extends Page {
  ink: Ink
}

/** One plant or animal in hairlines on aged paper, with details around it; or several in rows. */
export function paintPlate(page: Page): void {
  const { width, height, scene, shown, drawings, presentation } = page
  const [paper, ink] = page.choose(pairsFor('plate'))
  const chosen = page.choose(['below', 'sides', 'corners', 'below'])
  fill(page, presentation.ground ?? paper)
  age(page, 0.16)
  // Animals from head to foot; of the others what is shown anyway.
  const wholes = scene.subjects.map(({ drawing, pose }, i) => {
    const isBuilt = rowOf(drawing).breed !== undefined
    return isBuilt ? drawings.whole(i, pose ?? undefined) : (drawings.subjects[i] as string)
  })
  const ids = wholes.length > 0 ? wholes : shown.length > 0 ? shown : ['herb']
  const alike = scene.subjects[0]?.count ?? 1
  const count = ids.length > 2 ? Math.min(9, ids.length) : alike > 2 ? clamp(alike, 6, 9) : 1
  const name = count > 1 ? 'rows' : height > width * 1.25 ? 'below' : chosen
  const names = new Set(scene.subjects.slice(0, 2).map((subject) => capitalized(subject.name)))
  // A plate has the faces of old prints, whatever its theme.
  const plate = { ...page, ink, face: page.choose }
  page.pen.within('multiply', () =>
    lay(plate, `plates/${name}`, {
      inks: { ink, paper },
      text: presentation.title || [...names].join(' & '),
      fillings: { rows: (place) => paintRows(plate, ids, count, place), ...heroOf(plate, ids) },
    }),
  )
  borders(page, ink, [
    [0.04, 0.0028],
    [0.05, 0.001],
  ])
}

const dyes = [undefined, '#b5562f', '#3f6f8f', '#c99a3a', '#6f7f4a', '#8a4a5a', '#4a4a5c']

/** Several of one kind in rows, each slightly different from its neighbors. */
function paintRows(plate: Plate, ids: readonly string[], count: number, place: Box): void {
  const { pen, ink, random } = plate
  const lot = random.fork('specimens')
  // Only animals of one kind have many colors: a blue strawberry would be wrong.
  const isAnimal = ids.length === 1 && rowOf(ids[0] as string).kind === 'animals'
  for (const [i, { x, y, size }] of cellsOf(place, count).entries()) {
    const dye = isAnimal ? dyes[i % dyes.length] : undefined
    const long = size * lot.between(0.62, 0.8)
    const made = etched(plate, ids[i % ids.length] as string, long, { ink, dye })
    pen.stamp(made, { x, y, turn: ids.length > 1 ? 0 : lot.between(-0.12, 0.12) })
    putMark(plate, String(i + 1), { x, y: y + size * 0.47 }, 'didone text')
  }
}

/** One large in the middle; the other subject or the same small, and parts of it, around. */
function heroOf(plate: Plate, [hero = '', other = hero]: readonly string[]) {
  const { pen, ink, side, drawings } = plate
  const large = etched(plate, hero, side * 1.15, { ink })
  const parts = busyPartsOf(large)
  return {
    figure: (place: Place) => {
      const { width, height } = boxWithin(place, drawings.aspect(hero))
      pen.stamp(etched(plate, hero, Math.max(width, height), { ink }), middleOf(place))
    },
    lens: ({ number: i, ...place }: Place) => {
      if (i % 2 === 0 || (other === hero && i > 1))
        paintLens(plate, place, large, parts[i % parts.length] as Point)
      else {
        const wash = other === hero ? 0 : 0.85
        pen.stamp(etched(plate, other, place.width * 0.95, { ink, wash }), middleOf(place))
      }
      const corner = { x: place.x + place.width, y: place.y + place.height }
      putMark(plate, String(i + 1), corner, 'didone text')
    },
  }
}

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
function paintDetail(sheet: Sheet, box: Box, place: Place): void {
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
