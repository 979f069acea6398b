import { cellsOfLayout, layouts, type Place } from './art.ts'
import { boxAround, middleOf } from './box.ts'
import { chosenFor } from './choices.ts'
import { type Ink, legible, light, mixed } from './inks.ts'
import { fillGround, headlineOf, type Page } from './kit.ts'
import { centered } from './layers.ts'
import { laid } from './layouts.ts'
import type { Palette } from './palettes.ts'
import { wear } from './surfaces.ts'
import { readOn, type Treatment } from './treatments.ts'
import { write } from './writing.ts'

const isOld = new Set(['vintage', 'western', 'deco', 'gothic'])

/** A name with a mark, or a mark alone. Old styles have worn print. */
export function paintLogo(page: Page): void {
  const { presentation, shown } = page
  const { title, tagline, form, themes } = presentation
  const old = themes.some((theme) => isOld.has(theme))
  const base = page.palette(old ? ['vintage'] : ['modern', 'natural', 'bold'])
  const palette = { ...base, ink: legible(base.ground, base.ink, base.accent) }
  const isBadge = form === 'circle' || form === 'shield' || form === 'badge'
  const name = title !== '' || old || isBadge ? headlineOf(presentation) : ''
  const known = [name !== '' && 'named', [...name].length < 4 && 'short', old && 'old'] as const
  const layout = `logos/${chosenFor(page, 'logo', ...known)}`
  const inks = inksFor(page, palette, layout)
  // Some layouts have mountains and water in geometrical shapes.
  const isLand = shown.some((id) => /mountain|wave/.test(id))
  const isDrawn = isLand && shown.every((id) => layouts.get(layout)?.includes(`id="${id}"`))
  // From a list of a layout (`{ribbon|none}`) these names are preferred to a choice by seed.
  const facts = [form, name && 'ribbon', !(title && tagline) && 'dots', isDrawn && shown, 'none']
  const preferred = facts.flat().map(String)
  const choose: Page['choose'] = (list) =>
    list.find((one) => preferred.includes(String(one))) ?? page.choose(list)
  const mark = (place: Place, own: Page) =>
    putMark(own, inks, place, inks[place.cells.on as keyof typeof inks])
  fillGround(page, palette.ground)
  const notes = { tagline: title === '' ? '' : tagline }
  const fillings = isDrawn ? {} : { [name === '' ? 'sole' : 'mark']: mark }
  const made = laid({ ...page, choose }, layout, { inks, text: name, notes, fillings })
  if (old) wear(made)
  // A short name beside a mark leaves room on one side only.
  page.pen.draw(centered(made))
}

/** The inks of a palette, the ink of the field behind the mark, and inks that stand out from it. */
function inksFor({ presentation, choose }: Page, palette: Palette, layout: string) {
  const { ground, ink, accent, second } = palette
  const fields = cellsOfLayout(layout).inks?.split(', ') as (keyof Palette)[]
  const isNamed = presentation.inks.length > 0
  const field = palette[isNamed && fields.includes('accent') ? 'accent' : choose(fields)]
  const strong = isNamed ? accent : legible(ground, accent, ink)
  const [band, disc] = [field === ground ? ink : ground, legible(field, second, accent)]
  return { ...palette, field, band, strong, disc }
}

/**
 * Paints the hero in inks that stand out from the ink `on`. Without a hero it paints the initials
 * of the title, without a title a star. A place with `cut` is a field with a smaller mark.
 */
export function putMark(page: Page, palette: Palette, place: Place, on: Ink): void {
  const { pen, hero, drawings, presentation } = page
  const { ground, pale, accent, second } = palette
  const { x, y } = middleOf(place)
  const isCut = place.cells.cut === 'yes'
  if (hero === undefined && presentation.title !== '') {
    const face = page.face(['geometric', 'didone', 'slab'])
    const size = place.width * (isCut ? 0.56 : 0.8)
    const ink = isCut ? legible(on, ground, pale) : light(on) > 0.55 ? accent : second
    const box = boxAround({ x, y }, size, size * 0.75)
    // The first letters of the first two words.
    const words = presentation.title.split(/[\s&-]+/)
    const telling = words.filter((word) => !/^(?:the|and|of)$/i.test(word))
    const initials = telling.slice(0, 2).map((word) => [...word][0])
    write(page, initials.join('').toUpperCase(), face, { box, ink })
    return
  }
  const id = hero ?? 'star'
  const share = isCut ? (drawings.aspect(id) < 0.5 ? 0.88 : 0.7) : 1
  const inked = isCut ? cutFrom(on, palette) : readOn(on, palette)
  const treatment = drawings.isAppetizing(id) ? undefined : inked
  pen.stamp(drawings.make(id, place.width * share, treatment), { x, y })
}

/** Tones with a strong contrast to a field, and the tone of the field itself. */
function cutFrom(field: Ink, { ground, ink, accent, second, pale }: Palette): Treatment {
  const far = [second, accent].find((other) => Math.abs(light(other) - light(field)) > 0.2)
  if (light(field) < 0.68) return { tones: [field, far ?? mixed(pale, field, 0.22), pale, pale] }
  const middle = far ?? legible(field, ink, ground)
  return { tones: [legible(field, ink, ground), middle, mixed(middle, field, 0.6), field] }
}
