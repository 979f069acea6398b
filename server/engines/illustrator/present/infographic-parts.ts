import type { Box } from './box.ts'
import { charts, paintGreek } from './charts.ts'
import { place, type Treatment } from './drawings.ts'
import { companionOf, type FaceName } from './faces.ts'
import { type Ink, legible, light, mixed } from './inks.ts'
import { disc, type Page, ring } from './kit.ts'
import { put } from './lettering.ts'
import type { Palette } from './palettes.ts'
import type { Stop } from './panels.ts'
import type { Circle } from './pen.ts'

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
function drawingOf({ drawings, presentation }: Page, { palette }: Look, id: string, on: Ink) {
  const isOwn = drawings.isAppetizing(id) || presentation.themes.includes('cute')
  const { ink, accent, second, ground } = palette
  const dark = light(ink) < light(ground) ? ink : ground
  const tones: Treatment = {
    tones: [
      mixed(dark, on, light(on) > 0.5 ? 0 : 0.3),
      accent,
      second,
      mixed(second, '#ffffff', 0.72),
    ],
  }
  return { of: (side: number) => drawings.make(id, side, isOwn ? undefined : tones) }
}

export function paintMedal(
  page: Page,
  look: Look,
  panel: Panel | undefined,
  { x, y, radius }: Circle,
): void {
  const { context } = page
  const { palette } = look
  const back = mixed(look.tile, palette.second, 0.28)
  disc(context, { x, y, radius }, back)
  ring(context, { x, y, radius: radius * 1.06 }, radius * 0.02, palette.accent)
  if (panel?.id) place(context, drawingOf(page, look, panel.id, back).of(radius * 1.3), { x, y })
}

/** A card: what it shows above, what it is called, and lines or a chart below. */
export function paintTile(
  page: Page,
  look: Look,
  panel: Panel | undefined,
  box: Box,
  i: number,
): void {
  const { context, side, random, lettering } = page
  const { palette, tile, face } = look
  if (!panel) return
  const { x, y, width, height } = box
  const short = Math.min(width, height)
  context.fillStyle = tile
  context.beginPath()
  context.roundRect(x, y, width, height, short * 0.08)
  context.fill()
  context.fillStyle = [palette.accent, palette.second][i % 2] as Ink
  context.beginPath()
  context.roundRect(x, y, width, short * 0.045, [short * 0.045, short * 0.045, 0, 0])
  context.fill()
  const isWide = width > height * 1.35
  const inner = Math.min(height, width * 1.4)
  const top = y + (height - inner) / 2
  const art = isWide
    ? { x: x + height * 0.08, y: y + height * 0.1, width: height * 0.84, height: height * 0.84 }
    : { x, y: top + inner * 0.06, width, height: inner * 0.56 }
  const text = isWide
    ? { x: x + height, y: y + height * 0.26, width: width - height * 1.16, height: height * 0.5 }
    : { x: x + width * 0.13, y: top + inner * 0.64, width: width * 0.74, height: inner * 0.26 }
  const inks = { on: tile, ink: palette.ink, accent: palette.accent, second: palette.second }
  const lot = random.fork(`panel ${i}`)
  if (panel.id) {
    const size = Math.min(art.width, art.height) * 0.82
    const drawn = drawingOf(page, look, panel.id, tile).of(size)
    place(context, drawn, { x: art.x + art.width / 2, y: art.y + art.height / 2 })
  } else
    charts[(i + lot.seed) % charts.length]?.(
      context,
      { ...art, x: art.x + art.width * 0.12, width: art.width * 0.76 },
      inks,
      lot,
    )
  const grey = mixed(tile, legible(tile, palette.ink, palette.ground), 0.2)
  const align = isWide ? 0 : 0.5
  let used = 0
  if (panel.label) {
    const line = lettering.fitted(
      panel.label,
      face,
      text.width,
      Math.min(text.height * 0.4, side * 0.04),
    )
    context.fillStyle = legible(tile, palette.ink, palette.ground)
    put(context, line, { x: text.x + text.width * align, y: text.y + line.ascent, align })
    used = text.height * 0.48
  }
  if (look.isNumbered)
    paintNumber(page, look, i + 1, {
      x: x + short * 0.13,
      y: y + short * 0.16,
      radius: short * 0.085,
    })
  const rest = { ...text, y: text.y + used, height: text.height - used }
  if (!panel.label && panel.id && i % 2 === 0 && !isWide)
    charts[2]?.(context, { ...rest, x: rest.x - rest.width * 0.06 }, inks, lot)
  else paintGreek(context, rest, grey, { lines: panel.label ? 2 : 3, align })
}

