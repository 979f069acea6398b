import type { Image } from '@napi-rs/canvas'
import type { Size } from './compose/camera.ts'
import type { FigureOf } from './compose/cast.ts'
import { type Composition, compose } from './compose/compose.ts'
import { encodePng, encodePreview } from './encode.ts'
import { type Draft, progressOf } from './finish/drawing.ts'
import { draftOf, finish, pageDraftOf } from './finish/finish.ts'
import { Memory } from './memory.ts'
import { type FaceFile, faceFilesFile } from './pack/faces.ts'
import { loadPack } from './pack/pack.ts'
import { paintCast } from './paint/actors.ts'
import { paint } from './paint/paint.ts'
import { canvasOf, type Pixels } from './pixels.ts'
import { FaceFiles, lettered, withoutLetters } from './present/faces.ts'
import { inscriptionsIn } from './present/inscription.ts'
import { layer } from './present/layers.ts'
import { present } from './present/present.ts'
import { Pyramid } from './pyramid.ts'
import { colorFrom, draftOfReference, openReference, type Reference } from './reference.ts'
import type { Scene } from './scene.ts'
import { castingOf } from './subject/casting.ts'
import { Gallery } from './subject/emoji.ts'
import { drawingRows } from './tables/drawings.ts'
import { isStyle } from './tables/tables.ts'
import { createSuggesting, createUnderstanding, Languages } from './understand/index.ts'
import { sourceOf, type Variation } from './variation.ts'

export { understoodOf, warningsOf } from './understand/understood.ts'
export type { Variation } from './variation.ts'

/** The stages of drawing one by one: from a prompt to a scene, from a scene to an image. */
export async function openStages() {
  const { art, lexicon } = await loadPack()
  const languages = new Languages(lexicon)
  const gallery = new Gallery(art)
  let faces: Promise<FaceFiles> | undefined
  const studio: Studio = {
    gallery,
    figureOf: castingOf(gallery),
    faces: () => (faces ??= faceFilesFile.json<FaceFile[]>().then((files) => new FaceFiles(files))),
  }
  return {
    /** The ids that `Subject.drawing` may have. */
    drawings: new Set([...art.names(), ...drawingRows.keys()]),
    ...createUnderstanding(languages),
    suggest: createSuggesting(languages),
    compose: (request: SceneRequest) => compositionOf(request, studio),
    draw: (request: SceneRequest) => drawPicture(request, studio),
  }
}

/** The tools of all pictures. */
interface Studio {
  gallery: Gallery
  figureOf: FigureOf
  /** The files of the typefaces, read when the first page is painted. */
  faces(): Promise<FaceFiles>
}

/** The settings of a picture. */
export interface Picture {
  seed: number
  /** 1 to 15. */
  steps: number
  variation?: Variation | undefined
  /**
   * The size divided by the size of the picture that is drawn anew; 1 or missing: a new picture.
   */
  scale?: number | undefined
  reference?: Reference | undefined
}

export interface SceneRequest extends Picture {
  scene: Scene
  /** Pixels. */
  size: Size
}

export type PictureEvent =
  | { type: 'warning'; message: string }
  /** The preview is a JPEG or WebP of a quarter of the width and height. Some steps have none. */
  | { type: 'progress'; step: number; preview: Uint8Array | undefined }
  /** A PNG, and the same picture at a quarter of its width and height. */
  | { type: 'image'; bytes: Uint8Array; thumbnail: Thumbnail }

/** RGBA, row by row. */
export type Thumbnail = Omit<Pixels, 'memory'>

/** The first step has a preview, and then every fourth. */
const previewEvery = 4

