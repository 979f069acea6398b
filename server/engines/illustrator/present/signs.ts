import type { Canvas } from '@napi-rs/canvas'
import { penOn, type Shape } from '../pen.ts'
import type { FaceName } from '../tables/names.ts'
import { type Box, boxAround, inset, middleOf } from './box.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { fill, headlineOf, type Page } from './kit.ts'
import { blurred, layer, shadow, silhouette } from './layers.ts'
import { lay } from './layouts.ts'
import { putBlock } from './lettering.ts'
import { pairsFor } from './palettes.ts'
import { board, bricks, panelling, vignette, wear } from './surfaces.ts'

type Column = ReturnType<typeof columnOf>

/**
 * What a sign says and shows: a drawing over words, around an origin. `wide` and `high` of the
 * words are shares of the page; `shown` of the drawing, beside words and alone, of its shorter
 * side.
 */
function columnOf(
  page: Page,
  otherwise: string,
  faces: readonly FaceName[],
  { wide, high, shown }: { wide: number; high: number; shown: readonly [number, number] },
) {
  const { width, height, side, hero: id } = page
  const text = headlineOf(page.presentation) || (id ? '' : otherwise)
  const face = page.face(faces)
  const area = { width: width * wide, height: height * (id ? high * 0.74 : high) }
  const block = page.lettering.block(text, face, area, { most: 3 })
  const drawn = id ? side * shown[text ? 0 : 1] : 0
  const tall = block.height + drawn + (id && text ? side * 0.05 : 0)
  return {
    box: boxAround({ x: 0, y: 0 }, Math.max(block.width, drawn), tall),
    hero: { x: 0, y: (drawn - tall) / 2, side: drawn },
    face,
    block,
    words: { x: 0, y: tall / 2 - block.height },
  }
}

/** Letters of light on bricks, which are lit by their glow. */
export function paintNeonSign(page: Page): void {
  const { pen, width, height, side, presentation, hero: id } = page
  const [ink, other] = presentation.inks
  const [first, second] = ink
    ? [lively(ink), other ? lively(other) : '#fff1d6']
    : page.choose(pairsFor('neon'))
  bricks(page, page.choose(['#5b3a37', '#3a3f52', '#2f2c3d', '#4a3b45']))
  fill(page, 'rgba(6,4,16,.5)')
  const faces = ['neon', 'brush', 'rounded', 'brush', 'condensed'] as const
  const column = columnOf(page, 'OPEN', faces, { wide: 0.74, high: 0.42, shown: [0.29, 0.52] })
  const { hero, face, block, words } = column
  const frame = frameOf(page, column)
  const isLine = face !== 'neon'
  const size = block.lines[0]?.line.size ?? 0
  const tube = isLine ? Math.max(side * 0.011, size * 0.052) : side * 0.006
  const thick = side * 0.0085
  /** The letters and the lines of light in two inks, as thick as a share of the tubes. */
  const sign = ([ink, other]: readonly [Ink, Ink], share: number) =>
    layer(page, (pen) =>
      pen.moved(middleOf(page), () => {
        const rims = [{ ink, width: tube * share }]
        putBlock(pen, block, { ...words, ink: isLine ? undefined : ink, rims })
        if (id) pen.stamp(tubesOf(page, id, hero.side, thick * share, other), hero)
        pen.stroke(frame, other, thick * share, { round: true })
      }),
    )
  const lit = sign([first, second], 1)
  const glow = (radius: number, strength: number, mode: Mode = 'lighter') =>
    pen.within({ globalCompositeOperation: mode, globalAlpha: strength }, () =>
      pen.draw(blurred(lit, side * radius)),
    )
  // The glow falls on the wall first: bricks near the tubes take its color.
  glow(0.09, 0.55, 'color-dodge')
  glow(0.13, 0.5)
  const behind = { x: width / 2 + side * 0.01, y: height / 2 + side * 0.014 }
  shadow(pen, lit, { ...behind, radius: side * 0.006, strength: 0.75 })
  glow(0.03, 0.95)
  glow(0.009, 0.95)
  pen.draw(sign([mixed(first, '#ffffff', 0.25), mixed(second, '#ffffff', 0.25)], 1))
  pen.draw(
    blurred(sign([isLine ? '#ffffff' : mixed(first, '#ffffff', 0.86), '#ffffff'], 0.35), 1.2),
  )
  vignette(page, 0.55)
}

type Mode = Page['pen']['context']['globalCompositeOperation']

/** Gas of a color: full, neither dark nor pale. White stays warm. */
function lively(ink: Ink): Ink {
  return light(ink) > 0.93 ? '#fff1d6' : shifted(ink, { l: 0.7 - light(ink), c: 1.45 })
}

