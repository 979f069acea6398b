import type { SKRSContext2D } from '@napi-rs/canvas'
import { putEmblem } from './emblem.ts'
import { companionOf } from './faces.ts'
import { legible, mixed, shifted } from './inks.ts'
import { disc, type Page, rays, ring, rule, smallPrint, star } from './kit.ts'
import { put, putArc } from './lettering.ts'
import type { Palette } from './palettes.ts'

export type Badge = (page: Page, context: SKRSContext2D, palette: Palette, name: string) => void

/** The name around a disc, in a ring with a plain, scalloped or toothed edge. */
export const circle: Badge = (page, context, palette, name) => {
  const { side, lettering } = page
  const [x, y, R] = [page.width / 2, page.height / 2, side * 0.4]
  const isFilled = page.choose([true, false, true])
  const on = isFilled ? palette.ground : palette.ink
  const field = isFilled ? palette.ground : palette.ink
  edge(
    context,
    { x, y, radius: R },
    page.choose(['scallop', 'plain', 'teeth'] as const),
    palette.ink,
  )
  if (!isFilled) disc(context, { x, y, radius: R * 0.96 }, palette.ground)
  ring(context, { x, y, radius: R * 0.93 }, R * 0.008, on)
  const inner = R * 0.63
  disc(context, { x, y, radius: inner }, field)
  ring(context, { x, y, radius: inner * 0.95 }, R * 0.008, isFilled ? palette.ink : palette.ground)
  if (page.choose([true, false])) {
    rays(context, { x, y, radius: inner * 0.92 }, 24, mixed(field, palette.second, 0.35))
  }
  putEmblem(page, context, palette, { x, y, side: inner * 1.3, on: field })
  const face = page.face(['condensed', 'slab', 'geometric'])
  const middle = (R * 0.93 + inner) / 2
  const short = Math.max(0, 12 - name.length) * 0.025
  const top = lettering.arc(
    name,
    face,
    { height: R * 0.16, radius: R * 0.705, most: 2.5 },
    { upper: true, tracking: 0.05 + short },
  )
  context.fillStyle = on
  putArc(context, top, { x, y, radius: middle - top.ascent / 2 })
  const span = top.width / middle / 2 + 0.18
  const { title, tagline } = page.presentation
  if (title === '' || tagline === '') {
    for (let a = span + 0.1; a < Math.PI * 2 - span; a += 0.2)
      disc(
        context,
        { x: x + Math.sin(a) * middle, y: y - Math.cos(a) * middle, radius: R * 0.014 },
        palette.accent,
      )
    return
  }
  const small = { height: R * 0.1, radius: R * 0.705, most: 1.9 }
  const bottom = lettering.arc(tagline, companionOf(face), small, { upper: true, tracking: 0.14 })
  putArc(context, bottom, { x, y, radius: middle + bottom.ascent / 2, at: Math.PI, inward: true })
  for (const a of [-1, 1].map((way) => way * Math.max(span, 1.62)))
    star(
      context,
      { x: x + Math.sin(a) * middle, y: y - Math.cos(a) * middle, radius: R * 0.05 },
      palette.accent,
    )
}

