import type { SKRSContext2D } from '@napi-rs/canvas'
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
export function putEmblem(
  page: Page,
  context: SKRSContext2D,
  palette: Palette,
  emblem: Emblem,
): void {
  const { x, y, side, on } = emblem
  const id = page.hero
  if (id === undefined && page.presentation.title !== '') {
    putInitials(page, context, palette, emblem)
    return
  }
  const isPale = light(on) > 0.55
  const [dark] = byLightness(palette.ink, palette.ground)
  const [deep = on, bright = on] = byLightness(palette.accent, palette.second)
  const tones = isPale
    ? [dark ?? on, palette.accent, palette.second, palette.pale]
    : [mixed(on, deep, 0.45), deep, bright, palette.pale]
  const treatment = { tones, rank: isPale ? 0.45 : 0.6 }
  const isOwn = id !== undefined && page.drawings.isAppetizing(id)
  const made = page.drawings.make(id ?? 'star', side, isOwn ? undefined : treatment)
  place(context, made, { x, y })
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

function putInitials(page: Page, context: SKRSContext2D, palette: Palette, emblem: Emblem): void {
  const { x, y, side, on } = emblem
  const face = page.face(['geometric', 'didone', 'slab'])
  const line = page.lettering.fitted(
    initialsOf(page.presentation.title),
    face,
    side * 0.8,
    side * 0.6,
  )
  context.fillStyle = light(on) > 0.55 ? palette.accent : palette.second
  put(context, line, { x, y: y + line.ascent / 2 })
}
