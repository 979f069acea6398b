import { outline, type Point } from '../subject/shapes.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { type Box, cellsOf, inset, middleOf, partOf } from './box.ts'
import { busyPartsOf, etched, paintLens } from './etching.ts'
import type { Ink } from './inks.ts'
import { borders, capitalized, fill, type Page, rule } from './kit.ts'
import { put, putBlock, type Spot } from './lettering.ts'
import { pairsFor } from './palettes.ts'
import { age } from './surfaces.ts'

/** One plant or animal in hairlines on aged paper, with details around it. */
export function paintPlate(page: Page): void {
  const { pen, width, height, side, scene, shown } = page
  const [paper, ink] = page.choose(pairsFor('plate'))
  const chosen = page.choose(['below', 'sides', 'corners', 'below'] as const)
  const layout = height > width * 1.25 ? 'below' : chosen
  fill(page, page.presentation.ground ?? paper)
  age(page, 0.16)
  const y = side * 0.085
  const area = { x: 0, y, width, height: paintNames(page, ink) - y }
  const ids = wholesOf(page)
  const count = scene.subjects[0]?.count ?? 1
  pen.within('multiply', () => {
    if (ids.length > 2) paintSpecimens(page, ink, ids, ids.length, area)
    else if (count > 2) paintSpecimens(page, ink, ids, Math.max(count, 6), area)
    else paintHero(page, ink, [ids[0] ?? shown[0] ?? 'herb', ids[1]], layouts[layout], area)
  })
  borders(page, ink, [
    [0.04, 0.0028],
    [0.05, 0.001],
  ])
}

/** Animals from head to foot; of the others what is shown anyway. */
function wholesOf({ scene, drawings, shown }: Page): string[] {
  const ids = scene.subjects.map(({ drawing, pose }, i) => {
    const isBuilt = isAlive(drawing) && rowOf(drawing).breed !== undefined
    return isBuilt ? drawings.whole(i, pose ?? undefined) : (drawings.subjects[i] ?? '')
  })
  const named = ids.filter((id) => id !== '')
  return named.length > 0 ? named : [...shown]
}

const dyes = [undefined, '#b5562f', '#3f6f8f', '#c99a3a', '#6f7f4a', '#8a4a5a', '#4a4a5c']

/** Several of one kind in rows, each slightly different from its neighbors. */
function paintSpecimens(
  page: Page,
  ink: Ink,
  ids: readonly string[],
  count: number,
  area: Box,
): void {
  const { side, random } = page
  const lot = random.fork('specimens')
  // Only animals of one kind have many colors: a blue strawberry would be wrong.
  const isAnimal = ids.length === 1 && rowOf(ids[0] ?? '').kind === 'animals'
  for (const [i, cell] of cellsOf(inset(area, side * 0.1, 0), Math.min(9, count)).entries()) {
    const { x, y } = cell
    const size = cell.size * lot.between(0.62, 0.8)
    const dye = isAnimal ? dyes[i % dyes.length] : undefined
    const made = etched(page, ids[i % ids.length] ?? 'herb', size, { ink, dye })
    page.pen.stamp(made, { x, y, turn: ids.length > 1 ? 0 : lot.between(-0.12, 0.12) })
    putNumber(page, i + 1, { x, y: y + cell.size * 0.47, ink }, 0.022)
  }
}

function putNumber(page: Page, number: number, spot: Spot, size: number): void {
  const { pen, side, lettering } = page
  put(pen, lettering.line(String(number), 'didone text', side * size), spot)
}

/** Where the one in the middle and the details around it are, in shares of the page. */
interface Layout {
  figure: readonly [across: number, down: number, wide: number, high: number]
  lenses: readonly Point[]
}

const layouts: Record<'below' | 'sides' | 'corners', Layout> = {
  below: { figure: [0.15, 0, 0.7, 0.66], lenses: outline('.2 .84, .5 .84, .8 .84') },
  sides: {
    figure: [0.25, 0.04, 0.5, 0.92],
    lenses: outline('.16 .2, .16 .52, .16 .84, .84 .2, .84 .52, .84 .84'),
  },
  corners: {
    figure: [0.25, 0.1, 0.5, 0.8],
    lenses: outline('.16 .14, .16 .84, .84 .14, .84 .84'),
  },
}

/** One large in the middle; the other subject or the same small, and parts of it, around. */
function paintHero(
  page: Page,
  ink: Ink,
  [hero, other = hero]: readonly [string, string | undefined],
  { figure, lenses }: Layout,
  area: Box,
): void {
  const { pen, width, side, random, drawings } = page
  const aspect = drawings.aspect(hero)
  const room = partOf(area, ...figure)
  const size = Math.min(room.width * Math.max(1, 1 / aspect), room.height * Math.max(1, aspect))
  pen.stamp(etched(page, hero, size, { ink }), middleOf(room))
  const lot = random.fork('details')
  const large = etched(page, hero, size * 1.9, { ink })
  const parts = busyPartsOf(large, lot)
  const radius = Math.min(area.height * 0.13, width * 0.1)
  for (const [i, [across, down]] of lenses.entries()) {
    const { x, y } = partOf(area, across, down, 0, 0)
    const lens = { x, y, radius }
    if (i % 2 === 0 || (other === hero && i > 1))
      paintLens(pen, lens, large, parts[i % parts.length] as Point, { ink, thick: side * 0.0016 })
    else {
      const small = etched(page, other, radius * 1.9, { ink, wash: other === hero ? 0 : 0.85 })
      pen.stamp(small, { ...lens, turn: drawings.isFigure(other) ? 0 : lot.between(-0.3, 0.3) })
    }
    putNumber(page, i + 1, { x: x + radius * 0.98, y: y + radius * 1.02, ink }, 0.021)
  }
}

/** The name below, in words of the prompt only. Returns the y where it begins. */
function paintNames(page: Page, ink: Ink): number {
  const { pen, lettering, presentation, scene, width, height, side } = page
  const names = [...new Set(scene.subjects.slice(0, 2).map(({ name }) => capitalized(name)))]
  const title = presentation.title || names.join(' & ')
  const foot = height - side * 0.1
  if (title === '') return foot
  const area = { width: width * 0.66, height: side * 0.07 }
  const face = page.choose(['didone text', 'calligraphy', 'didone text', 'roman'] as const)
  const block = lettering.block(title, face, area, { most: 1 })
  const [x, top] = [width / 2, foot - block.height - side * 0.012]
  putBlock(pen, block, { x, y: top, ink })
  const thick = side * 0.0018
  rule(pen, { x, y: top - side * 0.028, width: side * 0.22, thick }, ink)
  return top - side * 0.05
}