function edge(
  context: SKRSContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
  kind: 'scallop' | 'plain' | 'teeth',
  ink: string,
): void {
  context.fillStyle = ink
  context.beginPath()
  for (let i = 0; i <= 720; i++) {
    const angle = (i * Math.PI) / 360
    const wave =
      kind === 'scallop'
        ? Math.abs(Math.sin(angle * 20)) * 2 - 1
        : kind === 'teeth'
          ? Math.sign(Math.sin(angle * 72))
          : 0
    const reach = radius * (1 + 0.014 * wave)
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  context.fill()
}

/** A shield with rays, and the name on a ribbon across it. */
export const shield: Badge = (page, context, palette, name) => {
  const { side } = page
  const [x, y] = [page.width / 2, page.height / 2]
  const face = page.face(['slab', 'condensed'])
  const outline = (scale: number) => {
    const [across, top, bottom] = [
      side * 0.31 * scale,
      y - side * 0.4 * scale,
      y + side * 0.43 * scale,
    ]
    context.beginPath()
    context.moveTo(x, top - side * 0.012)
    context.quadraticCurveTo(
      x - across * 0.45,
      top + side * 0.055 * scale,
      x - across,
      top + side * 0.035 * scale,
    )
    context.bezierCurveTo(
      x - across * 1.06,
      y + side * 0.1 * scale,
      x - across * 0.85,
      y + side * 0.3 * scale,
      x,
      bottom,
    )
    context.bezierCurveTo(
      x + across * 0.85,
      y + side * 0.3 * scale,
      x + across * 1.06,
      y + side * 0.1 * scale,
      x + across,
      top + side * 0.035 * scale,
    )
    context.quadraticCurveTo(x + across * 0.45, top + side * 0.055 * scale, x, top - side * 0.012)
  }
  for (const [scale, ink] of [
    [1, palette.ink],
    [0.955, palette.ground],
    [0.925, palette.ink],
  ] as const) {
    outline(scale)
    context.fillStyle = ink
    context.fill()
  }
  context.save()
  outline(0.925)
  context.clip()
  const burst = { x, y: y - side * 0.1, radius: side * 0.7 }
  rays(context, burst, 28, mixed(palette.ink, palette.accent, 0.22))
  context.restore()
  const size = side * (name === '' ? 0.44 : 0.34)
  const up = side * (name === '' ? 0.02 : 0.145)
  putEmblem(page, context, palette, { x, y: y - up, side: size, on: palette.ink })
  if (name === '') return
  ribbon(page, context, palette, {
    name,
    face,
    x,
    y: y + side * 0.13,
    width: side * 0.84,
    height: side * 0.15,
  })
  context.fillStyle = palette.ground
  const small = smallPrint(page, face, side * 0.27, { tracking: 0.14, height: 0.03 })
  if (small) put(context, small, { x, y: y + side * 0.285 })
  star(context, { x, y: y + side * 0.335, radius: side * 0.022 }, palette.second)
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
  { lettering }: Page,
  context: SKRSContext2D,
  palette: Palette,
  { name, face, x, y, width, height }: Ribbon,
): void {
  const radius = width * 1.5
  const center = y + radius
  const half = (width * 0.39) / radius
  const [low, high, drop] = [radius - height / 2, radius + height / 2, height * 0.3]
  const band = (from: number, to: number, shift: number, ink: string, notch = 0) => {
    context.fillStyle = ink
    context.beginPath()
    context.arc(x, center, high - shift, from - Math.PI / 2, to - Math.PI / 2, to < from)
    if (notch)
      context.lineTo(
        x + Math.sin(to - notch) * (radius - shift),
        center - Math.cos(to - notch) * (radius - shift),
      )
    context.arc(x, center, low - shift, to - Math.PI / 2, from - Math.PI / 2, to > from)
    context.fill()
  }
  for (const way of [-1, 1]) {
    band(
      way * half * 0.86,
      way * half * 1.26,
      drop,
      shifted(palette.accent, { l: -0.1 }),
      way * half * 0.1,
    )
    context.fillStyle = shifted(palette.accent, { l: -0.24 })
    context.beginPath()
    for (const [angle, reach] of [
      [half, low],
      [half * 0.86, low],
      [half * 0.86, low - drop],
    ] as const)
      context.lineTo(x + Math.sin(way * angle) * reach, center - Math.cos(angle) * reach)
    context.fill()
  }
  band(-half, half, 0, palette.accent)
  context.fillStyle = legible(palette.accent, palette.pale, palette.ink, palette.ground)
  const arc = { height: height * 0.5, radius, most: half * 1.78 }
  const line = lettering.arc(name, face, arc, { tracking: 0.04, upper: true })
  putArc(context, line, { x, y: center, radius: radius - line.ascent / 2 })
}

/** The name over a rising sun. */
export const arch: Badge = (page, context, palette, name) => {
  const { side, lettering } = page
  const [x, y, radius] = [page.width / 2, page.height / 2 + side * 0.13, side * 0.335]
  const face = page.face(['western', 'slab', 'condensed'])
  context.fillStyle = palette.ink
  const line = lettering.arc(
    name,
    face,
    { height: side * 0.11, radius, most: 2.6 },
    { upper: true, tracking: 0.05 },
  )
  putArc(context, line, { x, y, radius })
  context.save()
  context.beginPath()
  context.rect(0, 0, page.width, y)
  context.clip()
  rays(context, { x, y, radius: side * 0.29 }, 30, mixed(palette.ground, palette.second, 0.8))
  context.restore()
  putEmblem(page, context, palette, {
    x,
    y: y - side * 0.115,
    side: side * 0.36,
    on: palette.ground,
  })
  rule(context, { x, y: y + side * 0.115, width: side * 0.74, thick: side * 0.004 }, palette.ink)
  context.fillStyle = palette.accent
  const small = smallPrint(page, face, side * 0.6, { tracking: 0.16, height: 0.052 })
  if (small) put(context, small, { x, y: y + side * 0.2 })
}
