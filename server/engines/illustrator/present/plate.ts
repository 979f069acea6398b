import { clamp } from '../number.ts'
import { outline, type Point } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import { type Box, cellsOf, inset, middleOf, partOf } from './box.ts'
import { busyPartsOf, etched, paintLens } from './etching.ts'
import type { Ink } from './inks.ts'
import { borders, capitalized, fill, type Page, rule } from './kit.ts'
import { put, putBlock } from './lettering.ts'
import { pairsFor } from './palettes.ts'
import { age } from './surfaces.ts'

interface Plate extends Page {
  ink: Ink
}

/** Where the one in the middle and the details around it are, in shares of the page. */
interface Layout {
  figure: readonly [across: number, down: number, wide: number, high: number]
  lenses: string
}

const layouts: Record<'below' | 'corners' | 'sides', Layout> = {
  below: { figure: [0.15, 0, 0.7, 0.66], lenses: '.2 .84, .5 .84, .8 .84' },
  corners: { figure: [0.25, 0.1, 0.5, 0.8], lenses: '.16 .14, .16 .84, .84 .14, .84 .84' },
  sides: {
    figure: [0.25, 0.04, 0.5, 0.92],
    lenses: '.16 .2, .16 .52, .16 .84, .84 .2, .84 .52, .84 .84',
  },
}

/** One plant or animal in hairlines on aged paper, with details around it; or several in rows. */
export function paintPlate(page: Page): void {
  const { width, height, side, scene, shown, drawings } = page
  const [paper, ink] = page.choose(pairsFor('plate'))
  const chosen = page.choose(['below', 'sides', 'corners', 'below'] as const)
  const layout = layouts[height > width * 1.25 ? 'below' : chosen]
  const plate = { ...page, ink }
  fill(page, page.presentation.ground ?? paper)
  age(page, 0.16)
  const y = side * 0.085
  const area = { x: 0, y, width, height: paintNames(plate) - y }
  // Animals from head to foot; of the others what is shown anyway.
  const wholes = scene.subjects.map(({ drawing, pose }, i) => {
    const isBuilt = rowOf(drawing).breed !== undefined
    return isBuilt ? drawings.whole(i, pose ?? undefined) : (drawings.subjects[i] as string)
  })
  const ids = wholes.length > 0 ? wholes : shown.length > 0 ? shown : ['herb']
  const count = scene.subjects[0]?.count ?? 1
  page.pen.within('multiply', () => {
    if (ids.length > 2) paintSpecimens(plate, ids, Math.min(9, ids.length), area)
    else if (count > 2) paintSpecimens(plate, ids, clamp(count, 6, 9), area)
    else paintHero(plate, ids, layout, area)
  })
  borders(page, ink, [
    [0.04, 0.0028],
    [0.05, 0.001],
  ])
}

const dyes = [undefined, '#b5562f', '#3f6f8f', '#c99a3a', '#6f7f4a', '#8a4a5a', '#4a4a5c']

/** Several of one kind in rows, each slightly different from its neighbors. */
function paintSpecimens(plate: Plate, ids: readonly string[], count: number, area: Box): void {
  const { pen, ink, side, random } = plate
  const lot = random.fork('specimens')
  // Only animals of one kind have many colors: a blue strawberry would be wrong.
  const isAnimal = ids.length === 1 && rowOf(ids[0] as string).kind === 'animals'
  for (const [i, { x, y, size }] of cellsOf(inset(area, side * 0.1, 0), count).entries()) {
    const dye = isAnimal ? dyes[i % dyes.length] : undefined
    const long = size * lot.between(0.62, 0.8)
    const made = etched(plate, ids[i % ids.length] as string, long, { ink, dye })
    pen.stamp(made, { x, y, turn: ids.length > 1 ? 0 : lot.between(-0.12, 0.12) })
    putNumber(plate, i + 1, [x, y + size * 0.47])
  }
}

function putNumber({ pen, side, lettering, ink }: Plate, number: number, [x, y]: Point): void {
  put(pen, lettering.line(String(number), 'didone text', side * 0.022), { x, y, ink })
}

/** One large in the middle; the other subject or the same small, and parts of it, around. */
function paintHero(
  plate: Plate,
  [hero = '', other = hero]: readonly string[],
  { figure, lenses }: Layout,
  area: Box,
): void {
  const { pen, ink, width, side, random, drawings } = plate
  const aspect = drawings.aspect(hero)
  const room = partOf(area, ...figure)
  const size = Math.min(room.width * Math.max(1, 1 / aspect), room.height * Math.max(1, aspect))
  pen.stamp(etched(plate, hero, size, { ink }), middleOf(room))
  const lot = random.fork('details')
  const large = etched(plate, hero, size * 1.9, { ink })
  const parts = busyPartsOf(large, lot)
  const radius = Math.min(area.height * 0.13, width * 0.1)
  for (const [i, [x, y]] of outline(lenses, 0, area.y, width, area.height).entries()) {
    const lens = { x, y, radius }
    if (i % 2 === 0 || (other === hero && i > 1))
      paintLens(pen, lens, large, parts[i % parts.length] as Point, { ink, thick: side * 0.0016 })
    else {
      const small = etched(plate, other, radius * 1.9, { ink, wash: other === hero ? 0 : 0.85 })
      pen.stamp(small, { ...lens, turn: drawings.isFigure(other) ? 0 : lot.between(-0.3, 0.3) })
    }
    putNumber(plate, i + 1, [x + radius, y + radius])
  }
}

/** The name below, in words of the prompt only. Returns the y where it begins. */
function paintNames(plate: Plate): number {
  const { pen, lettering, ink, presentation, scene, width, height, side } = plate
  const names = new Set(scene.subjects.slice(0, 2).map(({ name }) => capitalized(name)))
  const area = { width: width * 0.66, height: side * 0.07 }
  const text = presentation.title || [...names].join(' & ')
  const faces = ['didone text', 'calligraphy', 'didone text', 'roman'] as const
  const block = lettering.block(text, plate.choose(faces), area, { most: 1 })
  const foot = height - side * 0.1
  if (text === '') return foot
  const [x, y] = [width / 2, foot - block.height - side * 0.012]
  putBlock(pen, block, { x, y, ink })
  rule(pen, { x, y: y - side * 0.028, width: side * 0.22, thick: side * 0.0018 }, ink)
  return y - side * 0.05
}
