import type { Canvas, CanvasGradient, SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../compose/camera.ts'
import type { FigureOf } from '../compose/cast.ts'
import { hash, type Random } from '../random.ts'
import type { Presentation, Scene } from '../scene.ts'
import type { Gallery } from '../subject/emoji.ts'
import { Drawings } from './drawings.ts'
import { type FaceFiles, type FaceName, faces, facesFor } from './faces.ts'
import { groupOf, scenery } from './group.ts'
import type { Ink } from './inks.ts'
import { layer } from './layers.ts'
import { Lettering } from './lettering.ts'
import { type Family, type Palette, palettesFor } from './palettes.ts'
import { tinted } from './tints.ts'

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
  palette(otherwise: readonly Family[]): Palette
  /** A face by the themes, or one of these; a title in capitals is not set in a script. */
  face(otherwise: readonly FaceName[]): FaceName
  /** Paints the scene itself, as the background of a poster may be. The canvas is a layer. */
  picture(size: Size): Canvas
}

type Surface = Pick<Page, 'context' | 'width' | 'height'>
export type Painter = (page: Page) => void

export interface PageRequest {
  scene: Scene
  canvas: Canvas
  random: Random
  gallery: Gallery
  figureOf: FigureOf
  faces: FaceFiles
  picture(size: Size): Canvas
}

export function pageOf(request: PageRequest): Page {
  const { scene, canvas, random, gallery, figureOf, picture } = request
  const { presentation } = scene
  const { width, height } = canvas
  const drawings = new Drawings(gallery, figureOf, random.fork('drawings'), scene)
  const offset = hash(scene.compositionText)
  let asked = 0
  const chooseBy =
    (random: Random) =>
    <T>(list: readonly T[]): T => {
      const pace = asked++
      // Lists of the same length must not go along with each other: each goes on at another pace.
      const placeFor = ({ seed }: Random) =>
        (offset + seed + pace * Math.floor(seed / list.length)) % list.length
      const kin = random.kin()
      const place = placeFor(random)
      const isTaken = kin !== random && placeFor(kin) === place
      return list[isTaken ? (place + 1) % list.length : place] as T
    }
  const choose = chooseBy(random)
  // A strong variation keeps the colors of a brand; posters may have nothing else to change.
  const isPoster = presentation.way === 'poster' || presentation.way === 'cover'
  const colors = isPoster ? random : random.fork('palette')
  const motifs = presentation.motifs.filter((id) => gallery.has(id))
  const shown = shownOf(drawings.subjects, scene, motifs)
  return {
    canvas,
    context: canvas.getContext('2d'),
    width,
    height,
    side: Math.min(width, height),
    scene,
    presentation,
    drawings,
    shown,
    hero: groupOf(shown),
    random,
    choose,
    lettering: new Lettering(request.faces),
    palette: (otherwise) => {
      const chosen = chooseBy(colors)(palettesFor(presentation.themes, otherwise))
      return tinted(chosen, scene, colors)
    },
    face: (otherwise) => choose(facesOf(presentation, otherwise)),
    picture,
  }
}

const kinds = /^(?:animal|food|thing|object|item|icon|plant|creature|pet)$/

/** The subjects, or else the motifs. `Animals: a fox, an owl` are a fox and an owl. */
function shownOf(subjects: readonly string[], scene: Scene, motifs: readonly string[]): string[] {
  const shown = subjects.filter((id) => !/^(?:map-of|flag-for)-/.test(id))
  const named = shown.filter((id) => !kinds.test(scene.subjects[subjects.indexOf(id)]?.name ?? ''))
  const ids = named.length > 0 ? named : shown
  const land = motifs.filter((id) => scenery.has(id))
  return [...new Set(ids.length > 0 ? [...ids, ...land] : motifs)]
}

function facesOf(
  { title, themes }: Presentation,
  otherwise: readonly FaceName[],
): readonly FaceName[] {
  const suited = facesFor(themes, otherwise)
  if (title !== title.toUpperCase() || !/\p{Lu}{2}/u.test(title)) return suited
  const upright = [...suited, ...otherwise].filter((name) => faces[name].case !== 'mixed')
  return upright.length > 0 ? upright : suited
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

/** Paints what is soft at a quarter of the size: gradients are dithered, and a PNG of dither is large. */
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

export function fill({ context, width, height }: Surface, ink: Ink | CanvasGradient): void {
  const cover = (on: SKRSContext2D) => {
    on.fillStyle = ink
    on.fillRect(0, 0, width, height)
  }
  if (typeof ink === 'string') cover(context)
  else paintSmall({ context, width, height }, cover)
}

export interface Circle {
  x: number
  y: number
  radius: number
}

export function disc(context: SKRSContext2D, { x, y, radius }: Circle, ink: string): void {
  context.fillStyle = ink
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

/** What is painted is seen inside of a disc alone. */
export function inDisc(context: SKRSContext2D, { x, y, radius }: Circle, paint: () => void): void {
  context.save()
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.clip()
  paint()
  context.restore()
}

/** Lines around a page; insets and thickness are shares of its shorter side. */
export function borders(
  { context, width, height, side }: Page,
  ink: Ink,
  lines: readonly (readonly [inset: number, thick: number])[],
): void {
  context.strokeStyle = ink
  for (const [inset, thick] of lines) {
    const at = side * inset
    context.lineWidth = side * thick
    context.strokeRect(at, at, width - 2 * at, height - 2 * at)
  }
}

export function ring(
  context: SKRSContext2D,
  { x, y, radius }: Circle,
  width: number,
  ink: string,
): void {
  context.strokeStyle = ink
  context.lineWidth = width
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.stroke()
}

/** A burst behind a hero. `turn` is in radians. */
export function rays(
  context: SKRSContext2D,
  { x, y, radius }: Circle,
  count: number,
  ink: string,
  turn = 0,
): void {
  context.fillStyle = ink
  for (let i = 0; i < count; i++) {
    const angle = turn + (i * 2 * Math.PI) / count
    context.beginPath()
    context.moveTo(x, y)
    context.arc(x, y, radius, angle, angle + Math.PI / count)
    context.fill()
  }
}

export function star(
  context: SKRSContext2D,
  { x, y, radius }: Circle,
  ink: string,
  points = 5,
): void {
  context.fillStyle = ink
  context.beginPath()
  for (let i = 0; i < points * 2; i++) {
    const angle = (i * Math.PI) / points
    const reach = i % 2 ? radius * (points === 4 ? 0.28 : 0.42) : radius
    context.lineTo(x + Math.sin(angle) * reach, y - Math.cos(angle) * reach)
  }
  context.fill()
}

/** A line with a diamond in its middle. */
export function rule(
  context: SKRSContext2D,
  { x, y, width, thick }: { x: number; y: number; width: number; thick: number },
  ink: string,
): void {
  context.fillStyle = ink
  const gap = thick * 6
  context.fillRect(x - width / 2, y - thick / 2, width / 2 - gap, thick)
  context.fillRect(x + gap, y - thick / 2, width / 2 - gap, thick)
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
