import type { Treatment } from './drawings.ts'
import { byLightness, type Ink, legible, light, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { put } from './lettering.ts'
import type { Palette } from './palettes.ts'

interface Mark {
  x: number
  y: number
  side: number
  /** The ink that it stands on. */
  on: Ink
  /** Whether it is cut out of a field of that size. */
  isCut?: boolean
}

/**
 * What is shown, in three or four inks that are read on a ground; where nothing is, the initials of
 * the name, and a star where there is no name.
 */
export function putMark(page: Page, palette: Palette, { x, y, side, on, isCut }: Mark): void {
  const { pen, hero: id = 'star', drawings, presentation } = page
  if (page.hero === undefined && presentation.title !== '') {
    const face = page.face(['geometric', 'didone', 'slab'])
    const size = side * (isCut ? 0.56 : 0.8)
    const line = page.lettering.fitted(initialsOf(presentation.title), face, size, size * 0.75)
    const own = light(on) > 0.55 ? palette.accent : palette.second
    const ink = isCut ? legible(on, palette.ground, palette.pale) : own
    put(pen, line, { x, y: y + line.ascent / 2, ink })
    return
  }
  const share = isCut ? (drawings.aspect(id) < 0.5 ? 0.88 : 0.7) : 1
  const inked = isCut ? cutFrom(on, palette) : readOn(on, palette)
  const treatment = drawings.isAppetizing(id) ? undefined : inked
  pen.stamp(drawings.make(id, side * share, treatment), { x, y })
}

/** How drawings beside each other are treated alike. */
export type Look = 'colors' | 'glyph' | 'lines' | 'tones'

export function treatmentOf(look: Look, palette: Palette, on: Ink): Treatment | undefined {
  if (look === 'colors') return undefined
  const ink = legible(on, palette.ink, palette.accent)
  const { accent, second } = palette
  if (look === 'tones') return { tones: [ink, accent, second, mixed(second, '#ffffff', 0.7)] }
  // A glyph is a line drawing inside out: solid ink, its inner lines knocked out.
  return { ...(look === 'lines' ? { ink, ground: on } : { ink: on, ground: ink }), width: 3.4 }
}

/**
 * The inks of a palette from dark to light, without those between that would be lost on an ink; or
 * those of `own` between them.
 */
export function readOn(on: Ink, palette: Palette, own?: readonly Ink[]): Treatment {
  const inks = byLightness(...Object.values(palette))
  const [dark = on, pale = on] = [inks[0], inks.at(-1)]
  const middle = own ?? inks.slice(1, -1).filter((ink) => Math.abs(light(ink) - light(on)) > 0.15)
  return { tones: [dark, ...middle, pale] }
}

/** Tones of a strong contrast with a field, and its own. */
function cutFrom(field: Ink, { ground, ink, accent, second, pale }: Palette): Treatment {
  const far = [second, accent].find((other) => Math.abs(light(other) - light(field)) > 0.2)
  if (light(field) < 0.68) return { tones: [field, far ?? mixed(pale, field, 0.22), pale, pale] }
  const middle = far ?? legible(field, ink, ground)
  return { tones: [legible(field, ink, ground), middle, mixed(middle, field, 0.6), field] }
}

/** The first letters of the first two words. */
export function initialsOf(title: string): string {
  return title
    .split(/[\s&-]+/)
    .filter((word) => !/^(?:the|and|of)$/i.test(word))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
