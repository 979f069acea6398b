import { arch, type Badge, circle, shield } from './badge.ts'
import { boxAround } from './box.ts'
import { ramp } from './drawings.ts'
import { legible, light, mixed, shifted } from './inks.ts'
import { fill, headlineOf, type Page, smallPrint, titleOf } from './kit.ts'
import { layer } from './layers.ts'
import { put, putBlock } from './lettering.ts'
import { initialsOf, paintMark, putEmblem } from './mark.ts'
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
  const made = layer(page, (pen) => layout({ ...page, pen }, palette, name))
  if (old) wear(made, 0.13)
  page.pen.draw(made)
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
const monogram: Badge = (page, palette, name) => {
  const { pen, side, width, height, presentation } = page
  const { accent, ground } = palette
  const [x, y] = [width / 2, height / 2]
  const kind = page.choose(['ring', 'double', 'square', 'plain'] as const)
  const scales = { ring: [1], double: [1, 0.92], square: [1], plain: [] }[kind]
  for (const scale of scales) {
    const radius = side * 0.33 * scale
    const shape = kind === 'square' ? boxAround({ x, y }, radius * 1.8) : { x, y, radius }
    pen.stroke(shape, accent, side * 0.008)
  }
  const face = page.face(['didone', 'roman', 'geometric', 'slab'])
  const line = page.lettering.fitted(name, face, side * 0.42, side * 0.28, { tracking: 0.02 })
  const ink = presentation.inks.length > 0 ? accent : legible(ground, accent, palette.ink)
  put(pen, line, { x, y: y + (line.ascent - line.descent) / 2, ink })
}

/** The mark over the name. */
const stacked: Badge = (page, palette, name) => {
  const { pen, side, width } = page
  const { accent, ground, ink } = palette
  const area = { width: side * 0.72, height: side * 0.17 }
  const { block, print } = titleOf(page, ['geometric', 'didone', 'condensed', 'rounded'], area, {
    text: name,
    most: 2,
    print: { width: side * 0.52, tracking: 0.26, height: 0.03 },
  })
  const [mark, gap, x] = [side * 0.34, side * 0.075, width / 2]
  const top = (page.height - mark - gap - block.height - (print ? side * 0.09 : 0)) / 2
  putEmblem(page, palette, { x, y: top + mark / 2, side: mark, on: ground })
  const y = top + mark + gap
  putBlock(pen, block, { x, y, ink })
  if (print) put(pen, print, { x, y: y + block.height + side * 0.065 + print.ascent, ink: accent })
}

/** The mark in a field beside the name. */
const lockup: Badge = (page, palette, name) => {
  const { pen, side: s, presentation, shown, drawings } = page
  const { accent, ground, ink, pale } = palette
  const face = page.face(['geometric', 'grotesk', 'didone'])
  const [side, gap] = [s * 0.3, s * 0.045]
  const area = { width: s * 0.52, height: side * (presentation.tagline ? 0.62 : 0.8) }
  const block = page.lettering.block(name, face, area, { most: 3 })
  const small = smallPrint(page, face, block.width, { tracking: 0.14, height: 0.03 })
  const left = (page.width - side - gap - block.width) / 2
  const y = page.height / 2
  const at = { x: left + side / 2, y }
  const field = page.choose([accent, ink, accent])
  const round = page.choose([0.24, 0.5, 0.08])
  const corners = side * (presentation.form === 'square' ? 0.1 : round)
  pen.fill({ ...boxAround(at, side), corners }, field)
  if (shown[0] === undefined) {
    const second = legible(field, ground, pale)
    putEmblem(page, { ...palette, second }, { ...at, side: side * 0.7, on: '#000000' })
  } else {
    const tones =
      light(field) > 0.5
        ? ramp(shifted(field, { l: -0.3 }), mixed(field, '#ffffff', 0.6), '#ffffff')
        : ramp(mixed(field, accent, 0.7), mixed(accent, '#ffffff', 0.3), '#ffffff')
    const id = page.hero ?? shown[0]
    pen.stamp(drawings.make(id, side * 0.72, { tones, rank: 0.6 }), at)
  }
  const tall = block.height + (small ? s * 0.03 + small.ascent : 0)
  const x = left + side + gap
  putBlock(pen, block, { x, y: y - tall / 2, align: 0, ink })
  if (small) put(pen, small, { x, y: y + tall / 2, align: 0, ink: mixed(ink, ground, 0.25) })
}
