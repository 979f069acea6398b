import { clamp } from '../number.ts'
import { tileOf } from './icon-set.ts'
import {
  type Look,
  type Panel,
  paintArrow,
  paintLead,
  paintMedal,
  paintPanel,
  paintRoad,
} from './infographic-parts.ts'
import { legible } from './inks.ts'
import { capitalized, fill, headlineOf, type Page } from './kit.ts'
import { putBlock } from './lettering.ts'
import { cardsIn, ringIn, roadIn, type Spot, sidesIn } from './panels.ts'
import { membersOfSet, setAround, setNamedBy } from './sets.ts'

const orders = {
  steps: ['road', 'road', 'cards'],
  cycle: ['ring'],
  other: ['cards', 'sides', 'road', 'cards', 'ring'],
} as const

/** A title and panels with a drawing and its text, in one of four orders. */
export function paintInfographic(page: Page): void {
  const { width, height, side, presentation } = page
  const palette = page.palette(['modern', 'natural', 'pastel', 'bold'])
  const { form } = presentation
  const panels = panelsOf(page)
  const face = page.face(['geometric', 'grotesk', 'condensed', 'rounded'])
  const look = { palette, tile: tileOf(palette), face, isNumbered: form === 'steps' }
  const order = page.choose(orders[form === 'steps' || form === 'cycle' ? form : 'other'])
  fill(page, palette.ground)
  const foot = paintTitle(page, look)
  const margin = side * 0.055
  const body = { x: margin, y: foot, width: width - 2 * margin, height: height - foot - margin }
  const [first, ...others] = panels
  const paintPanels = (shown: readonly Panel[], spots: readonly Spot[]) => {
    for (const [i, spot] of spots.entries()) paintPanel(page, look, shown[i] as Panel, spot, i)
  }
  if (order === 'road') {
    const { spots, path } = roadIn(body, panels.length)
    paintRoad(page, look, path)
    paintPanels(panels, spots)
  } else if (order === 'ring') {
    // What it is about stands in the middle, where the ring is of other things.
    const inner = ringIn(body, others.length)
    const isAround = page.shown.length === 1 && inner.middle.radius > side * 0.07
    const { spots, middle, arrows } = isAround ? inner : ringIn(body, panels.length)
    for (const arrow of arrows) paintArrow(page, look, arrow)
    paintPanels(isAround ? others : panels, spots)
    if (isAround) paintMedal(page, look, first, middle)
  } else if (order === 'sides') {
    const { spots, middle, leads } = sidesIn(body, others.length)
    for (const lead of leads) paintLead(page, look, lead)
    paintMedal(page, look, first, middle)
    paintPanels(others, spots)
  } else paintPanels(panels, cardsIn(body, panels.length))
}

/** As many as are asked for: what is named, then what goes with it, then charts. */
function panelsOf(page: Page): Panel[] {
  const { shown, drawings, scene, presentation } = page
  const { count, set } = presentation
  // What one or two are about is no other animal.
  const near = shown.length > 2 ? setAround(shown.slice(0, 3)) : undefined
  const kin = set ?? setNamedBy([...scene.ignored, scene.setting]) ?? near
  const wanted = clamp(count ?? (shown.length > 2 ? shown.length : page.choose([4, 6, 5])), 3, 8)
  const more = membersOfSet(kin ?? (shown.length > 0 ? '' : 'ideas'))
  const drawn = Math.max(shown.length, wanted - page.choose([1, 0, 2]))
  const ids = [...new Set([...shown, ...more])].filter((id) => drawings.has(id)).slice(0, drawn)
  return Array.from({ length: wanted }, (_, i) => {
    const id = ids[i]
    const at = id === undefined ? -1 : drawings.subjects.indexOf(id)
    return { id, label: at < 0 ? '' : capitalized(scene.subjects[at]?.name ?? '') }
  })
}

/** Where the panels begin. */
function paintTitle(page: Page, { palette, face }: Look): number {
  const { pen, width, side, height, lettering, presentation } = page
  const { ground, ink, pale, accent } = palette
  const title = capitalized(headlineOf(presentation))
  const margin = side * 0.06
  if (title === '') return margin
  const isBand = page.choose([true, false, false])
  const align = isBand ? 0.5 : page.choose([0, 0.5])
  const area = { width: (width - 2 * margin) * 0.94, height: Math.min(height * 0.14, side * 0.16) }
  const block = lettering.block(title, face, area, { most: 2 })
  const foot = margin + block.height + side * (isBand ? 0.05 : 0.06)
  if (isBand) pen.fill({ x: 0, y: 0, width, height: foot }, accent)
  putBlock(pen, block, {
    x: align === 0 ? margin : width / 2,
    y: margin,
    align,
    ink: isBand ? legible(accent, ink, pale, ground) : legible(ground, ink, pale),
  })
  if (isBand) return foot + side * 0.045
  const long = Math.min(block.width, side * 0.16)
  const x = align === 0 ? margin : (width - long) / 2
  const y = margin + block.height + side * 0.028
  pen.fill({ x, y, width: long, height: side * 0.009 }, accent)
  return foot + side * 0.02
}
