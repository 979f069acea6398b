import type { Canvas } from '@napi-rs/canvas'
import type { Point } from '../subject/shapes.ts'
import { type Box, middleOf } from './box.ts'
import { type Ink, light, shifted } from './inks.ts'
import { columnOf, type Page } from './kit.ts'
import { blurred, layer, shadow } from './layers.ts'
import { lay } from './layouts.ts'
import { putBlock } from './lettering.ts'
import { board, panelling, vignette, wear } from './surfaces.ts'

/** A few boards on a rope or a chain, the words painted on them, carved or burnt into them. */
export function paintWoodenSign(page: Page): void {
  const { pen, width, height, side, drawings, hero: id } = page
  const behind = page.choose(['garden', 'wall', 'evening', 'wall'] as const)
  if (behind === 'wall') panelling(page, page.choose(['#d8cfc0', '#8fa8a2', '#c4ae96', '#93a3b8']))
  else if (behind === 'garden')
    lay(page, 'backdrops/bokeh', { inks: { dark: '#27452f', pale: '#c6dc9a' }, text: '' })
  else lay(page, 'backdrops/bokeh', { inks: { dark: '#2a2140', pale: '#f2a468' }, text: '' })
  const tone = page.choose(['#9a6a40', '#7d5234', '#b98d5e', '#6b4a35', '#a3845f'])
  const column = columnOf(page, {
    otherwise: 'Welcome',
    faces: ['slab', 'brush', 'western', 'didone'],
    wide: 0.6,
    high: 0.34,
    shown: [0.16, 0.34],
  })
  const wide = Math.min(width * 0.9, Math.max(column.box.width + side * 0.17, side * 0.58))
  const tall = column.box.height + side * 0.16
  const low = Math.max(height * 0.2, height * 0.54 - tall / 2)
  const box = { x: (width - wide) / 2, y: low, width: wide, height: tall }
  hang(page, box)
  const sign = boards(page, box, tone)
  const under = { x: width / 2 + side * 0.012, y: height / 2 + side * 0.028 }
  shadow(pen, sign, { ...under, radius: side * 0.03, strength: 0.5 })
  pen.draw(sign)
  for (const end of endsOf(page, box))
    pen.stroke({ ...end, radius: side * 0.009 }, iron, side * 0.008)
  const { hero, block, words } = column
  inscribe(page, tone, (ink) =>
    layer(page, (layered) =>
      layered.moved(middleOf(box), () => {
        // Inner lines of the drawing are knocked out as far as layers can: in the tone of the wood.
        const lines = { ink: tone, ground: ink, width: 3.4 }
        if (id) layered.stamp(drawings.make(id, hero.side, lines), hero)
        putBlock(layered, block, { ...words, ink })
      }),
    ),
  )
  vignette(page, 0.3)
}

const iron = '#2e2a27'

/** Where a sign hangs on its two ropes. */
function endsOf({ width, side }: Page, box: Box): { x: number; y: number }[] {
  return [-1, 1].map((way) => ({ x: width / 2 + way * box.width * 0.4, y: box.y + side * 0.035 }))
}

function boards(page: Page, box: Box, tone: Ink): Canvas {
  const { side, random } = page
  const planks = Math.max(2, Math.round(box.height / (side * 0.13)))
  const tall = box.height / planks
  return layer(page, (pen) => {
    for (let i = 0; i < planks; i++) {
      const x = box.x + random.between(-1, 1) * side * 0.012
      const width = box.width + random.between(-1, 1) * side * 0.012
      const plank = { x, y: box.y + i * tall, width, height: tall - side * 0.004 }
      board(pen, plank, shifted(tone, { l: random.between(-0.025, 0.025) }), random)
      pen.fill({ ...plank, height: side * 0.003 }, 'rgba(255,235,200,.28)')
      const low = { ...plank, y: plank.y + tall - side * 0.008, height: side * 0.004 }
      pen.fill(low, 'rgba(0,0,0,.3)')
    }
  })
}

function hang(page: Page, box: Box): void {
  const { pen, width, height, side } = page
  const isRope = page.choose([true, false, true])
  const nail = { x: width / 2, y: Math.max(side * 0.05, box.y - height * 0.2) }
  const cast = {
    shadowColor: 'rgba(0,0,0,.4)',
    shadowBlur: side * 0.01,
    shadowOffsetY: side * 0.012,
  }
  const look = isRope
    ? { stroke: '#c9a878', width: side * 0.012 }
    : { stroke: '#3c3f45', width: side * 0.009, dash: [side * 0.011, side * 0.016], round: true }
  for (const end of endsOf(page, box)) {
    const line: Point[] = [
      [nail.x, nail.y],
      [end.x, end.y],
    ]
    pen.within(cast, () => pen.paint(line, look))
    const strands = { dash: [side * 0.003, side * 0.008] }
    if (isRope) pen.stroke(line, 'rgba(80,50,20,.5)', side * 0.0115, strands)
  }
  pen.stroke({ ...nail, radius: side * 0.008 }, iron, side * 0.012)
}

/** `letters` makes a layer of what is written, in an ink. */
function inscribe(page: Page, tone: Ink, letters: (ink: Ink) => Canvas): void {
  const { pen, width, height, side, presentation } = page
  const manner = page.choose(['painted', 'carved', 'burnt'] as const)
  if (manner === 'painted' || presentation.inks.length > 0) {
    const paint = letters(presentation.inks[0] ?? (light(tone) > 0.68 ? '#2b2420' : '#f5ecd9'))
    wear(paint)
    pen.draw(paint)
    return
  }
  // Cut in: a dark floor, shade under the upper edge, light on the lower.
  pen.within({ globalAlpha: 0.5 }, () =>
    pen.draw(letters('#ffe6be'), { x: side * 0.002, y: side * 0.003 }),
  )
  if (manner === 'burnt') {
    const burn = { x: width / 2, y: height / 2, radius: side * 0.008, strength: 0.6 }
    shadow(pen, letters('#3a1d0a'), { ...burn, ink: '#3a1d0a' })
  }
  const shade = layer(page, (layered) => {
    layered.context.fillRect(0, 0, width, height)
    layered.context.globalCompositeOperation = 'destination-out'
    layered.draw(letters('#000000'), { x: side * 0.004, y: side * 0.006 })
  })
  const cut = layer(page, (layered) => {
    layered.draw(letters(manner === 'burnt' ? '#24140b' : shifted(tone, { l: -0.24 })))
    layered.context.globalCompositeOperation = 'source-atop'
    layered.context.globalAlpha = 0.8
    layered.draw(blurred(shade, side * 0.004))
  })
  pen.within({ globalAlpha: 0.94 }, () => pen.draw(cut))
}
