import type { Canvas } from '@napi-rs/canvas'
import type { Stops } from '../pen.ts'
import { chosen, inked, readArt } from './art.ts'
import { boxAround, cellsOf } from './box.ts'
import { type Ink, light, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { grown, inflated, layer, shadow } from './layers.ts'
import { putArc } from './lettering.ts'
import type { Palette } from './palettes.ts'

import { withKin } from './sets.ts'

/** What is around a drawing whose side is a hundred units. */
const art = readArt('sticker.svg')

/** Drawings cut out with a white border, lying on a surface. */
export function paintSticker(page: Page): void {
  const { pen, width, height, side, presentation, random } = page
  const palette = page.palette(['pastel'])
  const back = presentation.ground ?? page.choose([palette.second, palette.ground, palette.accent])
  const reach = { x: width / 2, y: height / 2, radius: side * 0.8 }
  const tones = [shifted(back, { l: 0.05 }), shifted(back, { l: -0.05 })]
  fill(page, pen.radial(reach, tones, { x: width * 0.4, y: height * 0.35, radius: 0 }))
  const ids = idsOf(page)
  const many = ids.length
  const around = chosen(art, (kinds) => {
    if (many > 1) return 'plain'
    return presentation.form === 'circle' ? 'burst' : page.choose(kinds)
  })
  for (const [i, { x, y, size }] of cellsOf({ x: 0, y: 0, width, height }, many).entries()) {
    const turn = random.between(-0.09, 0.09) * (many > 1 ? 2 : 1)
    const share = many > 4 ? 0.76 : 0.62
    const cut = cutOut(page, palette, { id: ids[i] ?? 'star', size, around, back, share })
    pen.moved({ x, y, turn }, () => {
      const near = { x: 0, y: size * 0.004, radius: size * 0.006, strength: 0.35 }
      const far = { x: size * 0.008, y: size * 0.022, radius: size * 0.028, strength: 0.3 }
      for (const cast of [near, far]) shadow(pen, cut, cast)
      pen.draw(cut, { x: -cut.width / 2, y: -cut.height / 2 })
    })
  }
}

/** One, or those of a set: what is named, and what goes with it up to the number that is asked for. */
function idsOf(page: Page): string[] {
  const { shown, hero } = page
  const { title, form, count } = page.presentation
  const isSet = form === 'set' || count !== null
  if (!isSet && (title !== '' || shown.length < 3)) return [hero ?? 'star']
  if (!isSet) return shown.slice(0, 6)
  const all = shown.length > 3 && count === null ? shown : withKin(page, 'ideas')
  return all.slice(0, Math.min(16, count ?? Math.max(9, shown.length)))
}

interface Cut {
  id: string
  size: number
  /** The drawing around it. */
  around: string
  back: Ink
  /** How much of its place it takes. */
  share: number
}

function cutOut(page: Page, palette: Palette, cut: Cut): Canvas {
  const { drawings, presentation } = page
  const { id, size, around, back, share } = cut
  const inks = { ...palette, edge: palette.accent === back ? palette.second : palette.accent }
  const hasWords = presentation.title !== '' && share < 0.7
  const side = size * (hasWords ? 0.5 : share)
  const hero = inflated(drawings.makeColored(id, side), -1, 0.55)
  const body = layer({ width: size, height: size }, (pen) => {
    const [x, y] = [size / 2, size * (hasWords ? 0.43 : 0.5)]
    const box = boxAround({ x, y }, side * 1.4)
    pen.draw(inked(around, inks, box), box)
    pen.stamp(hero, { x, y })
    if (hasWords) write({ ...page, pen }, palette, cut, y + hero.height / 2)
  })
  // Small notches of the outline vanish, as a knife would pass them.
  const border = grown(body, size * 0.03, '#ffffff')
  return layer(border, (pen) => {
    const { width, height } = border
    pen.draw(border)
    pen.stamp(body, { x: width / 2, y: height / 2 })
    const light = pen.linear([0, 0], [width, height], gloss)
    pen.within('source-atop', () => pen.fill(border, light))
  })
}

/** A band of light across what is laminated. */
const gloss: Stops = [
  [0.3, 'rgba(255,255,255,0)'],
  [0.42, 'rgba(255,255,255,.2)'],
  [0.46, 'rgba(255,255,255,.05)'],
  [0.5, 'rgba(255,255,255,.13)'],
  [0.56, 'rgba(255,255,255,0)'],
]

/** The words overlap the foot of the drawing on a gentle curve: one shape for the knife. */
function write(page: Page, palette: Palette, { size, back }: Cut, foot: number): void {
  const { pen, lettering, presentation } = page
  const { ink, accent, pale } = palette
  const face = page.face(['rounded', 'brush', 'slab'])
  const radius = size * 0.62
  const [width, height] = [radius * 1.25, size * 0.13]
  const line = lettering.fitted(presentation.title, face, width, height, { tracking: 0.02 })
  const y = foot + line.ascent * 0.62 - radius
  const thick = Math.min(size, line.size * 9)
  const rims = [
    { ink: '#ffffff', width: thick * 0.05 },
    { ink: light(ink) > 0.6 ? '#2a2430' : ink, width: thick * 0.026 },
  ]
  const own = light(accent) > 0.5 && accent !== back ? accent : pale
  putArc(pen, line, { x: size / 2, y, radius, at: Math.PI, inward: true, ink: own, rims })
}
