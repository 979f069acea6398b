import { polar } from '../pen.ts'
import { inked, readArt } from './art.ts'
import { companionOf } from './faces.ts'
import { legible, mixed } from './inks.ts'
import { type Page, rays, rule, smallPrint, star } from './kit.ts'
import { put, putArc } from './lettering.ts'
import { putEmblem } from './mark.ts'
import type { Palette } from './palettes.ts'

export type Badge = (page: Page, palette: Palette, name: string) => void

/** The name around a disc, in a ring with a plain, scalloped or toothed edge. */
export const circle: Badge = (page, palette, name) => {
  const { pen, side, lettering } = page
  const { ground, ink, accent, second } = palette
  const [x, y, R] = [page.width / 2, page.height / 2, side * 0.4]
  const isFilled = page.choose([true, false, true])
  const field = isFilled ? ground : ink
  const kind = page.choose(['scallop', 'plain', 'teeth'] as const)
  pen.fill({ x, y, radius: R }, ink)
  const step = (Math.PI * R) / 20
  if (kind === 'scallop') {
    const dots = { dash: [0.01, step - 0.01], round: true }
    pen.stroke({ x, y, radius: R * 0.965 }, ink, step * 0.95, dots)
  }
  if (kind === 'teeth')
    pen.stroke({ x, y, radius: R }, ink, step / 4, { dash: [step / 4, step / 4] })
  if (!isFilled) pen.fill({ x, y, radius: R * 0.96 }, ground)
  pen.stroke({ x, y, radius: R * 0.93 }, field, R * 0.008)
  const inner = R * 0.63
  pen.fill({ x, y, radius: inner }, field)
  pen.stroke({ x, y, radius: inner * 0.95 }, isFilled ? ink : ground, R * 0.008)
  if (page.choose([true, false]))
    pen.fill(rays({ x, y, radius: inner * 0.92 }, 24), mixed(field, second, 0.35))
  putEmblem(page, palette, { x, y, side: inner * 1.3, on: field })
  const face = page.face(['condensed', 'slab', 'geometric'])
  const middle = (R * 0.93 + inner) / 2
  const tracking = 0.05 + Math.max(0, 12 - name.length) * 0.025
  const large = { height: R * 0.16, radius: R * 0.705, most: 2.5 }
  const top = lettering.arc(name, face, large, { upper: true, tracking })
  putArc(pen, top, { x, y, radius: middle - top.ascent / 2, ink: field })
  const span = top.width / middle / 2 + 0.18
  const at = (angle: number, radius: number) => {
    const [u, v] = polar([x, y], angle - Math.PI / 2, middle)
    return { x: u, y: v, radius }
  }
  const { title, tagline } = page.presentation
  if (title === '' || tagline === '') {
    for (let a = span + 0.1; a < Math.PI * 2 - span; a += 0.2) pen.fill(at(a, R * 0.014), accent)
    return
  }
  const small = { height: R * 0.1, radius: R * 0.705, most: 1.9 }
  const low = lettering.arc(tagline, companionOf(face), small, { upper: true, tracking: 0.14 })
  putArc(pen, low, { x, y, radius: middle + low.ascent / 2, at: Math.PI, inward: true, ink: field })
  for (const way of [-1, 1]) pen.fill(star(at(way * Math.max(span, 1.62), R * 0.05)), accent)
}

const [shieldArt, ribbonArt] = [readArt('badges/shield.svg'), readArt('badges/ribbon.svg')]

/** A shield with rays, and the name on a ribbon across it. */
export const shield: Badge = (page, palette, name) => {
  const { pen, side } = page
  const { ink, ground, accent, pale } = palette
  const [x, y] = [page.width / 2, page.height / 2]
  const face = page.face(['slab', 'condensed'])
  const size = { width: side, height: side }
  const corner = { x: x - side / 2, y: y - side / 2 }
  pen.draw(inked(shieldArt, { ...palette }, size), corner)
  const [large, up] = name === '' ? [0.44, 0.02] : [0.34, 0.145]
  putEmblem(page, palette, { x, y: y - side * up, side: side * large, on: ink })
  if (name === '') return
  pen.draw(inked(ribbonArt, { ...palette }, size), corner)
  const radius = side * 1.26
  const arc = { height: side * 0.075, radius, most: 0.46 }
  const line = page.lettering.arc(name, face, arc, { tracking: 0.04, upper: true })
  const on = legible(accent, pale, ink, ground)
  putArc(pen, line, { x, y: y + side * 1.39, radius: radius - line.ascent / 2, ink: on })
  const small = smallPrint(page, face, side * 0.27, { tracking: 0.14, height: 0.03 })
  if (small) put(pen, small, { x, y: y + side * 0.285, ink: ground })
}

/** The name over a rising sun. */
export const arch: Badge = (page, palette, name) => {
  const { pen, side, width, lettering } = page
  const { ink, ground, second, accent } = palette
  const [x, y, radius] = [width / 2, page.height / 2 + side * 0.13, side * 0.335]
  const face = page.face(['western', 'slab', 'condensed'])
  const arc = { height: side * 0.11, radius, most: 2.6 }
  const line = lettering.arc(name, face, arc, { upper: true, tracking: 0.05 })
  putArc(pen, line, { x, y, radius, ink })
  pen.clipped({ x: 0, y: 0, width, height: y }, () =>
    pen.fill(rays({ x, y, radius: side * 0.29 }, 30), mixed(ground, second, 0.8)),
  )
  putEmblem(page, palette, { x, y: y - side * 0.115, side: side * 0.36, on: ground })
  rule(pen, { x, y: y + side * 0.115, width: side * 0.74, thick: side * 0.004 }, ink)
  const small = smallPrint(page, face, side * 0.6, { tracking: 0.16, height: 0.052 })
  if (small) put(pen, small, { x, y: y + side * 0.2, ink: accent })
}
