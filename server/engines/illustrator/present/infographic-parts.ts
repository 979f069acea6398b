import type { Circle } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import type { FaceName } from '../tables/names.ts'
import { paintBars, paintChart, paintGreek } from './charts.ts'
import type { Treatment } from './drawings.ts'
import { companionOf } from './faces.ts'
import { type Ink, legible, light, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { put } from './lettering.ts'
import type { Palette } from './palettes.ts'
import type { Spot } from './panels.ts'

/** A drawing and what it is called, where the words name it; or a chart, where there is no drawing. */
export interface Panel {
  id: string | undefined
  label: string
}

export interface Look {
  palette: Palette
  tile: Ink
  face: FaceName
  /** Whether the panels count up. */
  isNumbered: boolean
}

/** In the inks of the page, unless its own colors are what makes it look good. */
function placeDrawing(page: Page, { palette }: Look, id: string, circle: Circle, on: Ink): void {
  const { drawings, presentation } = page
  const isOwn = drawings.isAppetizing(id) || presentation.themes.includes('cute')
  const { ink, accent, second, ground } = palette
  const dark = light(ink) < light(ground) ? ink : ground
  const deepest = mixed(dark, on, light(on) > 0.5 ? 0 : 0.3)
  const tones: Treatment = { tones: [deepest, accent, second, mixed(second, '#ffffff', 0.72)] }
  page.pen.stamp(drawings.make(id, circle.radius * 2, isOwn ? undefined : tones), circle)
}

export function paintMedal(page: Page, look: Look, panel: Panel | undefined, medal: Circle): void {
  const { palette, tile } = look
  const { radius } = medal
  const back = mixed(tile, palette.second, 0.28)
  page.pen.fill(medal, back)
  page.pen.stroke({ ...medal, radius: radius * 1.06 }, palette.accent, radius * 0.02)
  if (panel?.id) placeDrawing(page, look, panel.id, { ...medal, radius: radius * 0.65 }, back)
}

/** A card or a disc: what it shows, what that is called, and lines or bars. */
export function paintPanel(page: Page, look: Look, panel: Panel, spot: Spot, i: number): void {
  const { pen, random } = page
  const { palette, tile, isNumbered } = look
  const { back, art, text, align } = spot
  const { id, label } = panel
  const isCard = 'width' in back
  const edge = i % 2 ? palette.second : palette.accent
  pen.fill(back, tile)
  if (isCard) {
    const stripe = {
      ...back,
      corners: undefined,
      height: Math.min(back.width, back.height) * 0.045,
    }
    pen.clipped(back, () => pen.fill(stripe, edge))
  } else pen.stroke(back, edge, back.radius * 0.06)
  const lot = random.fork(`panel ${i}`)
  const inks = { ...palette, on: tile }
  if (id) placeDrawing(page, look, id, art, tile)
  else
    paintChart(
      pen,
      { ...art, size: art.radius * (isCard ? 2 : 1.75), place: i + lot.seed },
      inks,
      lot,
    )
  const ground = isCard ? tile : palette.ground
  const ink = legible(ground, palette.ink, isCard ? palette.ground : palette.pale)
  const used = label === '' ? 0 : paintName(page, look, label, spot, ink)
  if (isNumbered) paintNumber(page, look, i + 1, spot.number)
  const rest = { ...text, y: text.y + used, height: text.height - used }
  if (isCard && id && used === 0 && align === 0.5 && i % 2 === 0) paintBars(pen, rest, inks, lot)
  else paintGreek(pen, rest, mixed(ground, ink, 0.2), { lines: label ? 2 : 3, align })
}

/** Returns how much of the box of the words is used. */
function paintName(page: Page, look: Look, label: string, spot: Spot, ink: Ink): number {
  const { pen, lettering, side } = page
  const { text, align } = spot
  const face = companionOf(look.face) === 'roman' ? 'roman' : look.face
  const line = lettering.fitted(label, face, text.width, Math.min(text.height * 0.4, side * 0.04))
  put(pen, line, { x: text.x + text.width * align, y: text.y + line.ascent, align, ink })
  return line.ascent + line.descent + text.height * 0.14
}

function paintNumber(page: Page, { palette, face }: Look, number: number, at: Circle): void {
  const { accent, ink, pale, ground } = palette
  page.pen.fill(at, accent)
  const line = page.lettering.fitted(String(number), face, at.radius, at.radius)
  const spot = { x: at.x, y: at.y + line.ascent / 2, ink: legible(accent, ink, pale, ground) }
  put(page.pen, line, spot)
}

/** A road with a dashed line in its middle. */
export function paintRoad({ pen, side }: Page, { palette }: Look, path: string): void {
  const { ground, accent } = palette
  pen.stroke(path, mixed(ground, accent, 0.5), side * 0.05, { round: true })
  const dash = [side * 0.018, side * 0.02]
  pen.stroke(path, ground, side * 0.006, { round: true, dash })
}

export function paintArrow({ pen, side }: Page, { palette }: Look, arrow: readonly Point[]): void {
  const [[fromX, fromY], [x, y]] = arrow.slice(-2) as [Point, Point]
  pen.stroke(arrow, palette.second, side * 0.012, { round: true })
  pen.moved({ x, y, turn: Math.atan2(y - fromY, x - fromX), scale: side }, () =>
    pen.fill('M.034 0L-.01 -.024 -.01 .024', palette.second),
  )
}

export function paintLead({ pen, side }: Page, { palette }: Look, lead: readonly Point[]): void {
  const { ground, accent } = palette
  pen.stroke(lead, mixed(ground, accent, 0.6), side * 0.006)
  const [x, y] = lead.at(-1) ?? [0, 0]
  pen.fill({ x, y, radius: side * 0.011 }, accent)
}
