import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../compose/camera.ts'
import type { FigureOf } from '../compose/cast.ts'
import { hash, type Random } from '../random.ts'
import type { Presentation, Scene, Style } from '../scene.ts'
import type { Gallery } from '../subject/emoji.ts'
import { Drawings } from './drawings.ts'
import { type FaceFiles, type FaceName, faces, facesFor } from './faces.ts'
import { groupOf, scenery } from './group.ts'
import { byLightness, type Ink, legible, light, mixed, shifted } from './inks.ts'
import { Lettering } from './lettering.ts'
import { type Family, type Palette, palettesFor } from './palettes.ts'

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
      const palette = tinted(named(chosen, presentation), colors)
      return onPaper.has(scene.style) ? pale(palette) : palette
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

/** What is drawn by these stands on white paper. */
const onPaper = new Set<Style>(['watercolor', 'pencil', 'ink', 'charcoal'])

function pale(palette: Palette): Palette {
  const { ground, ink, pale, accent } = palette
  if (light(ground) > 0.8) return palette
  return { ...palette, ground: pale, ink: legible(pale, ink, ground, accent) }
}

/** A palette with the colors that the words name: where they name two or more, of nothing else. */
function named(palette: Palette, { ground, inks }: Presentation): Palette {
  const [first, other] = inks
  if (first === undefined) return ground === null ? palette : onGround(palette, ground)
  const [deep = first] = byLightness(...inks)
  // Black and gold is gold on black, teal and orange both on a paper of theirs.
  const isDark = other !== undefined && light(deep) < 0.36
  const [accent, second] = isDark
    ? [...inks.filter((ink) => ink !== deep)]
    : [first, other ?? mixed(first, '#ffffff', 0.5)]
  const lead = accent ?? first
  const tints: Palette = {
    ground: isDark ? deep : mixed(lead, '#ffffff', light(lead) > 0.9 ? 0 : 0.88),
    ink: isDark ? mixed(lead, '#ffffff', 0.75) : shifted(deep, { l: 0.24 - light(deep), c: 0.7 }),
    accent: lead,
    second: second ?? mixed(lead, isDark ? deep : '#ffffff', 0.45),
    pale: mixed(lead, '#ffffff', 0.9),
  }
  const isLost = light(lead) > 0.85 && !isDark && ground === null
  return onGround(tints, isLost ? '#1a1a20' : (ground ?? tints.ground))
}

/** A subtle variation has the same inks in other tints. */
function tinted(palette: Palette, random: Random): Palette {
  const tint = (ink: Ink) => {
    const [l, c, h] = [random.drift() * 0.012, 1 + random.drift() * 0.15, random.drift() * 14]
    return l === 0 ? ink : shifted(ink, { l, c, h })
  }
  const { ground, ink, accent, second, pale } = palette
  return {
    ground: tint(ground),
    ink: tint(ink),
    accent: tint(accent),
    second: tint(second),
    pale: tint(pale),
  }
}

function onGround(palette: Palette, ground: Ink): Palette {
  if (ground === palette.ground) return palette
  return { ...palette, ground, ink: legible(ground, palette.ink, palette.pale, palette.ground) }
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

export function fill({ context, width, height }: Page, ink: Ink): void {
  context.fillStyle = ink
  context.fillRect(0, 0, width, height)
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
