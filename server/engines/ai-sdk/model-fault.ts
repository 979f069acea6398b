import { APICallError } from '@ai-sdk/provider'
import { causesOf } from '../../outgoing/causes-of.ts'
import { EngineError, type EngineRequest } from '../engine.ts'
import { httpFault, isModeration, networkFault } from '../upstream/fault.ts'
import { redacted, type Texts, textsOf } from '../upstream/redacted.ts'

/**
 * An error of the AI SDK as an EngineError, without the request that it holds. `now` is epoch
 * milliseconds.
 */
export function modelFault(error: unknown, request: EngineRequest, now: number): EngineError {
  const prompt = textsOf(request)
  const causes = causesOf(error)
  const call = causes.find((cause) => APICallError.isInstance(cause))
  const status = call?.statusCode
  if (call && status !== undefined && status >= 300) {
    const text = `${call.message} ${call.responseBody ?? ''}`
    return httpFault({ status, headers: call.responseHeaders ?? {}, text, prompt }, now)
  }
  const isNetwork =
    status === undefined && causes.some((cause) => 'code' in cause || cause instanceof TypeError)
  const isOurs = causes.some(
    (cause) => cause instanceof EngineError || cause.name === 'TimeoutError',
  )
  return isNetwork || isOurs ? networkFault(error) : answerFault(causes.at(-1), prompt)
}

/** An answer with the wrong content. */
function answerFault(root: Error | undefined, prompt: Texts): EngineError {
  const message = root?.message ?? ''
  const text = redacted(message, prompt)
  if (isModeration(message, prompt)) return new EngineError('rejected', text)
  const name = root?.name ?? ''
  // The SDK refuses to fetch the image's URL.
  const isFinal = name === 'AI_DownloadError'
  return new EngineError(/API.?Key/i.test(name) ? 'misconfigured' : 'bad_response', text, {
    isFinal,
  })
}
