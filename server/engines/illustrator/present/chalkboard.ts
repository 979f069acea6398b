import type { SKRSContext2D } from '@napi-rs/canvas'
import { place } from './drawings.ts'
import type { FaceName } from './faces.ts'
import type { Ink } from './inks.ts'
import { headlineOf, onSheet, type Page, rule, star } from './kit.ts'
import { layer } from './layers.ts'
import { put, putBlock } from './lettering.ts'
import { blurred, vignette, wear } from './surfaces.ts'
import { board } from './walls.ts'

const white = '#f3f1e8'

/** A framed slate: dust, words in two hands of chalk, a drawing in line. */
export function paintChalkboard(page: Page): void {
  const { context, side } = page
  const slate = page.choose(['#24302c', '#26282b', '#2b2f3a'])
  const margin = side * 0.05
  paintFrame(page, margin, page.choose(['#a87a4c', '#7a5233', '#c09a6b', '#8d8377', '#a87a4c']))
  onSheet(page, { margin, ink: slate, dark: 0.8 }, () => {
    paintDust(page)
    const made = layer(page, (layered) => write(page, layered, slate))
    wear(made, 0.34, 'chalk')
    context.globalAlpha = 0.35
    context.drawImage(blurred(made, side * 0.004, 0), 0, 0)
    context.globalAlpha = 0.95
    context.drawImage(made, 0, 0)
  })
  vignette(page, 0.3)
}

function paintFrame({ context, width, height, random }: Page, margin: number, ink: Ink): void {
  for (const y of [0, height - margin])
    board(context, { x: 0, y, width, height: margin }, ink, random)
  context.save()
  context.transform(0, 1, 1, 0, 0, 0)
  for (const x of [0, width - margin])
    board(context, { x: 0, y: x, width: height, height: margin }, ink, random)
  context.restore()
}

/** Wiped chalk: broad soft strokes. */
function paintDust({ context, width, height, side, random }: Page): void {
  const dust = layer({ width: width / 4, height: height / 4 }, (layered) => {
    for (let i = 0; i < 26; i++) {
      layered.strokeStyle = `rgba(255,255,255,${random.between(0.02, 0.09)})`
      layered.lineWidth = side * random.between(0.01, 0.03)
      const [x, y, lean] = [
        (random.next() * width) / 4,
        (random.next() * height) / 4,
        Math.sin(random.between(-0.6, 0.3)),
      ]
      layered.beginPath()
      layered.moveTo(x, y)
      layered.quadraticCurveTo(
        x + side * 0.06,
        y + lean * side * 0.05,
        x + side * random.between(0.06, 0.16),
        y + lean * side * 0.1,
      )
      layered.stroke()
    }
  })
  context.drawImage(blurred(dust, 5, 0), 0, 0, width, height)
}

