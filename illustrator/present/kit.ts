import type { CanvasGradient } from '@napi-rs/canvas'
import type { Size } from '../compose/camera.ts'
import type { FigureOf } from '../compose/cast.ts'
import type { PictureCanvas } from '../memory.ts'
import { penOn } from '../pen.ts'
import { hash, type Random } from '../random.ts'
import type { Presentation, Scene } from '../scene.ts'
import type { Gallery } from '../subject/emoji.ts'
import type { FaceName } from '../tables/names.ts'
import { tables } from '../tables/tables.ts'
import { type Box, inset } from './box.ts'
import { Drawings } from './drawings.ts'
import { type FaceFiles, faceOf, facesFor } from './faces.ts'
import { groupOf, scenery } from './group.ts'
import type { Ink } from './inks.ts'
import { layer } from './layers.ts'
import { Lettering } from './lettering.ts'
import { type Palette, palettesFor, tinted } from './palettes.ts'

export interface PageRequest {
  scene: Scene
  canvas: PictureCanvas
  random: Random
  gallery: Gallery
  figureOf: FigureOf
  faces: FaceFiles
  /** Paints the scene on a layer, with some of its parts replaced. */
  picture(size: Size, parts?: Partial<Scene>): PictureCanvas
  /** Paints the actors of the scene on a layer, without a background. */
  cast(size: Size): PictureCanvas
}

/** The tools of every painter: a canvas, the scene, drawings, typefaces, and choices by seed. */
export function pageOf(request: PageRequest) {
  const { scene, canvas, random, gallery, figureOf } = request
  const presentation = withDishes(scene.presentation)
  const { width, height, memory } = canvas
  const sources = { gallery, figureOf, random: random.fork('drawings'), scene, memory }
  const drawings = new Drawings(sources)
  const offset = hash(scene.compositionText)
  let choiceCount = 0
  const chooseBy =
    (random: Random) =>
    <T>(list: readonly T[]): T => {
      const pace = choiceCount++
      // Each call walks its list at its own pace, or lists of equal length would change together.
      const placeFor = ({ seed }: Random) =>
        (offset + seed + pace * Math.floor(seed / list.length)) % list.length
      const original = random.original()
      const place = placeFor(random)
      const isTaken = original !== random && placeFor(original) === place
      return list[isTaken ? (place + 1) % list.length : place] as T
    }
  const choose = chooseBy(random)
  // A strong variation keeps the palette, except on posters, which may have nothing else to vary.
  const isPoster = presentation.way === 'poster' || presentation.way === 'cover'
  const colors = isPoster ? random : random.fork('palette')
  const motifs = presentation.motifs.filter((id) => gallery.has(id))
  const shown = shownOf(drawings.subjects, scene, motifs)
  return {
    canvas,
    memory,
    pen: penOn(canvas),
    width,
    height,
    /** The shorter side, the unit of most lengths. */
    side: Math.min(width, height),
    scene,
    presentation,
    drawings,
    /** Ids of the drawings to show, the most important first; may be empty. */
    shown,
    /** The group of the first two. */
    hero: groupOf(shown),
    random,
    /** The entry of a list for this seed. Neighboring seeds get neighboring entries. */
    choose,
    lettering: new Lettering(request.faces),
    /** A palette of the themes, or else of these families, with the colors of the prompt. */
    palette(otherwise: readonly string[]): Palette {
      const chosen = chooseBy(colors)(palettesFor(presentation.themes, otherwise))
      return tinted(chosen, scene, colors)
    },
    /** A typeface of the themes, or else one of these. Capitals are never set in a script. */
    face: (otherwise: readonly FaceName[]): FaceName => choose(facesOf(presentation, otherwise)),
    picture: request.picture,
    cast: request.cast,
  }
}

export type Page = ReturnType<typeof pageOf>

const kinds = /^(?:animal|food|thing|object|item|icon|plant|creature|pet)$/

/** The subjects, or else the motifs. In `Animals: a fox, an owl` the first noun is left out. */
function shownOf(subjects: readonly string[], scene: Scene, motifs: readonly string[]): string[] {
  const shown = subjects.filter((id) => !/^(?:map-of|flag-for)-/.test(id))
  const named = shown.filter((id) => !kinds.test(scene.subjects[subjects.indexOf(id)]?.name ?? ''))
  const ids = named.length > 0 ? named : shown
  const land = motifs.filter((id) => scenery.has(id))
  return [...new Set(ids.length > 0 ? [...ids, ...land] : motifs)]
}

function facesOf({ title, themes }: Presentation, otherwise: readonly FaceName[]) {
  const suited = facesFor(themes) ?? otherwise
  if (title !== title.toUpperCase() || !/\p{Lu}{2}/u.test(title)) return suited
  const upright = [...suited, ...otherwise].filter((name) => faceOf(name).case !== 'mixed')
  return upright.length > 0 ? upright : suited
}

type Surface = Pick<Page, 'pen' | 'width' | 'height' | 'memory'>
export type Painter = (page: Page) => void

/** The large text: the title, or else the tagline with capitals. */
export function headlineOf({ title, tagline }: Presentation): string {
  return title || capitalized(tagline)
}

/** Adds typical dishes of the place to a menu without dishes. */
function withDishes(presentation: Presentation): Presentation {
  const { way, title, motifs } = presentation
  if (title !== 'Menu' || !/^(?:chalkboard|cover|poster)$/.test(way)) return presentation
  const rows = motifs.flatMap((id) => tables.menus.filter(({ motif }) => motif.includes(id)))
  const { dishes = [] } = rows[0] ?? tables.menus[0] ?? {}
  return { ...presentation, title: [title, ...dishes].join('\n') }
}

/** Capitalizes words of three letters or more, except words such as *and*. */
export function capitalized(text: string): string {
  return text.replace(
    /(?<=^|\s)(?!(?<=\s)(?:and|the|for|from|with)\s)\p{Ll}(?=\p{L}{2})/gu,
    (first) => first.toUpperCase(),
  )
}

/** Fills a page; a gradient at a quarter of the size, because dither makes a PNG large. */
export function fill(page: Surface, ink: Ink | CanvasGradient): void {
  const { pen, width, height, memory } = page
  const whole = inset(page, 0)
  if (typeof ink === 'string') {
    pen.fill(whole, ink)
    return
  }
  const made = layer({ width: width / 4, height: height / 4, memory }, (own) =>
    own.moved({ scale: 1 / 4 }, () => own.fill(whole, ink)),
  )
  pen.draw(made, { width: made.width * 4, height: made.height * 4 })
}

/** Fills the ground of a page, unless the ground stays transparent. */
export function fillGround(page: Page, ink: Ink | CanvasGradient): void {
  if (!page.presentation.isClear) fill(page, ink)
}

type Sheet = { sheet: Box; ink: Ink; dark: number }

/** Paints a sheet with a shadow, and a picture inside of the sheet. */
export function onSheet(page: Page, { sheet, ink, dark }: Sheet, paint: () => void): void {
  const { pen, side } = page
  const shadowColor = `rgba(20,10,10,${dark})`
  pen.within({ shadowColor, shadowBlur: side * 0.04, shadowOffsetY: side * 0.012 }, () =>
    pen.fill(sheet, ink),
  )
  pen.clipped(sheet, paint)
}