/** From a scene to a PNG. Yields a progress event for every step, then the image. */
async function* drawPicture(request: SceneRequest, studio: Studio): AsyncGenerator<PictureEvent> {
  const { steps } = request
  const isScene = request.scene.presentation.way === 'scene'
  const isWritten = request.scene.subjects.some(({ letters }) => letters)
  const faces = isScene && !isWritten ? undefined : await studio.faces()
  const { presentation, missing } = lettered(request.scene.presentation, faces)
  if (missing.length > 0) yield { type: 'warning', message: withoutLetters(missing) }
  const scene = { ...request.scene, presentation }
  using memory = new Memory(request.scale)
  using ofSource = new Memory()
  const image = request.reference && (await openReference(request.reference))
  const figureOf = faces ? castingOf(studio.gallery, inscriptionsIn(faces)) : studio.figureOf
  const work = { ...request, ...studio, scene, memory, ofSource, figureOf }
  const draft = memory.paint(() => {
    const random = sourceOf(scene.compositionText, request).fork('reference')
    if (image && scene.reference?.use === 'style') return draftFromReference(work, image)
    const drawn = isScene || !faces ? draftOfScene(work) : draftOfPage(work, faces)
    if (image) colorFrom(image, drawn, random)
    return drawn
  })
  for (let step = 1; step < steps; step++) {
    const shown = step === 1 || step % previewEvery === 0
    yield {
      type: 'progress',
      step,
      preview: shown ? memory.paint(() => encodePreview(draft, step)) : undefined,
    }
  }
  const pixels = memory.paint(() => finish(draft, steps))
  const bytes = await memory.paint(() => encodePng(pixels, presentation.isClear))
  yield { type: 'progress', step: steps, preview: undefined }
  const { width, height, data } = new Pyramid(pixels, presentation.isClear).level(2)
  yield { type: 'image', bytes, thumbnail: { width, height, data: data.slice() } }
}

/** A picture while it is drawn. */
interface Work extends SceneRequest, Pick<Studio, 'gallery' | 'figureOf'> {
  memory: Memory
  /** The memory of the picture before its enlargement. */
  ofSource: Memory
}

/** Adds the picture before its enlargement to a draft. */
function withSource(draft: Draft, work: Work, draw: (work: Work) => Draft): Draft {
  const { memory, ofSource } = work
  if (memory.scale === 1) return draft
  const [width, height] = [work.size.width, work.size.height].map((side) => {
    return Math.round(side / memory.scale)
  }) as [number, number]
  const before = { ...work, size: { width, height }, memory: ofSource }
  return { ...draft, source: ofSource.paint(() => draw(before)).picture }
}

function compositionOf(request: SceneRequest, { figureOf }: Pick<Studio, 'figureOf'>): Composition {
  const { scene, size } = request
  return compose(scene, size, sourceOf(scene.compositionText, request), figureOf)
}

function draftOfScene(work: Work): Draft {
  const { scene, steps, memory } = work
  const composition = compositionOf(work, work)
  const detail = isStyle(scene.style, 'plain') ? 0 : progressOf(steps).detail
  const canvas = paint(composition, detail, memory)
  const random = sourceOf(scene.compositionText, work)
  const draft = draftOf({ canvas, composition, random: random.fork('finish') }, detail)
  return withSource(draft, work, draftOfScene)
}

/** The draft of a reference, which gets a style. */
function draftFromReference(work: Work, image: Image): Draft {
  const { scene, size, reference, figureOf, memory } = work
  const random = sourceOf(scene.compositionText, work)
  const stage = { ...scene, weather: scene.weather ?? 'clear', subjects: [], relations: [] }
  const composition = compose(stage, size, random.fork('stage'), figureOf)
  const canvas = memory.canvas(size.width, size.height)
  const own = { canvas, composition, random: random.fork('finish') }
  const draft = draftOfReference(image, { ...own, strength: reference?.strength })
  return withSource(draft, work, (before) => draftFromReference(before, image))
}

/** The draft of a logo, a poster or another page, perhaps with the scene on it. */
function draftOfPage(work: Work, faces: FaceFiles): Draft {
  const { scene, size, steps, gallery, figureOf, memory } = work
  const random = sourceOf(scene.compositionText, work)
  const picture = (area: Size, parts: Partial<Scene> = {}) => {
    const shown = { ...work, scene: { ...scene, ...parts }, size: area }
    const pixels = finish(draftOfScene(shown), steps)
    return layer({ ...area, memory }, (pen) => pen.draw(canvasOf(pixels)))
  }
  const cast = (area: Size) => {
    const alone: Scene = { ...scene, setting: 'plain', place: null, shot: null, style: 'flat' }
    const made = paintCast(compose(alone, area, random.fork('cast'), figureOf), memory)
    return layer(made, (pen) => pen.draw(made))
  }
  const canvas = present(scene, { size, memory, random, gallery, figureOf, faces, picture, cast })
  const stage = { ...scene, subjects: [], relations: [] }
  const composition = compose(stage, size, random.fork('stage'), figureOf)
  const draft = pageDraftOf({ canvas, composition, random: random.fork('finish') })
  return withSource(draft, work, (before) => draftOfPage(before, faces))
}
