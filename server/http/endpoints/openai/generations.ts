import { readJsonObject } from '../../body.ts'
import type { HttpOptions } from '../../http-options.ts'
import type { Handler } from '../../route.ts'
import { imagesHandler } from './images-handler.ts'
import { createReader, longestPrompt, openAiRequest, requestBytes } from './request.ts'

/** `POST /v1/images/generations`: OpenAI's request and answer, or its events. */
export function generations(options: HttpOptions): Handler {
  const read = createReader(openAiRequest(longestPrompt(options)))
  return imagesHandler(options, {
    eventPrefix: 'image_generation',
    receive: async (request) => read(await readJsonObject(request, { maxBytes: requestBytes })),
  })
}
