import type { Size } from './compose/camera.ts'
import type { FigureOf } from './compose/cast.ts'
import { compose } from './compose/compose.ts'
import { encodePng, encodePreview } from './encode.ts'
import { type Draft, progressOf } from './finish/drawing.ts'
import { draftOf, finish, pageDraftOf, styleOf } from './finish/finish.ts'
import { Memory } from './memory.ts'
import { loadFaceFiles } from './pack/faces.ts'
import { loadPack } from './pack/pack.ts'
import { paintCast } from './paint/actors.ts'
import { paint } from './paint/paint.ts'
import { canvasOf, type Pixels, Pyramid } from './pixels.ts'
import { FaceFiles, lettered, withoutLetters } from './present/faces.ts'
import { layer } from './present/layers.ts'
import { present } from './present/present.ts'
import { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { castingOf } from './subject/casting.ts'
import { Gallery } from './subject/emoji.ts'
import { drawingRows } from './tables/drawings.ts'
import { createSuggesting, createUnderstanding, Languages } from './understand/index.ts'

export { understoodOf, warningsOf } from './understand/understood.ts'

/** The stages of drawing one by one: from a prompt to a scene, from a scene to an image. */
export async function openStages() {
  const { art, lexicon } = await loadPack()
  const languages = new Languages(lexicon)
  const gallery = new Gallery(art)
  const figureOf = castingOf(gallery)
  return {
    /** The ids that `Subject.drawing` may have. */
    drawings: new Set([...art.names(), ...drawingRows.keys()]),
    ...createUnderstanding(languages),
    suggest: createSuggesting(languages),
    draw: (request: SceneRequest) => drawPicture(request, gallery, figureOf),
  }
}

/** How a picture is drawn. */
export interface Picture {
  seed: number
  /** 1 to 15. */
  steps: number
  variation?: Variation | undefined
}

/** The picture to vary: `ancestors` say what it was drawn from, oldest first. */
export interface Variation {
  /** A subtle variation keeps what stands where, a strong one only how somebody looks. */
  strength: Strength
  /** Their strength is null, or left out, where they vary no other picture. */
  ancestors: { seed: number; strength?: Strength | null }[]
}

type Strength = 'SUBTLE' | 'STRONG'

interface SceneRequest extends Picture {
  scene: Scene
  /** Pixels. */
  size: Size
}

export type PictureEvent =
  | { type: 'warning'; message: string }
  /** The preview is a JPEG of a quarter of the width and height; not each step has one. */
  | { type: 'progress'; step: number; preview: Uint8Array | undefined }
  /** A PNG, and the same picture at a quarter of its width and height. */
  | { type: 'image'; bytes: Uint8Array; thumbnail: Pixels }

/** Not every step is worth a preview: the first is, and then every fourth. */
const previewEvery = 4

/** From a scene to a PNG. Yields a progress event for every step, then the image. */
async function* drawPicture(
  request: SceneRequest,
  gallery: Gallery,
  figureOf: FigureOf,
): AsyncGenerator<PictureEvent> {
  const { steps } = request
  const isScene = request.scene.presentation.way === 'scene'
  const faces = isScene ? undefined : await faceFiles()
  const { presentation, missing } = lettered(request.scene.presentation, faces)
  if (missing.length > 0) yield { type: 'warning', message: withoutLetters(missing) }
  const scene = { ...request.scene, presentation }
  using memory = new Memory()
  const draft = memory.paint(() =>
    faces
      ? draftOfPage({ ...request, scene }, faces, gallery, figureOf)
      : draftOfScene(request, figureOf),
  )
  for (let step = 1; step < steps; step++) {
    const shown = step === 1 || step % previewEvery === 0
    yield {
      type: 'progress',
      step,
      preview: shown ? memory.paint(() => encodePreview(draft, step)) : undefined,
    }
  }
  const pixels = memory.paint(() => finish(draft, steps))
  const bytes = await memory.paint(() => encodePng(pixels))
  yield { type: 'progress', step: steps, preview: undefined }
  const { width, height, data } = memory.paint(() => new Pyramid(pixels).level(2))
  yield { type: 'image', bytes, thumbnail: { width, height, data: data.slice() } }
}

function draftOfScene(request: SceneRequest, figureOf: FigureOf): Draft {
  const { scene, size, steps } = request
  const random = sourceOf(scene.compositionText, request)
  const composition = compose(scene, size, random, figureOf)
  const detail = styleOf(scene.style).plain ? 0 : progressOf(steps).detail
  const canvas = paint(composition, detail)
  const draft = draftOf(canvas, composition, detail, random.fork('finish'))
  return draft
}

let known: Promise<FaceFiles> | undefined

/** Read when the first page is painted. */
function faceFiles(): Promise<FaceFiles> {
  known ??= loadFaceFiles().then((files) => new FaceFiles(files))
  return known
}

/** What is no scene: a logo, a poster. It may have the scene on it. */
function draftOfPage(
  request: SceneRequest,
  faces: FaceFiles,
  gallery: Gallery,
  figureOf: FigureOf,
): Draft {
  const { scene, size, steps } = request
  const random = sourceOf(scene.compositionText, request)
  const picture = (area: Size, parts: Partial<Scene> = {}) => {
    const shown = { ...request, scene: { ...scene, ...parts }, size: area }
    const pixels = finish(draftOfScene(shown, figureOf), steps)
    return layer(area, (pen) => pen.draw(canvasOf(pixels)))
  }
  const cast = (area: Size) => {
    const alone: Scene = { ...scene, setting: 'plain', place: null, shot: null, style: 'flat' }
    const made = paintCast(compose(alone, area, random.fork('cast'), figureOf))
    return layer(made, (pen) => pen.draw(made))
  }
  const canvas = present(scene, { size, random, gallery, figureOf, faces, picture, cast })
  const stage = { ...scene, subjects: [], relations: [] }
  const composition = compose(stage, size, random.fork('stage'), figureOf)
  const draft = pageDraftOf(canvas, composition, random.fork('finish'))
  return draft
}

/** All chance of a picture: of its text and seed, or of the picture that it varies. */
function sourceOf(text: string, { seed, variation }: Pick<Picture, 'seed' | 'variation'>): Random {
  if (!variation) return new Random(`${text}\n${seed}`, text, seed)
  const { ancestors, strength } = variation
  const last = ancestors.at(-1)
  if (!last) throw new RangeError('nothing to vary')
  const varied = sourceOf(text, {
    seed: last.seed,
    variation: last.strength
      ? { ancestors: ancestors.slice(0, -1), strength: last.strength }
      : undefined,
  })
  if (strength === 'SUBTLE') return varied.variedSubtly(seed)
  return new Random(`${text}\n${seed}`, text, seed, { strongly: varied })
}
