import type { Canvas } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { cellsOf } from './box.ts'
import { place } from './drawings.ts'
import { etched } from './etching.ts'
import type { Ink } from './inks.ts'
import { borders, capitalized, fill, type Page, ring, rule } from './kit.ts'
import { layer } from './layers.ts'
import { put, putBlock } from './lettering.ts'
import { clipped } from './pen.ts'
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
  const { context, width, height, side, scene, shown } = page
  const sheet = page.choose(sheets)
  const chosen = page.choose(['below', 'sides', 'corners', 'below'] as const)
  const layout = height > width * 1.25 ? 'below' : chosen
  fill(page, page.presentation.ground ?? sheet.paper)
  age(page, { count: 26, least: 0.003, most: 0.02, strength: 0.2, edge: 0.16 })
  const foot = paintNames(page, sheet)
  const frame = side * 0.05
  const top = frame * 1.7
  const area = { x: width / 2, top, high: foot - top }
  const ids = wholesOf(page)
  const [hero = shown[0] ?? 'herb'] = ids
  context.globalCompositeOperation = 'multiply'
  const count = scene.subjects[0]?.count ?? 1
  if (ids.length > 2 || count > 2)
    paintSpecimens(page, sheet, ids, ids.length > 2 ? ids.length : Math.max(count, 6), area)
  else {
    const share = layout === 'below' ? 0.66 : layout === 'sides' ? 0.92 : 0.8
    const aspect = page.drawings.aspect(hero)
    const room = {
      wide: width * (layout === 'below' ? 0.7 : 0.5),
      high: area.high * share,
    }
    const size = Math.min(room.high / Math.min(1, 1 / aspect), room.wide / Math.min(1, aspect))
    const at = { x: width / 2, y: top + (layout === 'below' ? room.high / 2 : area.high / 2) }
    place(context, etched(page, hero, size, { ink: sheet.ink }), at)
    paintDetails(page, sheet, ids, { ...area, layout, size })
  }
  context.globalCompositeOperation = 'source-over'
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

interface Area {
  x: number
  top: number
  high: number
}

const dyes = [undefined, '#b5562f', '#3f6f8f', '#c99a3a', '#6f7f4a', '#8a4a5a', '#4a4a5c']

/** Several of one kind in rows, each slightly different from its neighbors. */
function paintSpecimens(
  page: Page,
  { ink }: Sheet,
  ids: readonly string[],
  count: number,
  { top, high }: Area,
): void {
  const { context, width, side, random, lettering } = page
  const lot = random.fork('specimens')
  // Only animals of one kind have many colors: a blue strawberry would be wrong.
  const isAnimal = ids.length === 1 && rowOf(ids[0] ?? '').kind === 'animals'
  const box = { x: side * 0.1, y: top, width: width - side * 0.2, height: high }
  for (const [i, { x, y, size: cell }] of cellsOf(box, Math.min(9, count)).entries()) {
    const size = cell * lot.between(0.62, 0.8)
    place(
      context,
      etched(page, ids[i % ids.length] ?? 'herb', size, {
        ink,
        dye: isAnimal ? dyes[i % dyes.length] : undefined,
      }),
      {
        x,
        y,
        turn: ids.length > 1 ? 0 : lot.between(-0.12, 0.12),
      },
    )
    context.fillStyle = ink
    const number = lettering.line(String(i + 1), 'didone text', side * 0.022)
    put(context, number, { x, y: y + cell * 0.47 })
  }
}

