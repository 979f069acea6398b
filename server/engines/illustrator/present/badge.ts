import { type Circle, type Path, polar } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { companionOf } from './faces.ts'
import { legible, mixed, shifted } from './inks.ts'
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
  pen.fill(edge({ x, y, radius: R }, kind), ink)
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

function edge({ x, y, radius }: Circle, kind: 'scallop' | 'plain' | 'teeth'): Point[] {
  const waves = {
    plain: () => 0,
    scallop: (angle: number) => Math.abs(Math.sin(angle * 20)) * 2 - 1,
    teeth: (angle: number) => Math.sign(Math.sin(angle * 72)),
  }
  return Array.from({ length: 721 }, (_, i) => {
    const angle = (i * Math.PI) / 360
    return polar([x, y], angle, radius * (1 + 0.014 * waves[kind](angle)))
  })
}

/** Around its middle, in thousandths of the side of the page. */
const shieldOutline =
  'M0-412Q-140-345-310-365C-329 100-264 300 0 430C264 300 329 100 310-365Q140-345 0-412z'

/** A shield with rays, and the name on a ribbon across it. */
export const shield: Badge = (page, palette, name) => {
  const { pen, side } = page
  const { ink, ground, accent, second } = palette
  const [x, y] = [page.width / 2, page.height / 2]
  const face = page.face(['slab', 'condensed'])
  pen.moved({ x, y, scale: side / 1000 }, () => {
    for (const [scale, fill] of [
      [1, ink],
      [0.955, ground],
      [0.925, ink],
    ] as const)
      pen.moved({ scale }, () => pen.fill(shieldOutline, fill))
    pen.context.scale(0.925, 0.925)
    pen.clipped(shieldOutline, () =>
      pen.fill(rays({ x: 0, y: -108, radius: 757 }, 28), mixed(ink, accent, 0.22)),
    )
  })
  const [size, up] = name === '' ? [0.44, 0.02] : [0.34, 0.145]
  putEmblem(page, palette, { x, y: y - side * up, side: side * size, on: ink })
  if (name === '') return
  ribbon(page, palette, {
    name,
    face,
    x,
    y: y + side * 0.13,
    width: side * 0.84,
    height: side * 0.15,
  })
  const small = smallPrint(page, face, side * 0.27, { tracking: 0.14, height: 0.03 })
  if (small) put(pen, small, { x, y: y + side * 0.285, ink: ground })
  pen.fill(star({ x, y: y + side * 0.335, radius: side * 0.022 }), second)
}

interface Ribbon {
  name: string
  face: ReturnType<Page['face']>
  x: number
  y: number
  width: number
  height: number
}

/** A banner on a slight curve, its tails folded behind. */
function ribbon(
  { pen, lettering }: Page,
  { accent, pale, ink, ground }: Palette,
  { name, face, x, y, width, height }: Ribbon,
): void {
  const radius = width * 1.5
  const middle: Point = [x, y + radius]
  const half = (width * 0.39) / radius
  const [low, high, drop] = [radius - height / 2, radius + height / 2, height * 0.3]
  const up = -Math.PI / 2
  /** From one angle to another, as wide as the ribbon, with a notch in its end. */
  const band =
    (from: number, to: number, shift: number, notch = 0) =>
    (path: Path) => {
      path.arc(...middle, high - shift, from + up, to + up, to < from)
      if (notch) path.lineTo(...polar(middle, to - notch + up, radius - shift))
      path.arc(...middle, low - shift, to + up, from + up, to > from)
    }
  for (const way of [-1, 1]) {
    const tail = band(way * half * 0.86, way * half * 1.26, drop, way * half * 0.1)
    pen.fill(tail, shifted(accent, { l: -0.1 }))
    const fold = [
      polar(middle, way * half + up, low),
      polar(middle, way * half * 0.86 + up, low),
      polar(middle, way * half * 0.86 + up, low - drop),
    ]
    pen.fill(fold, shifted(accent, { l: -0.24 }))
  }
  pen.fill(band(-half, half, 0), accent)
  const arc = { height: height * 0.5, radius, most: half * 1.78 }
  const line = lettering.arc(name, face, arc, { tracking: 0.04, upper: true })
  const on = legible(accent, pale, ink, ground)
  putArc(pen, line, { x, y: y + radius, radius: radius - line.ascent / 2, ink: on })
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
