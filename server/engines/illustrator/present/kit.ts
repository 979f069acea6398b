import type { Canvas, CanvasGradient, Path2D, SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../compose/camera.ts'
import type { Random } from '../random.ts'
import type { Presentation, Scene } from '../scene.ts'
import type { Point } from '../subject/shapes.ts'
import { inset } from './box.ts'
import type { Drawings } from './drawings.ts'
import { companionOf, type FaceName } from './faces.ts'
import type { Ink } from './inks.ts'
import { layer } from './layers.ts'
import type { Lettering, Line } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { type Circle, clipped, inMode, paintShape } from './pen.ts'

/** What a painter of a way is given: the sheet to paint on, what is asked for, and its choices. */
export interface Page extends Size {
  canvas: Canvas
  context: SKRSContext2D
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

type Surface = Pick<Page, 'context' | 'width' | 'height'>
export type Painter = (page: Page) => void

/** The tagline, small beside a title and fitted to a width; undefined without one of them. */
export function smallPrint(
  { presentation: { title, tagline }, lettering, side }: Page,
  face: FaceName,
  width: number,
  { tracking = 0.2, height = 0.034 } = {},
): Line | undefined {
  if (title === '' || tagline === '') return undefined
  const options = { upper: true, tracking }
  return lettering.fitted(tagline, companionOf(face), width, side * height, options)
}

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
 * Paints what is soft at a quarter of the size: gradients are dithered, and a PNG of dither is
 * large.
 */
export function paintSmall(
  { context, width, height }: Surface,
  paint: (context: SKRSContext2D) => void,
): void {
  const made = layer({ width: width / 4, height: height / 4 }, (own) => {
    own.scale(1 / 4, 1 / 4)
    paint(own)
  })
  context.drawImage(made, 0, 0, made.width * 4, made.height * 4)
}

export function fill(page: Surface, ink: Ink | CanvasGradient): void {
  const cover = (on: SKRSContext2D) => paintShape(on, inset(page, 0), { fill: ink })
  if (typeof ink === 'string') cover(page.context)
  else paintSmall(page, cover)
}

/** A sheet with a shadow around it, `margin` from the edges, and what is painted on it. */
export function onSheet(
  page: Page,
  { margin, ink, dark }: { margin: number; ink: Ink; dark: number },
  paint: () => void,
): void {
  const { context, side } = page
  const sheet = inset(page, margin)
  inMode(
    context,
    {
      shadowColor: `rgba(20,10,10,${dark})`,
      shadowBlur: side * 0.04,
      shadowOffsetY: side * 0.012,
    },
    () => paintShape(context, sheet, { fill: ink }),
  )
  clipped(context, sheet, paint)
}

/** A shape of straight edges. */
export function polygon(context: SKRSContext2D, points: readonly Point[], ink: string): void {
  paintShape(context, points, { fill: ink })
}

export function disc(context: SKRSContext2D, circle: Circle, ink: string): void {
  paintShape(context, circle, { fill: ink })
}

/** Lines around a page; insets and thickness are shares of its shorter side. */
export function borders(
  page: Page,
  ink: Ink,
  lines: readonly (readonly [inset: number, thick: number])[],
): void {
  const { context, side } = page
  for (const [by, thick] of lines)
    paintShape(context, inset(page, side * by), { stroke: ink, width: side * thick })
}

export function ring(context: SKRSContext2D, circle: Circle, width: number, ink: string): void {
  paintShape(context, circle, { stroke: ink, width })
}

/** A burst behind a hero. `turn` is in radians. */
export function rays(
  context: SKRSContext2D,
  { x, y, radius }: Circle,
  count: number,
  ink: string,
  turn = 0,
): void {
  for (let i = 0; i < count; i++) {
    const angle = turn + (i * 2 * Math.PI) / count
    const ray = (path: Path2D) => {
      path.moveTo(x, y)
      path.arc(x, y, radius, angle, angle + Math.PI / count)
    }
    paintShape(context, ray, { fill: ink })
  }
}

/** A star that points up; `waist` is how far its inner corners are, as a share of the radius. */
export function star(
  context: SKRSContext2D,
  { x, y, radius }: Circle,
  ink: string,
  points = 5,
  waist = points === 4 ? 0.28 : 0.42,
): void {
  const corners = Array.from({ length: points * 2 }, (_, i): Point => {
    const angle = (i * Math.PI) / points
    const reach = i % 2 ? radius * waist : radius
    return [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach]
  })
  paintShape(context, corners, { fill: ink })
}

/** A line with a diamond in its middle. */
export function rule(
  context: SKRSContext2D,
  { x, y, width, thick }: { x: number; y: number; width: number; thick: number },
  ink: string,
): void {
  const gap = thick * 6
  for (const left of [x - width / 2, x + gap])
    paintShape(
      context,
      { x: left, y: y - thick / 2, width: width / 2 - gap, height: thick },
      { fill: ink },
    )
  star(context, { x, y, radius: thick * 3.4 }, ink, 4)
}

/** Inks at their places, 0 to 1, for a gradient of the context. */
export function graded<Gradient extends { addColorStop(at: number, ink: string): void }>(
  gradient: Gradient,
  stops: readonly (readonly [at: number, ink: string])[],
): Gradient {
  for (const [at, ink] of stops) gradient.addColorStop(at, ink)
  return gradient
}
