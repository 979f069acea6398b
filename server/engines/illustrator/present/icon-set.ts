import { boxAround, cellsOf, partOf } from './box.ts'
import { type Ink, light, mixed } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { type Look, treatmentOf } from './mark.ts'
import { type Palette, palettesFor } from './palettes.ts'

import { withKin } from './sets.ts'

/** Things on a grid, all in one treatment. */
export function paintIconSet(page: Page): void {
  const { pen, side, drawings } = page
  const { themes } = page.presentation
  const list = listOf(page)
  const isMono = themes.includes('mono')
  const palette = isMono
    ? page.choose(palettesFor([], ['glyphs']))
    : page.palette(['modern', 'natural', 'bold'])
  fill(page, palette.ground)
  const box = partOf(page, 0.07, 0.07, 0.86, 0.86)
  const holder = page.choose(['tile', 'none', 'disc'] as const)
  const tile = holder === 'none' ? palette.ground : tileOf(palette)
  const look = page.choose(looksOf(page))
  for (const [i, { x, y, size }] of cellsOf(box, list.length).entries()) {
    const cell = Math.min(size, side * 0.42)
    if (holder === 'tile') {
      const card = boxAround({ x, y }, cell * 0.86)
      pen.fill({ ...card, corners: cell * 0.2 }, tile)
    }
    if (holder === 'disc') pen.fill({ x, y, radius: cell * 0.44 }, tile)
    const share = holder === 'none' ? 0.68 : 0.56
    const made = drawings.make(list[i] ?? 'star', cell * share, treatmentOf(look, palette, tile))
    pen.stamp(made, { x, y })
  }
}

/** As many as are asked for; what is not named goes with it. */
function listOf(page: Page): readonly string[] {
  const { shown, presentation } = page
  const { count } = presentation
  if (shown.length > 2 && count === null)
    return shown.slice(0, shown.length === 5 ? 4 : shown.length > 9 ? 12 : shown.length)
  return withKin(page, 'interface').slice(0, count ?? 9)
}

function looksOf({ presentation: { themes } }: Page): readonly Look[] {
  if (themes.includes('line')) return ['lines']
  if (themes.includes('mono')) return ['glyph', 'lines']
  return themes.includes('cute') ? ['colors', 'tones'] : ['tones', 'lines', 'tones']
}

/** What lies on the ground and holds a thing. */
export function tileOf({ ground, ink, pale }: Palette): Ink {
  const card = light(ground) > 0.6 ? mixed(ground, pale, 0.85) : mixed(ground, ink, 0.1)
  return light(card) - light(ground) > 0.015 || light(ground) < 0.6
    ? card
    : mixed(ground, ink, 0.055)
}
