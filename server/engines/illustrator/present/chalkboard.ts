import { type Box, inset } from './box.ts'
import type { Ink } from './inks.ts'
import { headlineOf, onSheet, type Page } from './kit.ts'
import { blurred, layer } from './layers.ts'
import { lay, showing } from './layouts.ts'
import { board, roughen, upright, vignette, wear } from './surfaces.ts'

const chalk = '#f3f1e8'

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
  onSheet(page, { sheet: inset(page, margin), ink: slate, dark: 0.8 }, () => {
    roughen(pen, 'coarse', 0.4)
    const made = layer(page, (pen) => write({ ...page, pen }, slate, inset(page, margin)))
    wear(made, 'chalk')
    pen.context.globalAlpha = 0.35
    pen.draw(blurred(made, side * 0.004))
    pen.context.globalAlpha = 0.95
    pen.draw(made)
  })
  vignette(page, 0.3)
}

/** The words and what is shown, or a menu: a heading, and a line for each dish. */
function write(page: Page, slate: Ink, area: Box): void {
  const { presentation, hero: id } = page
  const tint = presentation.inks[0] ?? page.choose(['#f6d77a', '#f5a6a0', '#9fd8e8', '#b9e2a6'])
  const text = headlineOf(presentation) || (id ? '' : 'Today’s special')
  const dishes = text.split(/\s*[,;\n]\s*/).filter(Boolean)
  const isMenu = dishes.length > 1
  const layout = `chalkboards/${isMenu ? 'menu' : id ? 'drawing' : 'words'}`
  const lines = { ink: chalk, ground: slate, width: 3 }
  const inks = { chalk, tint, slate }
  const notes = { dishes: dishes.slice(0, 8).join('\n') }
  const fillings = { hero: showing(page, id, lines) }
  lay(page, layout, { inks, text: isMenu ? 'Menu' : text, notes, fillings }, area)
}
