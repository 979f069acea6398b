import type { Canvas } from '@napi-rs/canvas'
import type { Box } from './box.ts'
import { place } from './drawings.ts'
import { type Ink, light, shifted } from './inks.ts'
import { headlineOf, type Page, ring } from './kit.ts'
import { layer } from './layers.ts'
import { type Block, putBlock } from './lettering.ts'
import { blurred, shadow, vignette, wear } from './surfaces.ts'
import { board, bokeh, panelling } from './walls.ts'

/** A few boards on a rope or a chain, the words painted on them, carved or burnt into them. */
export function paintWoodenSign(page: Page): void {
  const { context, width, height, side, presentation, shown, lettering } = page
  const behind = page.choose(['garden', 'wall', 'evening', 'wall'] as const)
  if (behind === 'wall') panelling(page, page.choose(['#d8cfc0', '#8fa8a2', '#c4ae96', '#93a3b8']))
  else if (behind === 'garden') bokeh(page, '#27452f', '#c6dc9a')
  else bokeh(page, '#2a2140', '#f2a468')
  const tone = page.choose(['#9a6a40', '#7d5234', '#b98d5e', '#6b4a35', '#a3845f'])
  const text = headlineOf(presentation) || (shown.length === 0 ? 'Welcome' : '')
  const face = page.face(['slab', 'brush', 'western', 'didone'])
  const id = page.hero
  const area = { width: width * 0.6, height: height * (id ? 0.26 : 0.34) }
  const block: Block | undefined =
    text === '' ? undefined : lettering.block(text, face, area, { most: 3 })
  const drawn = id ? side * (block ? 0.16 : 0.34) : 0
  const inner = (block?.height ?? 0) + drawn + (block && id ? side * 0.035 : 0)
  const box = {
    width: Math.min(width * 0.9, Math.max((block?.width ?? 0) + side * 0.17, side * 0.58)),
    height: inner + side * 0.16,
    x: 0,
    y: 0,
  }
  box.x = (width - box.width) / 2
  box.y = Math.max(height * 0.2, height * 0.54 - box.height / 2)
  hang(page, box)
  const sign = boards(page, box, tone)
  const under = { x: width / 2 + side * 0.012, y: height / 2 + side * 0.028 }
  shadow(context, sign, { ...under, radius: side * 0.03, strength: 0.5 })
  context.drawImage(sign, 0, 0)
  for (const x of [-1, 1].map((way) => width / 2 + way * box.width * 0.4))
    ring(context, { x, y: box.y + side * 0.035, radius: side * 0.009 }, side * 0.008, '#2e2a27')
  const top = box.y + (box.height - inner) / 2
  inscribe(page, tone, (ink) =>
    layer(page, (layered) => {
      layered.fillStyle = ink
      const made =
        id && page.drawings.make(id, drawn, { ink: ground(tone, ink), ground: ink, width: 3.4 })
      if (made) place(layered, made, { x: width / 2, y: top + drawn / 2 })
      if (block) putBlock(layered, block, { x: width / 2, y: top + inner - block.height })
    }),
  )
  vignette(page, 0.3)
}

/** Inner lines of a drawing are knocked out as far as layers can: in the tone of the wood. */
function ground(tone: Ink, ink: Ink): Ink {
  return ink.startsWith('#') ? tone : 'rgba(0,0,0,0)'
}

function boards(page: Page, box: Box, tone: Ink): Canvas {
  const { side, random } = page
  const planks = Math.max(2, Math.round(box.height / (side * 0.13)))
  const tall = box.height / planks
  return layer(page, (context) => {
    for (let i = 0; i < planks; i++) {
      const x = box.x + random.between(-1, 1) * side * 0.012
      const plank = {
        x,
        y: box.y + i * tall,
        width: box.width + random.between(-1, 1) * side * 0.012,
        height: tall - side * 0.004,
      }
      board(context, plank, shifted(tone, { l: random.between(-0.025, 0.025) }), random)
      context.fillStyle = 'rgba(255,235,200,.28)'
      context.fillRect(plank.x, plank.y, plank.width, side * 0.003)
      context.fillStyle = 'rgba(0,0,0,.3)'
      context.fillRect(plank.x, plank.y + tall - side * 0.008, plank.width, side * 0.004)
    }
  })
}