/** The other subject or a small one in lines alone, and parts enlarged in circles. */
function paintDetails(
  page: Page,
  { ink, paper }: Sheet,
  [hero = 'herb', other = hero]: readonly string[],
  { top, high, layout, size }: Area & { layout: string; size: number },
): void {
  const { context, width, side, random, drawings, lettering } = page
  const lot = random.fork('details')
  const radius = layout === 'below' ? Math.min(high * 0.13, width * 0.1) : side * 0.1
  const edge = width / 2 - Math.max(side * 0.17, radius * 1.7)
  const spots = {
    below: [-1, 0, 1].map((i) => [
      width / 2 + i * Math.min(edge, radius * 3.2),
      top + high - radius * 1.3,
    ]),
    sides: [-1, 1].flatMap((i) =>
      [0.2, 0.52, 0.84].map((t) => [width / 2 + i * edge, top + high * t]),
    ),
    corners: [-1, 1].flatMap((i) =>
      [0.14, 0.84].map((t) => [width / 2 + i * edge, top + high * t]),
    ),
  }[layout as 'below'] as [number, number][]
  const large = etched(page, hero, size * 1.9, { ink })
  const parts = busyPartsOf(large, radius * 2, lot)
  for (const [i, [x, y]] of spots.entries()) {
    const isPart = i % 2 === 0 || (other === hero && i > 1)
    if (isPart) {
      const [u, v] = parts[i % parts.length] as [number, number]
      clipped(context, { x, y, radius }, () =>
        context.drawImage(large, x - large.width * (0.5 + u), y - large.height * (0.5 + v)),
      )
      ring(context, { x, y, radius }, side * 0.0016, ink)
    } else if (drawings.isFigure(other)) {
      place(context, etched(page, other, radius * 1.9, { ink, wash: 0.35 }), { x, y })
    } else {
      const unit = (128 * Math.max(1, side * 0.0016)) / (radius * 1.9)
      const line = { ink, ground: paper, width: unit }
      const made =
        other === hero
          ? drawings.make(other, radius * 1.9, line)
          : etched(page, other, radius * 2, { ink })
      place(context, made, { x, y, turn: lot.between(-0.3, 0.3) })
    }
    context.fillStyle = ink
    put(context, lettering.line(String(i + 1), 'didone text', side * 0.021), {
      x: x + radius * 0.98,
      y: y + radius * 1.02,
    })
  }
}

/** Where a drawing has most in a circle, as shares of it from its middle; the best first. */
function busyPartsOf(made: Canvas, across: number, lot: Random): [number, number][] {
  const cells = 40
  const small = layer({ width: cells, height: cells }, (context) =>
    context.drawImage(made, 0, 0, cells, cells),
  )
  const { data } = small.getContext('2d').getImageData(0, 0, cells, cells)
  const reach = Math.max(2, Math.min(8, Math.round((across / made.width / 2) * cells)))
  const worth = ([u, v]: [number, number]) => {
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
  const tries = Array.from({ length: 40 }, (): [number, number] => {
    return [lot.between(-0.32, 0.32), lot.between(-0.36, 0.36)]
  }).sort((a, b) => worth(b) - worth(a))
  const chosen: [number, number][] = []
  for (const [u, v] of tries)
    if (chosen.every(([x, y]) => Math.hypot(x - u, y - v) > 0.16)) chosen.push([u, v])
  return chosen
}

/** The name below, in words of the prompt only. Returns the y where it begins. */
function paintNames(page: Page, { ink }: Sheet): number {
  const { context, lettering, presentation, scene, width, height, side } = page
  const names = [...new Set(scene.subjects.slice(0, 2).map(({ name }) => capitalized(name)))]
  const title = presentation.title || names.join(' & ')
  const foot = height - side * 0.1
  if (title === '') return foot
  const area = { width: width * 0.66, height: side * 0.07 }
  const face = page.choose(['didone text', 'calligraphy', 'didone text', 'roman'] as const)
  const block = lettering.block(title, face, area, { most: 1 })
  const top = foot - block.height - side * 0.012
  context.fillStyle = ink
  putBlock(context, block, { x: width / 2, y: top })
  rule(
    context,
    { x: width / 2, y: top - side * 0.028, width: side * 0.22, thick: side * 0.0018 },
    ink,
  )
  return top - side * 0.05
}
