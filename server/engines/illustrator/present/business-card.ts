import { putEmblem } from './emblem.ts'
import { companionOf } from './faces.ts'
import { legible, light, mixed, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { put } from './lettering.ts'

/** A name, what its bearer does and how to reach them, with a mark, on a card of 85 by 55. */
export function paintBusinessCard(page: Page): void {
  const { context, width, height, side, presentation, lettering } = page
  const palette = page.palette(['modern', 'luxe', 'natural'])
  const table = shifted(palette.ground, { l: light(palette.ground) > 0.5 ? -0.1 : 0.12, c: 0.8 })
  fill(page, table)
  const w = Math.min(width * 0.86, (height * 0.8 * 85) / 55)
  const h = (w * 55) / 85
  const [left, top] = [(width - w) / 2, (height - h) / 2]
  context.save()
  context.shadowColor = 'rgba(15,10,10,.4)'
  context.shadowBlur = side * 0.05
  context.shadowOffsetY = side * 0.02
  context.fillStyle = palette.ground
  context.fillRect(left, top, w, h)
  context.restore()
  const layout = page.choose(['panel', 'line', 'centered'] as const)
  const isCentered = layout === 'centered'
  const panel = layout === 'panel' ? w * 0.34 : 0
  if (panel > 0) {
    context.fillStyle = palette.accent
    context.fillRect(left, top, panel, h)
  }
  const on = panel > 0 ? palette.accent : palette.ground
  const mark = {
    x: panel > 0 ? left + panel / 2 : isCentered ? width / 2 : left + w * 0.84,
    y: panel > 0 ? top + h / 2 : isCentered ? top + h * 0.27 : top + h * 0.26,
    side: panel > 0 ? panel * 0.62 : h * 0.28,
  }
  // A second ink that is lost on the panel would hide the mark.
  const second = legible(on, palette.second, palette.pale, palette.ground)
  putEmblem(page, { ...palette, second }, { ...mark, on })
  const name = presentation.title || 'Your Name'
  const face = page.face(['geometric', 'didone', 'roman'])
  const x = isCentered ? width / 2 : left + panel + w * 0.08
  const align = isCentered ? 0.5 : 0
  const room = w * (isCentered ? 0.8 : panel > 0 ? 0.5 : 0.62)
  const line = lettering.fitted(name, face, room, h * 0.14)
  let y = top + h * (isCentered ? 0.58 : panel > 0 ? 0.4 : 0.5)
  context.fillStyle = palette.ink
  put(context, line, { x, y, align })
  const small = companionOf(face)
  if (presentation.tagline !== '') {
    const options = { upper: true, tracking: 0.18 }
    const work = lettering.fitted(presentation.tagline, small, room * 0.86, h * 0.052, options)
    context.fillStyle = legible(
      palette.ground,
      palette.accent,
      mixed(palette.accent, palette.ink, 0.5),
    )
    y += h * 0.11
    put(context, work, { x, y, align })
  }
  context.fillStyle = palette.second
  const thin = isCentered ? w * 0.16 : room * 0.4
  context.fillRect(x - (isCentered ? thin / 2 : 0), y + h * 0.06, thin, h * 0.008)
  // Small print is drawn as bars, because an invented phone number could be a real one.
  context.fillStyle = mixed(palette.ink, palette.ground, 0.62)
  for (const [i, share] of [0.5, 0.62].entries())
    context.fillRect(
      x - (isCentered ? (room * share) / 2 : 0),
      y + h * (0.13 + i * 0.06),
      room * share,
      h * 0.016,
    )
}
