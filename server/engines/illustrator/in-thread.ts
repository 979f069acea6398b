import { loadPack } from './pack/pack.ts'
import { drawPicture, type PictureEvent, type PictureRequest } from './picture.ts'
import { castingOf } from './subject/casting.ts'
import { Gallery } from './subject/emoji.ts'
import { createUnderstanding, type Understand } from './understand/index.ts'

export { understoodOf } from './understand/index.ts'

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
    drawings: new Set([...Object.keys(art), 'person']),
    understand: createUnderstanding(lexicon),
    draw: (request) => drawPicture(request, figureOf),
  }
}
