import { type Box, boxAround, middleOf, partOf, split } from './box.ts'
import { companionOf } from './faces.ts'
import { legible, light, mixed, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { put } from './lettering.ts'
import { putMark } from './mark.ts'

/** A name, what its bearer does and how to reach them, with a mark, on a card of 85 by 55. */
export function paintBusinessCard(page: Page): void {
  const { pen, width, height, side, presentation, lettering } = page
  const palette = page.palette(['modern', 'luxe', 'natural'])
  const { ground, ink, accent, second, pale } = palette
  fill(page, shifted(ground, { l: light(ground) > 0.5 ? -0.1 : 0.12, c: 0.8 }))
  const w = Math.min(width * 0.86, (height * 0.8 * 85) / 55)
  const h = (w * 55) / 85
  const card = boxAround(middleOf(page), w, h)
  const { x: left, y: top } = card
  const cast = { shadowColor: 'rgba(15,10,10,.4)', shadowBlur: side * 0.05 }
  pen.within({ ...cast, shadowOffsetY: side * 0.02 }, () => pen.fill(card, ground))
  const layout = page.choose(['panel', 'line', 'centered'] as const)
  const isCentered = layout === 'centered'
  const isPanel = layout === 'panel'
  const [panel] = split(card, 'across', isPanel ? 0.34 : 0)
  if (isPanel) pen.fill(panel, accent)
  const on = isPanel ? accent : ground
  const beside = partOf(card, isCentered ? 0.5 : 0.84, isCentered ? 0.27 : 0.26, 0, 0)
  const mark = isPanel
    ? { ...middleOf(panel), side: panel.width * 0.62 }
    : { x: beside.x, y: beside.y, side: h * 0.28 }
  // A second ink that is lost on the panel would hide the mark.
  putMark(page, { ...palette, second: legible(on, second, pale, ground) }, { ...mark, on })
  const face = page.face(['geometric', 'didone', 'roman'])
  const [x, align] = isCentered ? [width / 2, 0.5] : [left + panel.width + w * 0.08, 0]
  const room = w * (isCentered ? 0.8 : isPanel ? 0.5 : 0.62)
  const line = lettering.fitted(presentation.title || 'Your Name', face, room, h * 0.14)
  let y = top + h * (isCentered ? 0.58 : isPanel ? 0.4 : 0.5)
  put(pen, line, { x, y, align, ink })
  if (presentation.tagline !== '') {
    const options = { upper: true, tracking: 0.18 }
    const { tagline } = presentation
    const work = lettering.fitted(tagline, companionOf(face), room * 0.86, h * 0.052, options)
    y += h * 0.11
    put(pen, work, { x, y, align, ink: legible(ground, accent, mixed(accent, ink, 0.5)) })
  }
  const bar = (down: number, wide: number, thick: number): Box => ({
    x: x - wide * align,
    y: y + h * down,
    width: wide,
    height: h * thick,
  })
  pen.fill(bar(0.06, isCentered ? w * 0.16 : room * 0.4, 0.008), second)
  // Small print is drawn as bars, because an invented phone number could be a real one.
  for (const [i, share] of [0.5, 0.62].entries())
    pen.fill(bar(0.13 + i * 0.06, room * share, 0.016), mixed(ink, ground, 0.62))
}
