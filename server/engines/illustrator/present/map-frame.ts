import type { Box } from './box.ts'
import { legible, mixed } from './inks.ts'
import { headlineOf, type Page } from './kit.ts'
import { type Block, putBlock } from './lettering.ts'
import type { Look } from './map-look.ts'
import { age } from './surfaces.ts'

/** Stains and a dark edge, where the paper is old. */
export function paintPaper(page: Page, { isOld }: Look): void {
  if (!isOld) return
  age(page, { count: 6, least: 0.2, most: 0.5, strength: 0.12, edge: 0.2 })
}

/** A border; on old maps with the dark and bright parts of a scale. */
export function paintFrame({ context, width, height, side }: Page, look: Look): void {
  const { ink, land, isOld } = look
  if (!isOld) {
    context.strokeStyle = mixed(land, '#ffffff', 0.6)
    context.lineWidth = side * 0.05
    context.strokeRect(0, 0, width, height)
    return
  }
  const [outer, thick] = [side * 0.022, side * 0.016]
  const [wide, high] = [width - 2 * outer, height - 2 * outer]
  context.fillStyle = land
  for (const [x, y, w, h] of [
    [0, 0, width, outer + thick],
    [0, height - outer - thick, width, outer + thick],
    [0, 0, outer + thick, height],
    [width - outer - thick, 0, outer + thick, height],
  ] as const)
    context.fillRect(x, y, w, h)
  context.fillStyle = ink
  const part = side * 0.05
  const [across, down] = [Math.round(wide / part / 2) * 2 + 1, Math.round(high / part / 2) * 2 + 1]
  for (let i = 0; i < across; i += 2)
    for (const y of [outer, height - outer - thick])
      context.fillRect(outer + (wide * i) / across, y, wide / across, thick)
  for (let i = 0; i < down; i += 2)
    for (const x of [outer, width - outer - thick])
      context.fillRect(x, outer + (high * i) / down, thick, high / down)
  context.strokeStyle = ink
  for (const inset of [outer, outer + thick, outer + thick * 1.7]) {
    context.lineWidth = side * 0.0018
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
  }
}

export interface TitleBox extends Box {
  block: Block
}

/** In a corner, or above in the middle; undefined where there are no words. */
export function titleBoxOf(page: Page, look: Look): TitleBox | undefined {
  const { presentation, lettering, side, width, height } = page
  const title = headlineOf(presentation)
  if (title === '') return undefined
  const face = page.face(look.faces)
  const area = { width: Math.min(width * 0.5, side * 0.6), height: side * 0.12 }
  const block = lettering.block(title, face, area, { most: 2 })
  const [pad, margin] = [side * 0.034, side * 0.085]
  const [wide, high] = [block.width + pad * 2.6, block.height + pad * 2]
  const corner = page.choose(['top', 'top left', 'bottom left', 'bottom right', 'top'] as const)
  const x = corner.endsWith('left')
    ? margin
    : corner.endsWith('right')
      ? width - margin - wide
      : (width - wide) / 2
  const y = corner.startsWith('top') ? margin : height - margin - high
  return { x, y, width: wide, height: high, block }
}

/** A scroll on old maps, a card on new ones. */
export function paintTitle({ context, side }: Page, look: Look, box: TitleBox): void {
  const { x, y, width, height, block } = box
  const { land, ink, mark, isOld } = look
  const paper = isOld ? mixed(land, '#ffffff', 0.25) : mixed(land, '#ffffff', 0.7)
  context.lineJoin = 'round'
  context.strokeStyle = ink
  context.lineWidth = side * 0.003
  if (isOld) {
    const fold = side * 0.03
    for (const way of [-1, 1]) {
      const edge = way < 0 ? x : x + width
      context.fillStyle = mixed(land, ink, 0.24)
      context.beginPath()
      context.moveTo(edge - way * fold, y + height * 0.24)
      context.lineTo(edge + way * fold * 1.5, y + height * 0.24)
      context.lineTo(edge + way * fold * 0.8, y + height * 0.68)
      context.lineTo(edge + way * fold * 1.5, y + height * 1.14)
      context.lineTo(edge - way * fold, y + height * 1.14)
      context.closePath()
      context.fill()
      context.stroke()
    }
  }
  context.fillStyle = paper
  context.beginPath()
  context.roundRect(x, y, width, height, isOld ? side * 0.004 : side * 0.018)
  context.fill()
  if (isOld) context.stroke()
  else {
    context.fillStyle = mark
    context.fillRect(x + width * 0.08, y + height - side * 0.016, width * 0.84, side * 0.005)
  }
  context.fillStyle = legible(paper, ink, land)
  putBlock(context, block, {
    x: x + width / 2,
    y: y + (height - block.height) / 2 - (isOld ? 0 : side * 0.004),
  })
}
