import type { Canvas, CanvasGradient } from '@napi-rs/canvas'
import type { Size } from '../compose/camera.ts'
import { type Circle, type Pen, polar } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Presentation, Scene } from '../scene.ts'
import type { Point } from '../subject/shapes.ts'
import type { FaceName } from '../tables/names.ts'
import { type Box, inset } from './box.ts'
import type { Drawings } from './drawings.ts'
import type { Ink } from './inks.ts'
import { layer } from './layers.ts'
import type { Lettering } from './lettering.ts'
import type { Palette } from './palettes.ts'

/** What a painter of a way is given: the sheet to paint on, what is asked for, and its choices. */
export interface Page extends Size {
  canvas: Canvas
  pen: Pen
  /** The shorter side, which lengths are measured by. */
  side: number
  scene: Scene
  presentation: Presentation
  drawings: Drawings
  /** Ids of drawings for what is to be shown, the most important first. May be empty. */
  shown: readonly string[]
  /** The first two of them as one motif. */
  hero: string | undefined
  random: Random
  /** The choice of this seed: neighboring seeds take neighbors of the list, none of them twice. */
  choose<T>(list: readonly T[]): T
  lettering: Lettering
  /** A palette by the themes, or of these families; colors that the words name are in it. */
  palette(otherwise: readonly string[]): Palette
  /** A face by the themes, or one of these; a title in capitals is not set in a script. */
  face(otherwise: readonly FaceName[]): FaceName
  /** Paints the scene itself, as the background of a poster may be. The canvas is a layer. */
  picture(size: Size): Canvas
}

type Surface = Pick<Page, 'pen' | 'width' | 'height'>
export type Painter = (page: Page) => void

/** What is written large: what it is for, in capitals and small letters, where it has no name. */
export function headlineOf({ title, tagline }: Presentation): string {
  return title || capitalized(tagline)
}

/** With a capital at each word of three letters and more that says something. */
export function capitalized(text: string): string {
  return text.replace(
    /(?<=^|\s)(?!(?<=\s)(?:and|the|for|from|with)\s)\p{Ll}(?=\p{L}{2})/gu,
    (first) => first.toUpperCase(),
  )
}

/**
 * Fills a page, with a gradient at a quarter of the size: gradients are dithered, and a PNG of
 * dither is large.
 */
export function fill(page: Surface, ink: Ink | CanvasGradient): void {
  const { pen, width, height } = page
  const whole = inset(page, 0)
  if (typeof ink === 'string') {
    pen.fill(whole, ink)
    return
  }
  const made = layer({ width: width / 4, height: height / 4 }, (own) =>
    own.moved({ scale: 1 / 4 }, () => own.fill(whole, ink)),
  )
  pen.draw(made, { width: made.width * 4, height: made.height * 4 })
}

/** A sheet with a shadow around it, and what is painted on it. */
export function onSheet(
  { pen, side }: Page,
  { sheet, ink, dark }: { sheet: Box; ink: Ink; dark: number },
  paint: () => void,
): void {
  const shadowColor = `rgba(20,10,10,${dark})`
  pen.within({ shadowColor, shadowBlur: side * 0.04, shadowOffsetY: side * 0.012 }, () =>
    pen.fill(sheet, ink),
  )
  pen.clipped(sheet, paint)
}

/** Lines around a page; insets and thickness are shares of its shorter side. */
export function borders(
  page: Page,
  ink: Ink,
  lines: readonly (readonly [inset: number, thick: number])[],
): void {
  const { pen, side } = page
  for (const [by, thick] of lines) pen.stroke(inset(page, side * by), ink, side * thick)
}

/** A star of four points. */
function star({ x, y, radius }: Circle): Point[] {
  return Array.from({ length: 8 }, (_, i): Point => {
    return polar([x, y], (i * Math.PI) / 4 - Math.PI / 2, i % 2 ? radius * 0.28 : radius)
  })
}

/** A line with a diamond in its middle. */
export function rule(
  pen: Pen,
  { x, y, width, thick }: { x: number; y: number; width: number; thick: number },
  ink: string,
): void {
  const gap = thick * 6
  for (const left of [x - width / 2, x + gap])
    pen.fill({ x: left, y: y - thick / 2, width: width / 2 - gap, height: thick }, ink)
  pen.fill(star({ x, y, radius: thick * 3.4 }), ink)
}
