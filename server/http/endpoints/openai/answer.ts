import type { Core } from '../../../../schema/core.ts'
import type { Generation } from '../../../../schema/generation.ts'
import type { Answer } from '../../answer.ts'
import { answerFields, createdOf } from './answer-fields.ts'
import { jsonText } from './json-text.ts'
import type { Pictures } from './pictures.ts'
import type { ParsedRequest } from './request.ts'

export interface Answering {
  generation: Generation
  parsed: ParsedRequest
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
  { generation, parsed, core, pictures, imageUrl, answer }: Answering,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { images } = generation
  const about = { created: createdOf(generation), ...answerFields(generation, parsed, core) }
  if (parsed.byUrl) {
    const data = images.map(({ id }) => ({ url: imageUrl(id) }))
    yield Buffer.from(JSON.stringify({ ...about, data }))
    return
  }
  let before = `${JSON.stringify(about).slice(0, -1)},"data":[`
  for (const { id } of images) {
    const pieces = pictures.stored({ id, encoding: parsed.encoding, signal, answer })
    yield* jsonText({ before, name: 'b64_json', pieces, fields: {} })
    before = ','
  }
  yield Buffer.from(']}')
}
