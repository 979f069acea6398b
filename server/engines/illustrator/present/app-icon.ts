import type { SKRSContext2D } from '@napi-rs/canvas'
import { outline, oval } from '../subject/shapes.ts'
import { place, ramp } from './drawings.ts'
import { alpha, type Ink, light, mixed, shifted } from './inks.ts'
import { disc, fill, graded, type Page, polygon } from './kit.ts'
import { layer } from './layers.ts'
import { inflated, shadow } from './surfaces.ts'

/** Two inks that make a lively gradient. */
const gradients: readonly (readonly [Ink, Ink])[] = [
  ['#4fc3ff', '#2563eb'],
  ['#ffb347', '#f4436c'],
  ['#9f7bff', '#5327d8'],
  ['#4fe0b0', '#0c8f8f'],
  ['#3d4663', '#11162b'],
  ['#ff8fb1', '#e0399a'],
  ['#c6e94d', '#3fa34d'],
  ['#ffffff', '#dfe6f2'],
  ['#ffd84f', '#f08a24'],
]

interface Tile {
  x: number
  y: number
  r: number
  from: Ink
  to: Ink
}

/** One drawing on a tile whose corners flow into its sides, lit from above. */
export function paintAppIcon(page: Page): void {
  const { context, width, height, side } = page
  const [from, to] = gradientOf(page)
  const tile = { x: width / 2, y: height / 2 - side * 0.01, r: side * 0.35, from, to }
  const { ground } = page.presentation
  const fall = graded(context.createLinearGradient(0, 0, 0, height), [
    [0, mixed(to, '#ffffff', 0.93)],
    [1, mixed(to, '#ffffff', 0.78)],
  ])
  fill(page, ground && page.presentation.inks.length > 0 ? ground : fall)
  const made = layer(page, (layered) => paintTile(page, layered, tile))
  const under = { x: width / 2, y: height / 2 + side * 0.045 }
  shadow(context, made, {
    ...under,
    radius: side * 0.045,
    strength: 0.45,
    ink: shifted(to, { l: -0.2 }),
  })
  context.drawImage(made, 0, 0)
}

function gradientOf(page: Page): readonly [Ink, Ink] {
  const { inks, ground } = page.presentation
  const [ink = ground, other] = inks
  if (!ink) return page.choose(gradients)
  if (other) return [shifted(ink, { l: 0.05 }), other]
  const hue = page.choose([0, -16, 18, -8])
  return [shifted(ink, { l: 0.13, h: hue }), shifted(ink, { l: -0.04, h: hue / 2 })]
}

/** A superellipse. */
function squircle(context: SKRSContext2D, { x, y, r }: Pick<Tile, 'x' | 'y' | 'r'>): void {
  context.beginPath()
  for (let i = 0; i <= 200; i++) {
    const [across, down] = [Math.cos((i * Math.PI) / 100), Math.sin((i * Math.PI) / 100)]
    context.lineTo(
      x + Math.sign(across) * Math.abs(across) ** 0.4 * r,
      y + Math.sign(down) * Math.abs(down) ** 0.4 * r,
    )
  }
  context.closePath()
}

function paintTile(page: Page, context: SKRSContext2D, tile: Tile): void {
  const { x, y, r, from, to } = tile
  squircle(context, tile)
  const lean = Math.sin(page.choose([0, 0.6, -0.6])) * r
  context.fillStyle = graded(context.createLinearGradient(x + lean, y - r, x - lean, y + r), [
    [0, from],
    [1, to],
  ])
  context.fill()
  context.clip()
  paintBackdrop(page, context, tile)
  const isPale = light(from) > 0.9
  const isFlat = page.presentation.themes.some(
    (theme) => theme === 'minimal' || theme === 'line' || theme === 'mono',
  )
  const look = isFlat ? 'glyph' : page.choose(['toy', 'glyph', 'toy', 'toy'] as const)
  const tones = isPale
    ? ramp('#1b2440', '#3a6df0', '#8fd0ff')
    : [mixed(from, to, 0.75), mixed(from, '#ffffff', 0.55), mixed(from, '#ffffff', 0.86), '#ffffff']
  const id = page.hero ?? 'star'
  const color = page.drawings.colorOf(id)
  const plain = page.drawings.make(
    id,
    r * 1.22,
    look === 'glyph' ? { tones } : color ? { dye: color } : undefined,
  )
  const hero = look === 'toy' ? inflated(plain, -1, 1) : plain
  const soft = { radius: r * 0.1, strength: 0.55, ink: shifted(to, { l: -0.25 }) }
  shadow(context, hero, { x, y: y + r * 0.1, ...soft })
  place(context, hero, { x, y })
  // A bright rim above and a dark one below: the tile has a thickness.
  for (const [down, ink] of [
    [r * 0.012, 'rgba(255,255,255,.55)'],
    [-r * 0.012, alpha(shifted(to, { l: -0.2 }), 0.5)],
  ] as const) {
    squircle(context, { x, y: y + down, r: r * 0.996 })
    context.strokeStyle = ink
    context.lineWidth = r * 0.02
    context.stroke()
  }
}

function paintBackdrop(page: Page, context: SKRSContext2D, { x, y, r }: Tile): void {
  const kind = page.choose(['glow', 'rings', 'hills', 'glow', 'beam'] as const)
  context.globalAlpha = 0.16
  if (kind === 'rings')
    for (const scale of [1.25, 0.95, 0.65])
      disc(context, { x, y: y + r * 0.1, radius: r * scale }, '#ffffff')
  if (kind === 'hills')
    for (const across of [-0.5, 0.6])
      oval(context, x + across * r, y + r * 1.1, r * 2.4, r * 1.5, '#ffffff')
  if (kind === 'beam') polygon(context, outline('-1 -1, 1 -1, -1 1', x, y, r), '#ffffff')
  context.globalAlpha = 1
  const [u, v] = [x - r * 0.4, y - r * 0.7]
  const glow = context.createRadialGradient(u, v, 0, u, v, r * 1.8)
  context.fillStyle = graded(glow, [
    [0, 'rgba(255,255,255,.42)'],
    [1, 'rgba(255,255,255,0)'],
  ])
  context.fillRect(x - 2 * r, y - 2 * r, 4 * r, 4 * r)
}
