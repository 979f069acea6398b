import type { Circle } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { type Box, boxAround, inset, middleOf, partOf } from './box.ts'
import { charts, paintGreek } from './charts.ts'
import type { Treatment } from './drawings.ts'
import { companionOf, type FaceName } from './faces.ts'
import { type Ink, legible, light, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { put } from './lettering.ts'
import type { Palette } from './palettes.ts'
import type { Stop } from './panels.ts'

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

/** Where a panel shows something, and where it says what that is. */
interface Slot {
  panel: Panel
  /** Its place among the panels. */
  i: number
  /** The box of a chart, and how large a drawing is in its middle. */
  chart: Box
  size: number
  kind: number
  text: Box
  /** 0 where the words stand flush left, 0.5 in the middle, 1 flush right. */
  align: number
  face: FaceName
  ink: Ink
  /** The height of the name, as a share of the box of the words. */
  share: number
}

/** Paints a drawing or a chart, and the name; returns where there is room for what is told of it. */
function paintSlot(page: Page, look: Look, slot: Slot): Box {
  const { pen, random, lettering, side } = page
  const { palette, tile } = look
  const { panel, i, chart, text, align, ink, share } = slot
  if (panel.id)
    placeDrawing(page, look, panel.id, { ...middleOf(chart), radius: slot.size / 2 }, tile)
  else
    charts[slot.kind % charts.length]?.(
      pen,
      chart,
      { ...palette, on: tile },
      random.fork(`panel ${i}`),
    )
  if (!panel.label) return text
  const most = Math.min(text.height * share, side * share * 0.1)
  const line = lettering.fitted(panel.label, slot.face, text.width, most)
  put(pen, line, { x: text.x + text.width * align, y: text.y + line.ascent, align, ink })
  const used = line.ascent + line.descent + text.height * 0.14
  return { ...text, y: text.y + used, height: text.height - used }
}

/** A card: what it shows above, what it is called, and lines or a chart below. */
export function paintTile(page: Page, look: Look, panel: Panel, box: Box, i: number): void {
  const { pen, random } = page
  const { palette, tile, face } = look
  const { x, y, width, height } = box
  const short = Math.min(width, height)
  const thick = short * 0.045
  pen.fill({ ...box, corners: short * 0.08 }, tile)
  pen.fill(
    { ...box, height: thick, corners: [thick, thick, 0, 0] },
    i % 2 ? palette.second : palette.accent,
  )
  const isWide = width > height * 1.35
  const inner = inset(box, 0, (height - Math.min(height, width * 1.4)) / 2)
  const art = isWide
    ? { x: x + height * 0.08, y: y + height * 0.1, width: height * 0.84, height: height * 0.84 }
    : partOf(inner, 0, 0.06, 1, 0.56)
  const text = isWide
    ? { x: x + height, y: y + height * 0.26, width: width - height * 1.16, height: height * 0.5 }
    : partOf(inner, 0.13, 0.64, 0.74, 0.26)
  const align = isWide ? 0 : 0.5
  const lot = random.fork(`panel ${i}`)
  const ink = legible(tile, palette.ink, palette.ground)
  const rest = paintSlot(page, look, {
    panel,
    i,
    chart: partOf(art, 0.12, 0, 0.76, 1),
    size: Math.min(art.width, art.height) * 0.82,
    kind: i + lot.seed,
    text,
    align,
    face,
    ink,
    share: 0.4,
  })
  const number = { x: x + short * 0.13, y: y + short * 0.16, radius: short * 0.085 }
  if (look.isNumbered) paintNumber(page, look, i + 1, number)
  const hasBars = !panel.label && panel.id && i % 2 === 0 && !isWide
  if (hasBars) charts[2]?.(pen, partOf(rest, -0.06, 0, 1, 1), { ...palette, on: tile }, lot)
  else paintGreek(pen, rest, mixed(tile, ink, 0.2), { lines: panel.label ? 2 : 3, align })
}

function paintNumber(page: Page, { palette, face }: Look, number: number, at: Circle): void {
  const { accent, ink, pale, ground } = palette
  page.pen.fill(at, accent)
  const line = page.lettering.fitted(String(number), face, at.radius, at.radius)
  const spot = { x: at.x, y: at.y + line.ascent / 2, ink: legible(accent, ink, pale, ground) }
  put(page.pen, line, spot)
}

/** A disc with a drawing, and the text beside or below it. */
export function paintStop(page: Page, look: Look, panel: Panel, stop: Stop, i: number): void {
  const { pen } = page
  const { palette, tile, face } = look
  const { x, y, radius, text, align } = stop
  const { ground, pale } = palette
  const ink = legible(ground, palette.ink, pale)
  const small = companionOf(face)
  pen.fill(stop, tile)
  pen.stroke(stop, i % 2 ? palette.second : palette.accent, radius * 0.06)
  const rest = paintSlot(page, look, {
    panel,
    i,
    chart: boxAround(stop, radius * 1.2),
    size: radius * 1.2,
    kind: i * 3,
    text,
    align,
    face: small === 'roman' ? small : face,
    ink,
    share: 0.36,
  })
  const number = { x: x - radius * 0.74, y: y - radius * 0.74, radius: radius * 0.27 }
  if (look.isNumbered) paintNumber(page, look, i + 1, number)
  paintGreek(pen, rest, mixed(ground, ink, 0.2), { lines: panel.label ? 2 : 3, align })
}

/** A road with a dashed line in its middle. */
export function paintRoad({ pen, side }: Page, { palette }: Look, path: Point[]): void {
  const { ground, accent } = palette
  const road = { stroke: mixed(ground, accent, 0.5), width: side * 0.05, round: true }
  const dash = [side * 0.018, side * 0.02]
  pen.paint(path, road)
  pen.stroke(path, ground, side * 0.006, { round: true, dash })
}

export function paintArrow({ pen, side }: Page, ink: Ink, arrow: readonly Point[]): void {
  const [[fromX, fromY], [x, y]] = [arrow.at(-2), arrow.at(-1)] as [Point, Point]
  pen.stroke(arrow, ink, side * 0.012, { round: true })
  pen.moved({ x, y, turn: Math.atan2(y - fromY, x - fromX), scale: side }, () =>
    pen.fill('M.034 0L-.01 -.024 -.01 .024', ink),
  )
}

export function paintLead({ pen, side }: Page, { palette }: Look, lead: Point[]): void {
  const { ground, accent } = palette
  pen.stroke(lead, mixed(ground, accent, 0.6), side * 0.006)
  const [x, y] = lead.at(-1) ?? [0, 0]
  pen.fill({ x, y, radius: side * 0.011 }, accent)
}
