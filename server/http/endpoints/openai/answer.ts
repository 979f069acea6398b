import type { Core } from '../../../../schema/core.ts'
import type { Generation } from '../../../../schema/generation.ts'
import type { Answer } from '../../answer.ts'
import { answerFields, createdOf } from './answer-fields.ts'
import { jsonText } from './json-text.ts'
import type { Pictures } from './pictures.ts'
import type { Asked } from './request.ts'

export interface Answering {
  generation: Generation
  asked: Asked
  core: Core
  pictures: Pictures
  imageUrl(id: string): string
  /** The answer that sends it. */
  answer: Answer | undefined
}

/**
 * OpenAI's answer as JSON text, in pieces: one image at a time is in memory. The first piece waits
 * for the first image.
 */
export async function* answerOf(
  { generation, asked, core, pictures, imageUrl, answer }: Answering,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { images } = generation
  const told = { created: createdOf(generation), ...answerFields(generation, asked, core) }
  if (asked.byUrl) {
    const data = images.map(({ id }) => ({ url: imageUrl(id) }))
    yield Buffer.from(JSON.stringify({ ...told, data }))
    return
  }
  let before = `${JSON.stringify(told).slice(0, -1)},"data":[`
  for (const { id } of images) {
    const pieces = pictures.stored({ id, encoding: asked.encoding, signal, answer })
    yield* jsonText({ before, name: 'b64_json', pieces, fields: {} })
    before = ','
  }
  yield Buffer.from(']}')
}
