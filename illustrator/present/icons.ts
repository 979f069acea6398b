import { hex, toLch } from '../color.ts'
import type { Presentation } from '../scene.ts'
import { boxAround, cellsOf, inset } from './box.ts'
import { chosenFor } from './choices.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { fillGround, type Page } from './kit.ts'
import { inflated, shadow } from './layers.ts'
import { lay } from './layouts.ts'
import { onPale, type Palette, pairsFor, palettesFor } from './palettes.ts'
import { listOf } from './sets.ts'
import { type Look, treatmentOf } from './treatments.ts'

/** A drawing on a tile with round corners. */
export function paintAppIcon(page: Page): void {
  const { pen, width, height, side, presentation, drawings, choose, hero: id = 'star' } = page
  const { ground, inks, themes, isClear } = presentation
  const [from, to] = gradientOf(page)
  const fall = [0.93, 0.78].map((share) => mixed(to, '#ffffff', share))
  fillGround(page, ground && inks.length > 0 ? ground : pen.linear([0, 0], [0, height], fall))
  const middle = { x: width / 2, y: height / 2 - side * 0.01 }
  // The shadow of the tile falls on the ground.
  const cast = isClear ? 'none' : 'outline'
  const own: Page['choose'] = (list) => list.find((one) => one === cast) ?? choose(list)
  const tile = { inks: { from, to }, text: '' }
  lay({ ...page, choose: own }, 'icons/tile', tile, boxAround(middle, side))
  const isFlat = themes.some((theme) => /^(?:minimal|line|mono)$/.test(theme))
  const isGlyph = isFlat || choose([false, true, false, false])
  // The tones of a glyph go from the gradient to white; on a white gradient they are blue.
  const pale = [0.55, 0.86, 1].map((share) => mixed(from, '#ffffff', share))
  const blue = ['#1b2440', '#2a4898', '#3a6df0', '#8fd0ff']
  const tones = light(from) > 0.9 ? blue : [mixed(from, to, 0.75), ...pale]
  const drawn = drawings.make(id, side * 0.427, isGlyph ? { tones } : undefined)
  const made = isGlyph ? drawn : inflated(drawn, -1, 1)
  const under = { x: middle.x, y: middle.y + side * 0.035, radius: side * 0.035, strength: 0.55 }
  shadow(pen, made, { ...under, ink: shifted(to, { l: -0.25 }) })
  pen.stamp(made, middle)
}

function gradientOf({ presentation, choose }: Page): readonly [Ink, Ink] {
  const { inks, ground, isClear } = presentation
  const [ink = isClear ? null : ground, other] = inks
  if (!ink) return choose(pairsFor('icon'))
  if (other) return [shifted(ink, { l: 0.05 }), other]
  const hue = choose([0, -16, 18, -8])
  return [shifted(ink, { l: 0.13, h: hue }), shifted(ink, { l: -0.04, h: hue / 2 })]
}

/** Things on a grid, all in one treatment. */
export function paintIconSet(page: Page): void {
  const { pen, side, drawings, presentation, choose } = page
  const list = listOf(page, 'interface')
  const palette = presentation.themes.includes('mono')
    ? choose(palettesFor([], ['glyphs']))
    : quiet(page.palette(['modern', 'natural']), presentation)
  fillGround(page, palette.ground)
  const holder = choose(['tile', 'none', 'disc'])
  const isBare = holder === 'none'
  const on = isBare ? palette.ground : tileOf(palette)
  const treatment = treatmentOf(chosenFor<Look>(page, 'icon set'), palette, on)
  for (const [i, { x, y, size }] of cellsOf(inset(page, side * 0.07), list.length).entries()) {
    const cell = Math.min(size, side * 0.42)
    const corners = cell * (holder === 'disc' ? 0.5 : 0.2)
    if (!isBare) pen.fill({ ...boxAround({ x, y }, cell * 0.87), corners }, on)
    const made = drawings.make(list[i] as string, cell * (isBare ? 0.68 : 0.56), treatment)
    pen.stamp(made, { x, y })
  }
}

/** Replaces a strong ground by a pale one, unless the prompt names the ground. */
function quiet(palette: Palette, { ground, inks }: Presentation): Palette {
  const isStrong = toLch(hex(palette.ground)).chroma > 0.07
  return isStrong && ground === null && inks.length === 0 ? onPale(palette) : palette
}

/** The ink of a tile. It differs from the ground. */
export function tileOf({ ground, ink, pale }: Palette): Ink {
  if (light(ground) < 0.6) return mixed(ground, ink, 0.1)
  const card = mixed(ground, pale, 0.85)
  return light(card) - light(ground) > 0.015 ? card : mixed(ground, ink, 0.055)
}
