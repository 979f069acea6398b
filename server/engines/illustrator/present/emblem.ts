import { place } from './drawings.ts'
import { byLightness, type Ink, light, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { put } from './lettering.ts'
import type { Palette } from './palettes.ts'

interface Emblem {
  x: number
  y: number
  side: number
  /** The ink that it stands on. */
  on: Ink
}

/**
 * What is shown, in three or four inks that are read on a ground; where nothing is, the initials of
 * the name, and a star where there is no name.
 */
export function putEmblem(page: Page, palette: Palette, { x, y, side, on }: Emblem): void {
  const { context, hero: id, drawings, presentation } = page
  const { accent, second, pale } = palette
  const isPale = light(on) > 0.55
  if (id === undefined && presentation.title !== '') {
    const face = page.face(['geometric', 'didone', 'slab'])
    const initials = initialsOf(presentation.title)
    const line = page.lettering.fitted(initials, face, side * 0.8, side * 0.6)
    put(context, line, { x, y: y + line.ascent / 2, ink: isPale ? accent : second })
    return
  }
  const [dark = on] = byLightness(palette.ink, palette.ground)
  const [deep = on, bright = on] = byLightness(accent, second)
  const treatment = isPale
    ? { tones: [dark, accent, second, pale], rank: 0.45 }
    : { tones: [mixed(on, deep, 0.45), deep, bright, pale], rank: 0.6 }
  const isOwn = id !== undefined && drawings.isAppetizing(id)
  place(context, drawings.make(id ?? 'star', side, isOwn ? undefined : treatment), { x, y })
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
