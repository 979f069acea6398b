import { arch, type Badge, circle, shield } from './badge.ts'
import { place, ramp } from './drawings.ts'
import { initialsOf, putEmblem } from './emblem.ts'
import { legible, light, mixed, shifted } from './inks.ts'
import { fill, headlineOf, type Page, smallPrint } from './kit.ts'
import { layer } from './layers.ts'
import { put, putBlock } from './lettering.ts'
import { paintMark } from './mark.ts'
import { wear } from './surfaces.ts'

const isOld = new Set(['vintage', 'western', 'deco', 'gothic'])

/** A name with a mark, or a mark alone; worn print where it is to be old. */
export function paintLogo(page: Page): void {
  const { presentation } = page
  const { title, form, themes } = presentation
  const old = themes.some((theme) => isOld.has(theme))
  const base = page.palette(old ? ['vintage'] : ['modern', 'natural', 'bold'])
  const palette = { ...base, ink: legible(base.ground, base.ink, base.accent) }
  const isBadge = form === 'circle' || form === 'shield' || form === 'badge'
  const name = title !== '' || old || isBadge ? headlineOf(presentation) : ''
  const layout = layoutOf(page, name, old)
  fill(page, palette.ground)
  const made = layer(page, (context) => layout(page, context, palette, name))
  if (old) wear(made, 0.13)
  page.context.drawImage(made, 0, 0)
}

function layoutOf(page: Page, name: string, old: boolean): Badge {
  const { form, themes } = page.presentation
  if (name !== '' && [...name].length < 4 && page.shown.length === 0) return monogram
  if (form === 'shield') return shield
  const isCrest = form === 'badge' || themes.includes('sport')
  if (name === '') return page.choose([paintMark, isCrest ? shield : paintMark, paintMark])
  if (form === 'circle') return circle
  if (form === 'badge') return page.choose([circle, shield])
  if (form !== null) return lockup
  if (page.shown.length === 0 && initialsOf(name).length > 2) return lockup
  return page.choose(old ? [circle, shield, arch] : [stacked, lockup, circle, stacked])
}

/** Two or three letters in a ring, a square or a hexagon. */
const monogram: Badge = (page, context, palette, name) => {
  const { side, width, height, lettering } = page
  const [x, y] = [width / 2, height / 2]
  const kind = page.choose(['ring', 'double', 'square', 'plain'] as const)
  context.strokeStyle = palette.accent
  context.lineWidth = side * 0.008
  for (const scale of kind === 'double' ? [1, 0.92] : kind === 'plain' ? [] : [1]) {
    const r = side * 0.33 * scale
    context.beginPath()
    if (kind === 'square') context.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8)
    else context.arc(x, y, r, 0, Math.PI * 2)
    context.stroke()
  }
  const face = page.face(['didone', 'roman', 'geometric', 'slab'])
  const line = lettering.fitted(name, face, side * 0.42, side * 0.28, { tracking: 0.02 })
  context.fillStyle =
    page.presentation.inks.length > 0
      ? palette.accent
      : legible(palette.ground, palette.accent, palette.ink)
  put(context, line, { x, y: y + (line.ascent - line.descent) / 2 })
}

/** The mark over the name. */
const stacked: Badge = (page, context, palette, name) => {
  const { side, lettering, width } = page
  const face = page.face(['geometric', 'didone', 'condensed', 'rounded'])
  const area = { width: side * 0.72, height: side * 0.17 }
  const block = lettering.block(name, face, area, { most: 2 })
  const small = smallPrint(page, face, side * 0.52, { tracking: 0.26, height: 0.03 })
  const [mark, gap, x] = [side * 0.34, side * 0.075, width / 2]
  let y = (page.height - mark - gap - block.height - (small ? side * 0.09 : 0)) / 2
  putEmblem(page, context, palette, { x, y: y + mark / 2, side: mark, on: palette.ground })
  y += mark + gap
  context.fillStyle = palette.ink
  putBlock(context, block, { x, y })
  if (!small) return
  context.fillStyle = palette.accent
  put(context, small, { x, y: y + block.height + side * 0.065 + small.ascent })
}

/** The mark in a field beside the name. */
const lockup: Badge = (page, context, palette, name) => {
  const { side: s, lettering, presentation, shown } = page
  const face = page.face(['geometric', 'grotesk', 'didone'])
  const [side, gap] = [s * 0.3, s * 0.045]
  const area = { width: s * 0.52, height: side * (presentation.tagline ? 0.62 : 0.8) }
  const block = lettering.block(name, face, area, { most: 3 })
  const small = smallPrint(page, face, block.width, { tracking: 0.14, height: 0.03 })
  const left = (page.width - side - gap - block.width) / 2
  const y = page.height / 2
  const field = page.choose([palette.accent, palette.ink, palette.accent])
  const round = page.choose([0.24, 0.5, 0.08])
  context.fillStyle = field
  context.beginPath()
  context.roundRect(
    left,
    y - side / 2,
    side,
    side,
    side * (presentation.form === 'square' ? 0.1 : round),
  )
  context.fill()
  if (shown[0] === undefined)
    putEmblem(
      page,
      context,
      { ...palette, second: legible(field, palette.ground, palette.pale) },
      { x: left + side / 2, y, side: side * 0.7, on: '#000000' },
    )
  else {
    const isPale = light(field) > 0.5
    const tones = isPale
      ? ramp(shifted(field, { l: -0.3 }), mixed(field, '#ffffff', 0.6), '#ffffff')
      : ramp(mixed(field, palette.accent, 0.7), mixed(palette.accent, '#ffffff', 0.3), '#ffffff')
    place(context, page.drawings.make(page.hero ?? shown[0], side * 0.72, { tones, rank: 0.6 }), {
      x: left + side / 2,
      y,
    })
  }
  const tall = block.height + (small ? s * 0.03 + small.ascent : 0)
  const x = left + side + gap
  context.fillStyle = palette.ink
  putBlock(context, block, { x, y: y - tall / 2, align: 0 })
  context.fillStyle = mixed(palette.ink, palette.ground, 0.25)
  if (small) put(context, small, { x, y: y + tall / 2, align: 0 })
}