function paintNumber(
  { context, lettering }: Page,
  { palette, face }: Look,
  number: number,
  at: Circle,
): void {
  disc(context, at, palette.accent)
  context.fillStyle = legible(palette.accent, palette.ink, palette.pale, palette.ground)
  const line = lettering.fitted(String(number), face, at.radius, at.radius)
  put(context, line, { x: at.x, y: at.y + line.ascent / 2 })
}

/** Discs with drawings, and the text of each beside or below it. */
export function paintStops(
  page: Page,
  look: Look,
  panels: readonly Panel[],
  stops: readonly Stop[],
): void {
  const { context, lettering, random, side } = page
  const { palette, tile, face } = look
  const ink = legible(palette.ground, palette.ink, palette.pale)
  const small = companionOf(face)
  for (const [i, { x, y, radius, text, align }] of stops.entries()) {
    const panel = panels[i]
    if (!panel) continue
    disc(context, { x, y, radius }, tile)
    ring(context, { x, y, radius }, radius * 0.06, i % 2 ? palette.second : palette.accent)
    const inks = { on: tile, ink: palette.ink, accent: palette.accent, second: palette.second }
    const chart = charts[(i * 3) % charts.length]
    const box = {
      x: x - radius * 0.6,
      y: y - radius * 0.6,
      width: radius * 1.2,
      height: radius * 1.2,
    }
    if (panel.id) place(context, drawingOf(page, look, panel.id, tile).of(radius * 1.2), { x, y })
    else chart?.(context, box, inks, random.fork(`panel ${i}`))
    if (look.isNumbered)
      paintNumber(page, look, i + 1, {
        x: x - radius * 0.74,
        y: y - radius * 0.74,
        radius: radius * 0.27,
      })
    let used = 0
    if (panel.label) {
      const line = lettering.fitted(
        panel.label,
        small === 'roman' ? small : face,
        text.width,
        Math.min(text.height * 0.36, side * 0.036),
      )
      context.fillStyle = ink
      put(context, line, { x: text.x + text.width * align, y: text.y + line.ascent, align })
      used = line.ascent + line.descent + text.height * 0.14
    }
    const rest = { ...text, y: text.y + used, height: text.height - used }
    paintGreek(context, rest, mixed(palette.ground, ink, 0.2), {
      lines: panel.label ? 2 : 3,
      align,
    })
  }
}

type Points = readonly (readonly [x: number, y: number])[]

/** A road with a dashed line in its middle. */
export function paintRoad({ context, side }: Page, { palette }: Look, path: Points): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const [thick, ink, dash] of [
    [0.05, mixed(palette.ground, palette.accent, 0.5), []],
    [0.006, palette.ground, [side * 0.018, side * 0.02]],
  ] as const) {
    context.strokeStyle = ink
    context.lineWidth = side * thick
    context.setLineDash([...dash])
    context.beginPath()
    for (const [x, y] of path) context.lineTo(x, y)
    context.stroke()
  }
  context.setLineDash([])
}

export function paintArrows(
  { context, side }: Page,
  { palette }: Look,
  arrows: readonly Points[],
): void {
  context.strokeStyle = palette.second
  context.fillStyle = palette.second
  context.lineWidth = side * 0.012
  context.lineCap = 'round'
  for (const arrow of arrows) {
    context.beginPath()
    for (const [x, y] of arrow) context.lineTo(x, y)
    context.stroke()
    const [[fromX, fromY], [x, y]] = [arrow.at(-2), arrow.at(-1)] as [Points[0], Points[0]]
    context.save()
    context.translate(x, y)
    context.rotate(Math.atan2(y - fromY, x - fromX))
    context.beginPath()
    context.moveTo(side * 0.034, 0)
    context.lineTo(-side * 0.01, -side * 0.024)
    context.lineTo(-side * 0.01, side * 0.024)
    context.fill()
    context.restore()
  }
}

export function paintLeads(
  { context, side }: Page,
  { palette }: Look,
  leads: readonly Points[],
): void {
  for (const lead of leads) {
    context.strokeStyle = mixed(palette.ground, palette.accent, 0.6)
    context.lineWidth = side * 0.006
    context.beginPath()
    for (const [x, y] of lead) context.lineTo(x, y)
    context.stroke()
    const [x, y] = lead.at(-1) ?? [0, 0]
    disc(context, { x, y, radius: side * 0.011 }, palette.accent)
  }
}
