import type { Picture, PictureEvent } from './stages.ts'
import type { Background } from './understand/clear.ts'
import type { Understood } from './understand/understood.ts'

export { buildPack, copyPack, licenses } from './pack/pack.ts'
export type { Reference } from './reference.ts'
export type { Thumbnail, Variation } from './stages.ts'
export type { Suggestion } from './understand/spelling.ts'
export type { Understood, UnderstoodSubject } from './understand/understood.ts'
export { model } from './version.ts'

/** A picture to draw. */
export interface DrawRequest extends Picture {
  prompt: string
  background?: Background | undefined
  /** Things that the picture must not show, such as `cars, people`. */
  negativePrompt?: string | undefined
  /** Pixels. */
  width: number
  height: number
}

/** The events of a request: what was understood, then warnings and steps, at last the image. */
export type DrawEvent = { type: 'understood'; understood: Understood } | PictureEvent

export interface Illustrator {
  /** Draws in the calling thread. Throws the reason of an aborted `signal`. */
  draw(request: DrawRequest, signal?: AbortSignal): AsyncGenerator<DrawEvent>
}

/** Loads the pack and all the drawing code. Builds the pack if it is missing. */
export async function createIllustrator(): Promise<Illustrator> {
  const { openStages, understoodOf, warningsOf } = await import('./stages.ts')
  const stages = await openStages()
  return {
    async *draw({ prompt, background, negativePrompt, width, height, ...picture }, signal) {
      signal?.throwIfAborted()
      const { understand, understandWithReference } = stages
      const scene = picture.reference
        ? understandWithReference(prompt, negativePrompt)
        : understand(prompt, { background, negativePrompt })
      yield { type: 'understood', understood: understoodOf(scene, stages.suggest) }
      for (const message of warningsOf(scene, background)) yield { type: 'warning', message }
      for await (const event of stages.draw({ ...picture, scene, size: { width, height } })) {
        signal?.throwIfAborted()
        yield event
      }
    },
  }
}
