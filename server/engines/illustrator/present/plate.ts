import type { Canvas } from '@napi-rs/canvas'
import type { Circle } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { type Box, cellsOf, inset } from './box.ts'
import { etched, paintLens } from './etching.ts'
import type { Ink } from './inks.ts'
import { borders, capitalized, fill, type Page, rule } from './kit.ts'
import { layer } from './layers.ts'
import { put, putBlock, type Spot } from './lettering.ts'
import { age } from './surfaces.ts'

interface Sheet {
  paper: Ink
  ink: Ink
}

const sheets: readonly Sheet[] = [
  { paper: '#f2e6c9', ink: '#3c2f22' },
  { paper: '#ece0c4', ink: '#2e3a33' },
  { paper: '#f6eedb', ink: '#4a3728' },
  { paper: '#e6d8b8', ink: '#352a24' },
  { paper: '#f1ead9', ink: '#2b3036' },
]

/** One plant or animal in hairlines on aged paper, with details around it. */
export function paintPlate(page: Page): void {
  const { pen, width, height, side, scene, shown } = page
  const sheet = page.choose(sheets)
  const chosen = page.choose(['below', 'sides', 'corners', 'below'] as const)
  const layout = height > width * 1.25 ? 'below' : chosen
  fill(page, page.presentation.ground ?? sheet.paper)
  age(page, { count: 26, least: 0.003, most: 0.02, strength: 0.2, edge: 0.16 })
  const y = side * 0.085
  const area = { x: 0, y, width, height: paintNames(page, sheet) - y }
  const ids = wholesOf(page)
  const count = scene.subjects[0]?.count ?? 1
  pen.within('multiply', () => {
    if (ids.length > 2) paintSpecimens(page, sheet, ids, ids.length, area)
    else if (count > 2) paintSpecimens(page, sheet, ids, Math.max(count, 6), area)
    else paintHero(page, sheet, [ids[0] ?? shown[0] ?? 'herb', ids[1]], layout, area)
  })
  borders(page, sheet.ink, [
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
  { ink }: Sheet,
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

type Layout = 'below' | 'sides' | 'corners'

/** One large in the middle; the other subject or the same small, and parts of it, around. */
function paintHero(
  page: Page,
  { ink, paper }: Sheet,
  [hero, other = hero]: readonly [string, string | undefined],
  layout: Layout,
  area: Box,
): void {
  const { pen, width, side, random, drawings } = page
  const { y: top, height: high } = area
  const isBelow = layout === 'below'
  const share = { below: 0.66, sides: 0.92, corners: 0.8 }[layout]
  const aspect = drawings.aspect(hero)
  const size = Math.min(
    (high * share) / Math.min(1, 1 / aspect),
    (width * (isBelow ? 0.7 : 0.5)) / Math.min(1, aspect),
  )
  const middle = top + high * (isBelow ? share / 2 : 0.5)
  pen.stamp(etched(page, hero, size, { ink }), { x: width / 2, y: middle })
  const lot = random.fork('details')
  const radius = isBelow ? Math.min(high * 0.13, width * 0.1) : side * 0.1
  const large = etched(page, hero, size * 1.9, { ink })
  const parts = busyPartsOf(large, radius * 2, lot)
  const line = { ink, ground: paper, width: (128 * Math.max(1, side * 0.0016)) / (radius * 1.9) }
  for (const [i, lens] of lensesOf(page, layout, area, radius).entries()) {
    const isPart = i % 2 === 0 || (other === hero && i > 1)
    if (isPart) {
      const part = parts[i % parts.length] as Point
      paintLens(pen, lens, large, part, ink, side * 0.0016)
    } else if (drawings.isFigure(other))
      pen.stamp(etched(page, other, radius * 1.9, { ink, wash: 0.35 }), lens)
    else {
      const isSame = other === hero
      const made = isSame
        ? drawings.make(other, radius * 1.9, line)
        : etched(page, other, radius * 2, { ink })
      pen.stamp(made, { ...lens, turn: lot.between(-0.3, 0.3) })
    }
    putNumber(page, i + 1, { x: lens.x + radius * 0.98, y: lens.y + radius * 1.02, ink }, 0.021)
  }
}

/** Where details are: in a row below, or on both sides. */
function lensesOf({ width, side }: Page, layout: Layout, area: Box, radius: number): Circle[] {
  const { y: top, height: high } = area
  const edge = width / 2 - Math.max(side * 0.17, radius * 1.7)
  const y = top + high - radius * 1.3
  if (layout === 'below')
    return [-1, 0, 1].map((i) => {
      return { x: width / 2 + i * Math.min(edge, radius * 3.2), y, radius }
    })
  const shares = layout === 'sides' ? [0.2, 0.52, 0.84] : [0.14, 0.84]
  return [-1, 1].flatMap((way) =>
    shares.map((t) => ({ x: width / 2 + way * edge, y: top + high * t, radius })),
  )
}

/** Where a drawing has most in a circle, as shares of it from its middle; the best first. */
function busyPartsOf(made: Canvas, across: number, lot: Random): Point[] {
  const cells = 40
  const small = layer({ width: cells, height: cells }, (pen) =>
    pen.draw(made, { width: cells, height: cells }),
  )
  const { data } = small.getContext('2d').getImageData(0, 0, cells, cells)
  const reach = Math.max(2, Math.min(8, Math.round((across / made.width / 2) * cells)))
  const worth = ([u, v]: Point) => {
    const [x, y] = [Math.round((u + 0.5) * cells), Math.round((v + 0.5) * cells)]
    let change = 0
    for (let row = -reach; row < reach; row++)
      for (let column = -reach; column < reach; column++) {
        const i = ((y + row) * cells + x + column) * 4
        for (const c of [0, 1, 2, 3])
          change += Math.abs((data[i + c] ?? 0) - (data[i + 4 + c] ?? 0)) * (c === 3 ? 0.2 : 1)
        change += (data[i + 3] ?? 0) * 0.08
      }
    return change
  }
  const tries = Array.from({ length: 40 }, (): Point => {
    return [lot.between(-0.32, 0.32), lot.between(-0.36, 0.36)]
  }).sort((a, b) => worth(b) - worth(a))
  const chosen: Point[] = []
  for (const [u, v] of tries)
    if (chosen.every(([x, y]) => Math.hypot(x - u, y - v) > 0.16)) chosen.push([u, v])
  return chosen
}

/** The name below, in words of the prompt only. Returns the y where it begins. */
function paintNames(page: Page, { ink }: Sheet): number {
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