function write(page: Page, context: SKRSContext2D, slate: Ink): void {
  const { width, height, side, presentation, lettering } = page
  const tint = presentation.inks[0] ?? page.choose(['#f6d77a', '#f5a6a0', '#9fd8e8', '#b9e2a6'])
  const id = page.hero
  const text = headlineOf(presentation) || (id ? '' : 'Today’s special')
  const face = page.choose<FaceName>(['brush', 'slab', 'didone', 'western'])
  const dishes = text.split(/\s*[,;\n]\s*/).filter(Boolean)
  if (dishes.length > 1) {
    writeList(page, context, dishes, tint)
    return
  }
  const isUpper = face !== 'brush'
  const area = { width: width * 0.68, height: height * (id ? 0.32 : 0.42) }
  const block =
    text === ''
      ? undefined
      : lettering.block(text, face, area, { most: 3, justified: isUpper, upper: isUpper })
  const kicker =
    presentation.title && presentation.tagline
      ? lettering.fitted(presentation.tagline, 'brush', width * 0.42, side * 0.05)
      : undefined
  const drawn = id ? Math.min(side * (block ? 0.27 : 0.5), height * 0.4) : 0
  const tall = drawn + (id ? side * 0.06 : 0) + (kicker ? side * 0.12 : 0) + (block?.height ?? 0)
  let y = (height - tall) / 2
  if (id) {
    place(context, page.drawings.make(id, drawn, { ink: white, ground: slate, width: 3 }), {
      x: width / 2,
      y: y + drawn / 2,
    })
    for (const way of [-1, 1])
      for (let i = 0; i < 3; i++) {
        const at = {
          x: width / 2 + way * (drawn * 0.72 + i * side * 0.045),
          y: y + drawn * (0.4 + (i % 2) * 0.18),
        }
        star(context, { ...at, radius: side * (0.018 - i * 0.004) }, i % 2 ? white : tint, 4)
      }
    y += drawn + side * 0.06
  }
  if (kicker) {
    context.fillStyle = tint
    put(context, kicker, { x: width / 2, y: y + kicker.ascent })
    for (const x of [
      width / 2 - kicker.width / 2 - side * 0.13,
      width / 2 + kicker.width / 2 + side * 0.03,
    ])
      context.fillRect(x, y + kicker.ascent * 0.6, side * 0.1, side * 0.003)
    y += side * 0.12
  }
  if (block) {
    context.fillStyle = white
    context.lineWidth = side * 0.003
    putBlock(context, block, { x: width / 2, y }, (pen, line, u, v) => {
      pen.fillText(line, u, v)
      if (face !== 'slab' && face !== 'didone') return
      // A shade in the second chalk, set off from the letter: the trick of sign painters.
      pen.globalCompositeOperation = 'destination-over'
      pen.strokeStyle = tint
      for (const off of [0.011, 0.013]) pen.strokeText(line, u + side * off, v + side * off)
      pen.globalCompositeOperation = 'source-over'
    })
    rule(
      context,
      { x: width / 2, y: y + block.height + side * 0.075, width: width * 0.4, thick: side * 0.004 },
      tint,
    )
  }
  paintCorners(page, context)
}

/** A menu: a heading, and a line for each dish. */
function writeList(page: Page, context: SKRSContext2D, dishes: readonly string[], tint: Ink): void {
  const { width, height, side, lettering } = page
  const [x, face] = [width / 2, page.choose<FaceName>(['brush', 'slab', 'didone'])]
  const head = lettering.fitted('Menu', face, width * 0.4, side * 0.12)
  const rows = dishes.slice(0, 8)
  const step = (height * 0.54) / Math.max(4, rows.length)
  const top = height * 0.16 + head.ascent
  context.fillStyle = tint
  put(context, head, { x, y: top })
  rule(context, { x, y: top + side * 0.06, width: width * 0.4, thick: side * 0.004 }, tint)
  context.fillStyle = white
  for (const [i, dish] of rows.entries()) {
    const line = lettering.fitted(dish, 'brush', width * 0.66, Math.min(side * 0.075, step * 0.5))
    put(context, line, { x, y: top + side * 0.07 + step * (i + 0.75) })
  }
  paintCorners(page, context)
}

function paintCorners({ width, height, side }: Page, context: SKRSContext2D): void {
  context.strokeStyle = white
  context.lineWidth = side * 0.004
  const inset = side * 0.08
  for (const [x, across] of [
    [inset, 1],
    [width - inset, -1],
  ] as const)
    for (const [y, down] of [
      [inset, 1],
      [height - inset, -1],
    ] as const) {
      const [u, v] = [across * side, down * side]
      context.beginPath()
      context.moveTo(x, y + v * 0.15)
      context.quadraticCurveTo(x, y, x + u * 0.15, y)
      context.moveTo(x + u * 0.02, y + v * 0.09)
      context.bezierCurveTo(
        x + u * 0.07,
        y + v * 0.1,
        x + u * 0.1,
        y + v * 0.07,
        x + u * 0.09,
        y + v * 0.02,
      )
      context.stroke()
    }
}
