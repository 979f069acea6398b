import { cellsOfLayout, layouts, type Place } from './art.ts'
import { middleOf } from './box.ts'
import { legible } from './inks.ts'
import { fill, headlineOf, type Page } from './kit.ts'
import { centered, layer } from './layers.ts'
import { lay } from './layouts.ts'
import { initialsOf, putMark } from './mark.ts'
import type { Palette } from './palettes.ts'
import { wear } from './surfaces.ts'

const isOld = new Set(['vintage', 'western', 'deco', 'gothic'])

/** A name with a mark, or a mark alone; worn print where it is to be old. */
export function paintLogo(page: Page): void {
  const { presentation } = page
  const { title, tagline, form, themes } = presentation
  const old = themes.some((theme) => isOld.has(theme))
  const base = page.palette(old ? ['vintage'] : ['modern', 'natural', 'bold'])
  const palette = { ...base, ink: legible(base.ground, base.ink, base.accent) }
  const isBadge = form === 'circle' || form === 'shield' || form === 'badge'
  const name = title !== '' || old || isBadge ? headlineOf(presentation) : ''
  const layout = `logos/${layoutFor(page, name, old)}`
  const inks = inksFor(page, palette, layout)
  const isDrawn = hasOwn(layout, page.shown)
  const facts = factsOf(page, name, isDrawn)
  const choose: Page['choose'] = (list) =>
    list.find((one) => facts.has(String(one))) ?? page.choose(list)
  fill(page, palette.ground)
  const made = layer(page, (pen) => {
    const mark = ({ cells, ...place }: Place) => {
      const on = inks[cells.on as keyof typeof inks]
      const spot = { ...middleOf(place), side: place.width, on, isCut: cells.cut === 'yes' }
      putMark({ ...page, pen }, inks, spot)
    }
    lay({ ...page, pen, choose }, layout, {
      inks,
      text: name,
      notes: { tagline: title === '' ? '' : tagline },
      fillings: isDrawn ? {} : { [name === '' ? 'sole' : 'mark']: mark },
    })
  })
  if (old) wear(made)
  // What names beside a mark leave of their room is shared by both sides.
  page.pen.draw(centered(made))
}

function layoutFor(page: Page, name: string, old: boolean): string {
  const { form, themes } = page.presentation
  const isBare = page.shown.length === 0
  if (isBare && name !== '' && [...name].length < 4) return 'monogram'
  if (form === 'shield') return 'shield'
  const isCrest = form === 'badge' || themes.includes('sport')
  if (name === '') return page.choose(['mark', isCrest ? 'shield' : 'mark', 'mark'])
  if (form === 'circle') return 'circle'
  if (form === 'badge') return page.choose(['circle', 'shield'])
  if (form !== null || (isBare && initialsOf(name).length > 2)) return 'lockup'
  if (old) return page.choose(['circle', 'shield', 'arch'])
  return page.choose(['stacked', 'lockup', 'circle', 'stacked'])
}

/** What the words say that the drawing of a layout has parts for. */
function factsOf({ presentation, shown }: Page, name: string, isDrawn: boolean): Set<string> {
  const { form, title, tagline } = presentation
  return new Set([
    ...(form ? [form] : []),
    ...(name === '' ? [] : ['ribbon']),
    ...(title === '' || tagline === '' ? ['dots'] : []),
    ...(isDrawn ? shown : []),
    'none',
  ])
}

/** Whether a layout draws geometrically what is shown: land with mountains or water. */
function hasOwn(layout: string, shown: readonly string[]): boolean {
  const isLand = shown.some((id) => /mountain|wave/.test(id))
  return isLand && shown.every((id) => layouts.get(layout)?.includes(`id="${id}"`))
}

/** The inks of a palette, and those that follow from the one of the field. */
function inksFor({ presentation, choose }: Page, palette: Palette, layout: string) {
  const { ground, ink, accent, second } = palette
  const fields = cellsOfLayout(layout).inks?.split(', ') as (keyof Palette)[]
  const isNamed = presentation.inks.length > 0
  const field = palette[isNamed && fields.includes('accent') ? 'accent' : choose(fields)]
  return {
    ...palette,
    field,
    band: field === ground ? ink : ground,
    strong: isNamed ? accent : legible(ground, accent, ink),
    disc: legible(field, second, accent),
  }
}
