import { clamp } from '../number.ts'
import type { Circle } from '../pen.ts'
import { type Part, readParts } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import type { FaceName } from '../tables/names.ts'
import { type Box, boxAround, middleOf } from './box.ts'
import { companionOf } from './faces.ts'
import { tileOf } from './icon-set.ts'
import { type Ink, legible, light, mixed, paletteOf } from './inks.ts'
import { capitalized, fill, headlineOf, type Page } from './kit.ts'
import { type Layout, lay, readLayouts } from './layouts.ts'
import { put } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { type Plan, plans, type Spot } from './panels.ts'
import { membersOfSet, setAround, setNamedBy } from './sets.ts'

interface Sheet extends Page {
  inks: Palette
  tile: Ink
  font: FaceName
}

/** A drawing and what it is called, where the words name it; or a chart, where there is no drawing. */
interface Panel {
  id: string | undefined
  label: string
}

const layouts = readLayouts('infographics')

const orders = {
  steps: ['road', 'road', 'cards'],
  cycle: ['ring'],
  other: ['cards', 'sides', 'road', 'cards', 'ring'],
} as const

/** A title and panels with a drawing and its text, in one of four orders. */
export function paintInfographic(page: Page): void {
  const { presentation } = page
  const inks = page.palette(['modern', 'natural', 'pastel', 'bold'])
  const { form } = presentation
  const panels = panelsOf(page)
  const font = page.face(['geometric', 'grotesk', 'condensed', 'rounded'])
  const sheet = { ...page, inks, tile: tileOf(inks), font }
  const order = page.choose(orders[form === 'steps' || form === 'cycle' ? form : 'other'])
  fill(page, inks.ground)
  const text = capitalized(headlineOf(presentation))
  const name = text === '' ? 'bare' : page.choose(['middle', 'left', 'band'])
  const paintPanels = (place: Box) => {
    const plan = plans[order](place, panels.length)
    paintLinks(sheet, plan)
    for (const [i, spot] of plan.spots.entries()) {
      paintPanel(sheet, panels[i] as Panel, spot, i)
      if (form === 'steps') paintNumber(sheet, i + 1, spot.number)
    }
  }
  lay({ ...page, face: () => font }, layouts.get(name) as Layout, {
    inks,
    text,
    fillings: { panels: paintPanels },
  })
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
    return { id, label: capitalized(scene.subjects[at]?.name ?? '') }
  })
}

/** What leads from one panel to another; a broad one is a road with a dashed line in its middle. */
function paintLinks({ pen, side, inks }: Sheet, { path, thick, heads }: Plan): void {
  const { ground, accent } = inks
  const ink = mixed(ground, accent, 0.55)
  pen.stroke(path, ink, side * thick, { round: true })
  const dash = [side * 0.018, side * 0.02]
  if (thick > 0.02) pen.stroke(path, ground, side * 0.006, { round: true, dash })
  for (const head of heads)
    pen.moved({ ...head, scale: side }, () => pen.fill('M.016 0L-.02 -.02 -.02 .02', ink))
}

const charts = readParts(new URL('charts.txt', import.meta.url))
const kinds = ['donut', 'columns', 'bars', 'curve']

/** A chart or lines from `charts.txt` in a box, on a ground. */
function paintChart({ pen, inks }: Sheet, name: string, box: Box, on: Ink): void {
  const { x, y } = middleOf(box)
  paintParts(pen.context, charts[name] as Part[], paletteOf({ ...inks, on }), { ...box, x, y })
}

/** A card or a disc: what it shows, what that is called, and lines or bars. */
function paintPanel(sheet: Sheet, { id, label }: Panel, spot: Spot, i: number): void {
  const { pen, random, side, lettering, inks, tile, font } = sheet
  const { back, art, text, align } = spot
  const isCard = 'width' in back
  const edge = i % 2 ? inks.second : inks.accent
  pen.fill(back, tile)
  if (isCard) {
    const height = Math.min(back.width, back.height) * 0.045
    pen.clipped(back, () => pen.fill({ ...back, corners: 0, height }, edge))
  } else {
    pen.stroke(back, edge, back.radius * 0.06)
    // No ring goes through words.
    if (text) pen.fill(text, inks.ground)
  }
  const lot = random.fork(`panel ${i}`)
  const variant = lot.pick(['a', 'b'])
  const chart = `${kinds[(i + lot.seed) % kinds.length]} ${variant}`
  if (id) placeDrawing(sheet, id, art)
  else paintChart(sheet, chart, boxAround(art, art.radius * 1.8), tile)
  if (!text) return
  const on = isCard ? tile : inks.ground
  let used = 0
  if (label !== '') {
    const face = companionOf(font) === 'roman' ? 'roman' : font
    const line = lettering.fitted(label, face, text.width, Math.min(text.height * 0.4, side * 0.04))
    const ink = legible(on, inks.ink, inks.pale, inks.ground)
    put(pen, line, { x: text.x + text.width * align, y: text.y + line.ascent, align, ink })
    used = line.ascent + line.descent + text.height * 0.14
  }
  const rest = { ...text, y: text.y + used, height: text.height - used }
  const flush = { 0: 'left', 0.5: 'middle', 1: 'right' }[align]
  if (isCard && id && used === 0 && align === 0.5 && i % 2 === 0)
    paintChart(sheet, `strip ${variant}`, boxAround(middleOf(rest), rest.width), on)
  else paintChart(sheet, `${label ? 'pair' : 'lines'} ${flush}`, rest, on)
}

/** In the inks of the page, unless its own colors are what makes it look good. */
function placeDrawing({ pen, drawings, presentation, inks, tile }: Sheet, id: string, at: Circle) {
  const isOwn = drawings.isAppetizing(id) || presentation.themes.includes('cute')
  const { ink, accent, second, ground } = inks
  const dark = light(ink) < light(ground) ? ink : ground
  const deepest = mixed(dark, tile, light(tile) > 0.5 ? 0 : 0.3)
  const tones = [deepest, accent, second, mixed(second, '#ffffff', 0.72)]
  pen.stamp(drawings.make(id, at.radius * 2, isOwn ? undefined : { tones }), at)
}

function paintNumber({ pen, lettering, inks, font }: Sheet, number: number, at: Circle): void {
  const { accent, ink, pale, ground } = inks
  pen.fill(at, accent)
  const line = lettering.fitted(String(number), font, at.radius, at.radius)
  const y = at.y + line.ascent / 2
  put(pen, line, { x: at.x, y, ink: legible(accent, ink, pale, ground) })
}
