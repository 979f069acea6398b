import { linesOf } from '../pen.ts'
import { type Box, inset, middleOf, partOf } from './box.ts'
import { legible, mixed } from './inks.ts'
import { borders, headlineOf, type Page } from './kit.ts'
import { type Block, putBlock } from './lettering.ts'
import type { Look } from './map-look.ts'

/** A border; on old maps with the dark and bright parts of a scale. */
export function paintFrame(page: Page, { ink, land, isOld }: Look): void {
  const { pen, width, height, side } = page
  if (!isOld) {
    borders(page, mixed(land, '#ffffff', 0.6), [[0, 0.05]])
    return
  }
  borders(page, land, [[0.019, 0.038]])
  const bar = inset(page, side * 0.022)
  const middle = inset(page, side * 0.03)
  const [right, foot] = [width - bar.x, height - bar.y]
  for (const [long, lines] of [
    [
      bar.width,
      [middle.y, height - middle.y].map(
        (y) =>
          [
            [bar.x, y],
            [right, y],
          ] as const,
      ),
    ],
    [
      bar.height,
      [middle.x, width - middle.x].map(
        (x) =>
          [
            [x, bar.y],
            [x, foot],
          ] as const,
      ),
    ],
  ] as const) {
    const part = long / (Math.round(long / side / 0.1) * 2 + 1)
    const dash = [part, part]
    pen.stroke(linesOf(lines), ink, side * 0.016, { dash })
  }
  borders(page, ink, [
    [0.022, 0.0018],
    [0.038, 0.0018],
    [0.0492, 0.0018],
  ])
}

export interface TitleBox extends Box {
  block: Block
}

/** In a corner, or above in the middle; undefined where there are no words. */
export function titleBoxOf(page: Page, look: Look): TitleBox | undefined {
  const { presentation, lettering, side } = page
  const title = headlineOf(presentation)
  if (title === '') return undefined
  const face = page.face(look.faces)
  const area = { width: Math.min(page.width * 0.5, side * 0.6), height: side * 0.12 }
  const block = lettering.block(title, face, area, { most: 2 })
  const [pad, margin] = [side * 0.034, side * 0.085]
  const [width, height] = [block.width + pad * 2.6, block.height + pad * 2]
  const corner = page.choose(['top', 'top left', 'bottom left', 'bottom right', 'top'] as const)
  const [left, right] = [margin, page.width - margin - width]
  const x = corner.endsWith('left') ? left : corner.endsWith('right') ? right : (left + right) / 2
  const y = corner.startsWith('top') ? margin : page.height - margin - height
  return { x, y, width, height, block }
}

/** A scroll on old maps, a card on new ones. */
export function paintTitle({ pen, side }: Page, look: Look, box: TitleBox): void {
  const { x, y, width, height, block } = box
  const { land, ink, mark, isOld } = look
  const paper = mixed(land, '#ffffff', isOld ? 0.25 : 0.7)
  const line = { stroke: ink, width: side * 0.003, round: true }
  if (isOld) {
    const [near, far, notch] = [side * -0.03, side * 0.045, side * 0.024]
    const [top, middle, foot] = [height * 0.24, height * 0.68, height * 1.14]
    const tail = `M${near} ${top}H${far}L${notch} ${middle} ${far} ${foot}H${near}z`
    for (const way of [-1, 1])
      pen.moved({ x: way < 0 ? x : x + width, y, scale: [way, 1] }, () =>
        pen.paint(tail, { ...line, fill: mixed(land, ink, 0.24) }),
      )
    pen.paint({ ...box, corners: side * 0.004 }, { ...line, fill: paper })
  } else {
    pen.fill({ ...box, corners: side * 0.018 }, paper)
    const stripe = partOf(box, 0.08, 1, 0.84, 0)
    const [down, thick] = [stripe.y - side * 0.016, side * 0.005]
    pen.fill({ ...stripe, y: down, height: thick }, mark)
  }
  const lift = block.height / 2 + (isOld ? 0 : side * 0.004)
  const middle = middleOf(box)
  putBlock(pen, block, { x: middle.x, y: middle.y - lift, ink: legible(paper, ink, land) })
}
