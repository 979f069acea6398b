import type { PictureCanvas } from '../memory.ts'
import type { Shape } from '../outlines.ts'
import { penOn } from '../pen.ts'
import type { Place } from './art.ts'
import { type Box, boxAround, inEqualParts, inset, middleOf } from './box.ts'
import { type Ink, light, shifted } from './inks.ts'
import { fill, headlineOf, type Page } from './kit.ts'
import { blurred, centered, coveredBox, layer, shadow, silhouette, withoutBlack } from './layers.ts'
import { laid, lay, stamp } from './layouts.ts'
import { pairsFor } from './palettes.ts'
import { board, bricks, vignette, wear } from './surfaces.ts'

/** The text of a sign below the hero: in lines for neon, as a shape for wood. */
function signed(page: Page, kind: 'neon' | 'wood', first: Ink, second = first): PictureCanvas {
  const { side, hero: id, drawings, presentation } = page
  const isNeon = kind === 'neon'
  const text = headlineOf(presentation) || (id ? '' : isNeon ? 'OPEN' : 'Welcome')
  const [ink, ground] = isNeon ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const hero = (place: Place, { pen }: Page) => {
    if (!id) return
    const width = (128 * side * (isNeon ? 0.0085 : 0.005)) / place.size
    const lines = withoutBlack(drawings.make(id, place.size, { ink, ground, width }))
    stamp(pen, silhouette(lines, second), place)
  }
  return centered(laid(page, `signs/${kind}`, { inks: { first }, text, fillings: { hero } }))
}

/** Neon tubes in front of a wall of bricks. */
export function paintNeonSign(page: Page): void {
  const { pen, width, height, side, presentation, choose } = page
  const [own, other] = presentation.inks
  const [first, second] = own
    ? [lively(own), other ? lively(other) : warmWhite]
    : choose(pairsFor('neon'))
  const brick = choose(['#5b3a37', '#3a3f52', '#2f2c3d', '#4a3b45'])
  if (!presentation.isClear) {
    bricks(page, brick)
    fill(page, 'rgba(6,4,16,.5)')
    vignette(page, 0.55)
  }
  const words = signed(page, 'neon', first, second)
  const around = inset(coveredBox(words), -side * 0.085)
  const lit = layer(page, (own) => {
    own.draw(words)
    own.stroke(choose(frames)(around, side), second, side * 0.0085, { round: true })
  })
  const core = layer(page, (own) => {
    own.fill(inset(page, 0), '#000000')
    own.draw(silhouette(lit, '#ffffff'))
  })
  const glow = (radius: number, globalAlpha: number, mode: 'color-dodge' | 'lighter' = 'lighter') =>
    pen.within({ globalCompositeOperation: mode, globalAlpha }, () =>
      pen.draw(blurred(lit, side * radius)),
    )
  if (!presentation.isClear) {
    // The glow falls on the wall first: bricks near the tubes take its color.
    glow(0.09, 0.55, 'color-dodge')
    glow(0.13, 0.5)
    const behind = { x: width / 2 + side * 0.01, y: height / 2 + side * 0.014 }
    shadow(pen, lit, { ...behind, radius: side * 0.006, strength: 0.75 })
  }
  glow(0.03, 0.95)
  glow(0.009, 0.95)
  pen.draw(lit)
  // Only the middle of a tube is bright enough to pass this filter.
  const filter = `blur(${side * 0.0028}px) brightness(.72) contrast(4)`
  if (presentation.isClear) {
    const bright = layer(page, (own) => own.within({ filter }, () => own.draw(core)))
    pen.draw(silhouette(withoutBlack(bright), '#ffffff'))
  } else pen.within({ filter, globalCompositeOperation: 'lighter' }, () => pen.draw(core))
}

const warmWhite = '#fff1d6'

/** The color of a gas: saturated and of medium lightness. */
function lively(ink: Ink): Ink {
  return light(ink) > 0.93 ? warmWhite : shifted(ink, { l: 0.7 - light(ink), c: 1.45 })
}

/** Frames around the box of a sign: a box, no frame, two lines below the box, an oval. */
const frames: readonly ((around: Box, side: number) => Shape)[] = [
  (around, side) => ({ ...around, corners: side * 0.05 }),
  () => [],
  ({ x, y, width, height }, side) =>
    `M${x + width * 0.2} ${y + height - side * 0.02}h${width * 0.6}` +
    `M${x + width * 0.33} ${y + height + side * 0.015}h${width * 0.34}`,
  (around) => ({ ...around, corners: Math.min(around.width / 5, around.height / 2) }),
]

