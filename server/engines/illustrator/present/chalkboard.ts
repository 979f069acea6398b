import { outline } from '../subject/shapes.ts'
import type { FaceName } from '../tables/names.ts'
import type { Ink } from './inks.ts'
import { headlineOf, onSheet, type Page, rule, smallPrint, star } from './kit.ts'
import { blurred, layer } from './layers.ts'
import { put, putBlock } from './lettering.ts'
import { board, roughen, upright, vignette, wear } from './surfaces.ts'

const white = '#f3f1e8'

/** A framed slate: dust, words in two hands of chalk, a drawing in line. */
export function paintChalkboard(page: Page): void {
  const { pen, width, height, side, random } = page
  const slate = page.choose(['#24302c', '#26282b', '#2b2f3a'])
  const margin = side * 0.05
  const wood = page.choose(['#a87a4c', '#7a5233', '#c09a6b', '#8d8377', '#a87a4c'])
  for (const y of [0, height - margin]) board(pen, { x: 0, y, width, height: margin }, wood, random)
  upright(pen, () => {
    for (const y of [0, width - margin])
      board(pen, { x: 0, y, width: height, height: margin }, wood, random)
  })
  onSheet(page, { margin, ink: slate, dark: 0.8 }, () => {
    roughen(pen, 128, 0.7)
    roughen(pen, 64, 0.3)
    const made = layer(page, (pen) => write({ ...page, pen }, slate))
    wear(made, 0.34, 'chalk')
    pen.context.globalAlpha = 0.35
    pen.draw(blurred(made, side * 0.004, 0))
    pen.context.globalAlpha = 0.95
    pen.draw(made)
  })
  vignette(page, 0.3)
}

function write(page: Page, slate: Ink): void {
  const { pen, width, height, side, presentation, lettering, hero: id } = page
  const tint = presentation.inks[0] ?? page.choose(['#f6d77a', '#f5a6a0', '#9fd8e8', '#b9e2a6'])
  const text = headlineOf(presentation) || (id ? '' : 'Today’s special')
  const face = page.choose<FaceName>(['brush', 'slab', 'didone', 'western'])
  const dishes = text.split(/\s*[,;\n]\s*/).filter(Boolean)
  const x = width / 2
  const line = { x, width: width * 0.4, thick: side * 0.004 }
  paintCorners(page)
  if (dishes.length > 1) {
    const top = writeList(page, dishes, tint)
    rule(pen, { ...line, y: top + side * 0.06 }, tint)
    return
  }
  const upper = face !== 'brush'
  const area = { width: width * 0.68, height: height * (id ? 0.32 : 0.42) }
  const block = lettering.block(text, face, area, { most: 3, justified: upper, upper })
  const kicker = smallPrint(page, face, width * 0.42, { height: 0.04 })
  const drawn = id ? Math.min(side * (text ? 0.27 : 0.5), height * 0.4) : 0
  const tall = drawn + (id ? side * 0.06 : 0) + (kicker ? side * 0.12 : 0) + block.height
  let y = (height - tall) / 2
  if (id) {
    const made = page.drawings.make(id, drawn, { ink: white, ground: slate, width: 3 })
    pen.stamp(made, { x, y: y + drawn / 2 })
    const sparks = '-.72 .4, -.89 .58, -1.06 .4, .72 .4, .89 .58, 1.06 .4'
    for (const [i, [u, v]] of outline(sparks, x, y, drawn).entries()) {
      const radius = side * (0.018 - (i % 3) * 0.004)
      pen.fill(star({ x: u, y: v, radius }, 4), i % 3 === 1 ? white : tint)
    }
    y += drawn + side * 0.06
  }
  if (kicker) {
    const low = y + kicker.ascent
    put(pen, kicker, { x, y: low, ink: tint })
    const dash = { y: y + kicker.ascent * 0.6, width: side * 0.1, height: side * 0.003 }
    for (const left of [-kicker.width / 2 - side * 0.13, kicker.width / 2 + side * 0.03])
      pen.fill({ ...dash, x: x + left }, tint)
    y += side * 0.12
  }
  if (!text) return
  // A shade in the second chalk, set off from the letters: the trick of sign painters.
  if (face === 'slab' || face === 'didone')
    for (const off of [side * 0.013, side * 0.011]) {
      const rims = [{ ink: tint, width: side * 0.003 }]
      putBlock(pen, block, { x: x + off, y: y + off, ink: undefined, rims })
    }
  putBlock(pen, block, { x, y, ink: white })
  rule(pen, { ...line, y: y + block.height + side * 0.075 }, tint)
}

/** A menu: a heading, and a line for each dish. Tells where the heading stands. */
function writeList(page: Page, dishes: readonly string[], tint: Ink): number {
  const { pen, width, height, side, lettering } = page
  const x = width / 2
  const face = page.choose<FaceName>(['brush', 'slab', 'didone'])
  const head = lettering.fitted('Menu', face, width * 0.4, side * 0.12)
  const rows = dishes.slice(0, 8)
  const step = (height * 0.54) / Math.max(4, rows.length)
  const top = height * 0.16 + head.ascent
  put(pen, head, { x, y: top, ink: tint })
  for (const [i, dish] of rows.entries()) {
    const line = lettering.fitted(dish, 'brush', width * 0.66, Math.min(side * 0.075, step * 0.5))
    put(pen, line, { x, y: top + side * 0.07 + step * (i + 0.75), ink: white })
  }
  return top
}

/** A corner and its curl, in hundredths of the side of the page. */
const corner = 'M0 15Q0 0 15 0M2 9C7 10 10 7 9 2'

function paintCorners(page: Page): void {
  const { pen, width, height, side } = page
  for (const [across, down] of outline('-1 -1, 1 -1, -1 1, 1 1')) {
    const x = width / 2 + across * (width / 2 - side * 0.08)
    const y = height / 2 + down * (height / 2 - side * 0.08)
    const scale = [(-across * side) / 100, (-down * side) / 100] as const
    pen.moved({ x, y, scale }, () => pen.stroke(corner, white, 0.4))
  }
}
