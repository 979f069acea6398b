import type { Placeholder } from '../../../schema/generation.ts'
import { placeholderOf } from '../../images/placeholder.ts'
import type { Size } from './compose/camera.ts'
import type { FigureOf } from './compose/cast.ts'
import { compose } from './compose/compose.ts'
import { encodePng, encodePreview } from './encode.ts'
import { progressOf } from './finish/drawing.ts'
import { draftOf, finish, styleOf } from './finish/finish.ts'
import { loadPack } from './pack/pack.ts'
import { paint } from './paint/paint.ts'
import { canvasOf } from './pixels.ts'
import { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { castingOf } from './subject/casting.ts'
import { Gallery } from './subject/emoji.ts'
import { drawingsWithRows } from './tables/drawings.ts'
import { createUnderstanding, type Understand } from './understand/index.ts'

export { understoodOf, warningsOf } from './understand/index.ts'

/** The illustrator in the calling thread: from a prompt to a scene, from a scene to an image. */
interface IllustratorInThread {
  /** The ids that `Subject.drawing` may have. */
  drawings: ReadonlySet<string>
  understand: Understand
  draw(request: PictureRequest): AsyncGenerator<PictureEvent>
}

export async function illustratorInThread(): Promise<IllustratorInThread> {
  const { art, lexicon } = await loadPack()
  const figureOf = castingOf(new Gallery(art))
  return {
    drawings: new Set([...Object.keys(art), ...drawingsWithRows]),
    understand: createUnderstanding(lexicon),
    draw: (request) => drawPicture(request, figureOf),
  }
}

interface PictureRequest {
  scene: Scene
  /** Pixels. */
  size: Size
  seed: number
  /** 1 to 15. */
  steps: number
}

type PictureEvent =
  | { type: 'progress'; step: number; preview: Uint8Array | undefined }
  | { type: 'image'; bytes: Uint8Array; placeholder: Placeholder }

/** Not every step is worth a preview: the first is, and then this many of them at most. */
const previews = 4

/**
 * Scene → compose → paint → finish → encode. Yields a progress event for every step, then the PNG.
 */
async function* drawPicture(
  request: PictureRequest,
  figureOf: FigureOf,
): AsyncGenerator<PictureEvent> {
  const { scene, size, seed, steps } = request
  const random = new Random(`${scene.compositionText}\n${seed}`, scene.compositionText, seed)
  const composition = compose(scene, size, random, figureOf)
  const detail = styleOf(scene.style).plain ? 0 : progressOf(steps).detail
  const draft = draftOf(paint(composition, detail), composition, detail, random.fork('finish'))
  for (let step = 1; step < steps; step++) {
    const shown = step === 1 || step % Math.max(2, Math.ceil(steps / previews)) === 0
    yield { type: 'progress', step, preview: shown ? encodePreview(draft, step) : undefined }
  }
  const pixels = finish(draft, steps)
  const bytes = await encodePng(pixels)
  yield { type: 'progress', step: steps, preview: undefined }
  yield { type: 'image', bytes, placeholder: placeholderOf(canvasOf(pixels)) }
}