/** A box around the sign, a ring around what is shown alone, two lines below, or nothing. */
function frameOf({ side, choose }: Page, { box, hero }: Column): Shape {
  const kind = choose(['box', 'none', 'lines', 'round'] as const)
  if (kind === 'none') return []
  if (kind === 'round' && hero.side === box.height) return { ...hero, radius: hero.side * 0.74 }
  const around = inset(box, -side * 0.085)
  if (kind !== 'lines') return { ...around, corners: side * 0.05 }
  const [low, wide] = [around.y + around.height, box.width]
  const long = `M${-wide * 0.36} ${low - side * 0.02}h${wide * 0.72}`
  return `${long}M${-wide * 0.2} ${low + side * 0.015}h${wide * 0.4}`
}

/** A drawing in lines alone: what lies between them is clear. */
function tubesOf({ drawings }: Page, id: string, side: number, thick: number, ink: Ink): Canvas {
  const width = (thick / side) * 128 * 0.9
  const made = drawings.make(id, side, { ink: '#ffffff', ground: '#000000', width })
  const context = made.getContext('2d')
  const image = context.getImageData(0, 0, made.width, made.height)
  for (let i = 0; i < image.data.length; i += 4)
    image.data[i + 3] = ((image.data[i + 3] as number) * (image.data[i] as number)) / 255
  context.putImageData(image, 0, 0)
  return silhouette(made, ink)
}

/** A few boards on a rope or a chain, the words painted on them, carved or burnt into them. */
export function paintWoodenSign(page: Page): void {
  const { pen, width, height, side, drawings, hero: id } = page
  const behind = page.choose(['garden', 'wall', 'evening', 'wall'] as const)
  if (behind === 'wall') panelling(page, page.choose(['#d8cfc0', '#8fa8a2', '#c4ae96', '#93a3b8']))
  else if (behind === 'garden')
    lay(page, 'backdrops/bokeh', { inks: { dark: '#27452f', pale: '#c6dc9a' }, text: '' })
  else lay(page, 'backdrops/bokeh', { inks: { dark: '#2a2140', pale: '#f2a468' }, text: '' })
  const tone = page.choose(['#9a6a40', '#7d5234', '#b98d5e', '#6b4a35', '#a3845f'])
  const faces = ['slab', 'brush', 'western', 'didone'] as const
  const {
    box: inner,
    hero,
    block,
    words,
  } = columnOf(page, 'Welcome', faces, {
    ...{ wide: 0.6, high: 0.34, shown: [0.16, 0.34] },
  })
  const wide = Math.min(width * 0.9, Math.max(inner.width + side * 0.17, side * 0.58))
  const tall = inner.height + side * 0.16
  const low = Math.max(height * 0.2, height * 0.54 - tall / 2)
  const box = { x: (width - wide) / 2, y: low, width: wide, height: tall }
  // The ends of its two ropes, or chains, which hang from a nail.
  const ends = inset({ ...box, y: low + side * 0.035 }, wide * 0.1, 0)
  const nail = Math.max(side * 0.05, low - height * 0.2)
  const room = { ...inset(ends, -side * 0.04, 0), y: nail, height: ends.y - nail }
  lay(page, `signs/${page.choose(['rope', 'chain', 'rope'])}`, { inks: {}, text: '' }, room)
  const sign = boards(page, box, tone)
  const under = { x: width / 2 + side * 0.012, y: height / 2 + side * 0.028 }
  shadow(pen, sign, { ...under, radius: side * 0.03, strength: 0.5 })
  pen.draw(sign)
  for (const x of [ends.x, ends.x + ends.width])
    pen.stroke({ x, y: ends.y, radius: side * 0.009 }, '#2e2a27', side * 0.008)
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
  pen.within({ globalAlpha: 0.5 }, () =>
    pen.draw(letters('#ffe6be'), { x: side * 0.002, y: side * 0.003 }),
  )
  if (manner === 'burnt') {
    const burn = { x: width / 2, y: height / 2, radius: side * 0.008, strength: 0.6 }
    shadow(pen, letters('#3a1d0a'), { ...burn, ink: '#3a1d0a' })
  }
  // Cut in: shade under the upper edge.
  const cut = penOn(letters(manner === 'burnt' ? '#24140b' : shifted(tone, { l: -0.24 })))
  const shade = layer(page, (own) => {
    own.fill(inset(page, 0), '#000000')
    const by = { x: side * 0.004, y: side * 0.006 }
    own.within('destination-out', () => own.draw(letters('#000000'), by))
  })
  cut.within({ globalCompositeOperation: 'source-atop', globalAlpha: 0.8 }, () =>
    cut.draw(blurred(shade, side * 0.004)),
  )
  pen.within({ globalAlpha: 0.94 }, () => pen.draw(cut.context.canvas))
}