function hang(page: Page, box: Box): void {
  const { context, width, height, side } = page
  const isRope = page.choose([true, false, true])
  const nail = { x: width / 2, y: Math.max(side * 0.05, box.y - height * 0.2) }
  for (const way of [-1, 1]) {
    const end = { x: width / 2 + way * box.width * 0.4, y: box.y + side * 0.035 }
    context.save()
    context.shadowColor = 'rgba(0,0,0,.4)'
    context.shadowBlur = side * 0.01
    context.shadowOffsetY = side * 0.012
    context.strokeStyle = isRope ? '#c9a878' : '#3c3f45'
    context.lineWidth = isRope ? side * 0.012 : side * 0.009
    context.lineCap = isRope ? 'butt' : 'round'
    if (!isRope) context.setLineDash([side * 0.011, side * 0.016])
    context.beginPath()
    context.moveTo(nail.x, nail.y)
    context.lineTo(end.x, end.y)
    context.stroke()
    context.restore()
    if (!isRope) continue
    context.strokeStyle = 'rgba(80,50,20,.55)'
    context.lineWidth = side * 0.003
    const turns = Math.floor(Math.hypot(end.x - nail.x, end.y - nail.y) / (side * 0.011))
    context.beginPath()
    for (let i = 0; i < turns; i++) {
      const [x, y] = [
        nail.x + ((end.x - nail.x) * i) / turns,
        nail.y + ((end.y - nail.y) * i) / turns,
      ]
      context.moveTo(x - side * 0.005, y + side * 0.004)
      context.lineTo(x + side * 0.005, y - side * 0.003)
    }
    context.stroke()
  }
  ring(context, { ...nail, radius: side * 0.008 }, side * 0.012, '#2e2a27')
}

/** `letters` makes a layer of what is written, in an ink. */
function inscribe(page: Page, tone: Ink, letters: (ink: string) => Canvas): void {
  const { context, width, height, side, presentation } = page
  const manner = page.choose(['painted', 'carved', 'burnt'] as const)
  if (manner === 'painted' || presentation.inks.length > 0) {
    const paint = letters(presentation.inks[0] ?? (light(tone) > 0.68 ? '#2b2420' : '#f5ecd9'))
    wear(paint, 0.2)
    context.drawImage(paint, 0, 0)
    return
  }
  // Cut in: a dark floor, shade under the upper edge, light on the lower.
  const ink = manner === 'burnt' ? '#24140b' : shifted(tone, { l: -0.24 })
  context.globalAlpha = 0.5
  context.drawImage(letters('#ffe6be'), side * 0.002, side * 0.003)
  context.globalAlpha = 1
  if (manner === 'burnt')
    shadow(context, letters('#3a1d0a'), {
      x: width / 2,
      y: height / 2,
      radius: side * 0.008,
      strength: 0.6,
      ink: '#3a1d0a',
    })
  const mask = letters('#000000')
  const shade = layer(page, (layered) => {
    layered.fillStyle = '#000000'
    layered.fillRect(0, 0, width, height)
    layered.globalCompositeOperation = 'destination-out'
    layered.drawImage(mask, side * 0.004, side * 0.006)
  })
  const cut = layer(page, (layered) => {
    layered.drawImage(letters(ink), 0, 0)
    layered.globalCompositeOperation = 'source-atop'
    layered.globalAlpha = 0.8
    layered.drawImage(blurred(shade, side * 0.004, 0), 0, 0)
  })
  context.globalAlpha = 0.94
  context.drawImage(cut, 0, 0)
  context.globalAlpha = 1
}