/** Boards with painted or carved letters, on a rope or a chain, or on a post in open country. */
export function paintWoodenSign(page: Page): void {
  const { pen, width, height, side, choose, scene, presentation } = page
  const { isClear } = presentation
  const isOutside = !isClear && country.test(scene.setting)
  const behind = choose(['garden', 'wall', 'evening', 'wall'] as const)
  const wood = choose(['#d8cfc0', '#8fa8a2', '#c4ae96', '#93a3b8'])
  if (isOutside) {
    const timeOfDay = scene.timeOfDay ?? choose(['morning', 'noon', 'golden hour', 'afternoon'])
    const far = page.picture(page, { subjects: [], relations: [], timeOfDay })
    pen.draw(blurred(far, side * 0.003))
  } else if (!isClear) {
    if (behind === 'wall') lay(page, 'walls/panelling', { inks: { wood }, text: '' })
    else lay(page, 'backdrops/bokeh', { inks: lights[behind], text: '' })
  }
  const tone = choose(['#9a6a40', '#7d5234', '#b98d5e', '#6b4a35', '#a3845f'])
  const letters = signed(page, 'wood', '#000000')
  const lettersBox = coveredBox(letters)
  const wide = Math.min(width * 0.9, Math.max(lettersBox.width + side * 0.17, side * 0.58))
  const box = boxAround(middleOf(page), wide, lettersBox.height + side * 0.16)
  // The sign hangs on two ropes or chains from a nail.
  const ends = inset({ ...box, y: box.y + side * 0.035 }, wide * 0.1, 0)
  const nail = Math.max(side * 0.05, box.y - height * 0.2)
  const room = { ...inset(ends, -side * 0.04, 0), y: nail, height: ends.y - nail }
  if (isOutside) paintPost(page, box, shifted(tone, { l: -0.06 }))
  else lay(page, `signs/${choose(['rope', 'chain', 'rope'])}`, { inks: {}, text: '' }, room)
  const sign = boards(page, box, tone)
  const under = { x: width / 2 + side * 0.012, y: height / 2 + side * 0.028 }
  if (!isClear) shadow(pen, sign, { ...under, radius: side * 0.03, strength: 0.5 })
  pen.draw(sign)
  for (const x of [ends.x, ends.x + ends.width])
    pen.stroke({ x, y: ends.y, radius: side * 0.009 }, '#2e2a27', side * 0.008)
  inscribe(page, tone, letters)
  if (!isClear) vignette(page, 0.3)
}

/** The settings with signs on posts. */
const country = /^(?:beach|snowfield|forest|mountains|desert|lake|meadow)$/

/** A post in the ground with boards at its upper end. */
function paintPost({ pen, width, height, side, random }: Page, { y }: Box, tone: Ink): void {
  const [top, foot] = [y - side * 0.05, height * 0.9]
  const thick = side * 0.085
  pen.fill({ x: width / 2, y: foot, rx: thick * 1.3, ry: thick * 0.2 }, 'rgba(30,20,10,.4)')
  pen.moved({ x: width / 2, y: foot, turn: -Math.PI / 2 }, () =>
    board(pen, { x: 0, y: -thick / 2, width: foot - top, height: thick }, tone, random),
  )
}

/** Lights out of focus in a garden and at dusk. */
const lights = {
  garden: { dark: '#27452f', pale: '#c6dc9a' },
  evening: { dark: '#2a2140', pale: '#f2a468' },
}

/** Boards of slightly different lengths and tones that fill a box. */
function boards({ side, random, ...page }: Page, box: Box, tone: Ink): PictureCanvas {
  const planks = Math.max(2, Math.round(box.height / (side * 0.13)))
  return layer(page, (pen) => {
    for (const part of inEqualParts(box, 'down', planks, side * 0.004)) {
      const x = part.x + random.between(-1, 1) * side * 0.012
      const plank = { ...part, x, width: box.width + random.between(-1, 1) * side * 0.012 }
      board(pen, plank, shifted(tone, { l: random.between(-0.025, 0.025) }), random)
      pen.fill({ ...plank, height: side * 0.003 }, 'rgba(255,235,200,.28)')
      const foot = plank.y + plank.height
      pen.fill({ ...plank, y: foot - side * 0.004, height: side * 0.004 }, 'rgba(0,0,0,.3)')
    }
  })
}

/** Paints letters on wood, or carves them into it. */
function inscribe(page: Page, tone: Ink, letters: PictureCanvas): void {
  const { pen, side, presentation } = page
  const isPainted = page.choose([true, false, false]) || presentation.inks.length > 0
  if (isPainted) {
    const paint = presentation.inks[0] ?? (light(tone) > 0.68 ? '#2b2420' : '#f5ecd9')
    pen.draw(wear(silhouette(letters, paint)))
    return
  }
  // Carved letters have light on the lower edge and shade below the upper one.
  const lower = { x: side * 0.002, y: side * 0.003 }
  pen.within({ globalAlpha: 0.5 }, () => pen.draw(silhouette(letters, '#ffe6be'), lower))
  const cut = silhouette(letters, shifted(tone, { l: -0.28 }))
  const shade = layer(page, (own) => {
    own.fill(inset(page, 0), '#000000')
    own.within('destination-out', () => own.draw(letters, { x: side * 0.004, y: side * 0.006 }))
  })
  const onCut = penOn(cut)
  onCut.within('source-atop', () => onCut.draw(blurred(shade, side * 0.004)))
  pen.draw(cut)
}
