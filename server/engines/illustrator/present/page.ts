import type { Canvas } from '@napi-rs/canvas'
import type { Size } from '../compose/camera.ts'
import type { FigureOf } from '../compose/cast.ts'
import { penOn } from '../pen.ts'
import { hash, type Random } from '../random.ts'
import type { Presentation, Scene } from '../scene.ts'
import type { Gallery } from '../subject/emoji.ts'
import type { FaceName } from '../tables/names.ts'
import { Drawings } from './drawings.ts'
import { type FaceFiles, faceOf, facesFor } from './faces.ts'
import { groupOf, scenery } from './group.ts'
import type { Page } from './kit.ts'
import { Lettering } from './lettering.ts'
import { palettesFor, tinted } from './palettes.ts'

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
  const drawings = new Drawings({ gallery, figureOf, random: random.fork('drawings'), scene })
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
    pen: penOn(canvas),
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
  const upright = [...suited, ...otherwise].filter((name) => faceOf(name).case !== 'mixed')
  return upright.length > 0 ? upright : suited
}
