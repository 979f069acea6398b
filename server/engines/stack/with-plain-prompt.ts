import type { Engine, EngineEvent, EngineRequest } from '../engine.ts'
import { withGenerate } from './with-generate.ts'

/** Syntax that upstreams parse in a prompt. No replacement can form new syntax. */
const syntax: [pattern: RegExp, replacement: string][] = [
  // stable-diffusion.cpp, on its compatible routes: any argument of a generation, as JSON.
  [/<(?=\s*\/?\s*sd_cpp_extra_args)/gi, ' '],
  // AUTOMATIC1111, and ComfyUI nodes like it: files of weights, by name.
  [/<(?=\s*(?:lora|lyco|hypernet|lbw)\s*:)/gi, ' '],
  // Wildcards: files of words, by name.
  [/_{2,}/g, ' '],
  // LocalAI: the negative prompt follows.
  [/\|/g, ','],
]

/** The prompt without the syntax of any engine. */
export function plainPrompt(prompt: string): string {
  return syntax.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), prompt)
}

/**
 * Wraps an engine so that prompts and negative prompts reach it without the syntax of any engine,
 * unless `keepsSyntax`. Half a character, which is left where a client cuts an emoji, is always
 * removed: some upstreams cannot parse a request with it.
 */
export function withPlainPrompt(engine: Engine, { keepsSyntax }: { keepsSyntax: boolean }): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const whole = changed(request, (text) => text.replace(/\p{Surrogate}/gu, ''))
    const plain = keepsSyntax ? whole : changed(whole, plainPrompt)
    if (plain.prompt !== whole.prompt || plain.negativePrompt !== whole.negativePrompt) {
      yield {
        type: 'warning',
        message: 'Syntax of the engine in the prompt was read as plain words',
      }
    }
    yield* engine.generate(plain, signal)
  }
  return withGenerate(engine, generate)
}

/** The request with its texts changed. */
function changed(request: EngineRequest, change: (text: string) => string): EngineRequest {
  const { prompt, negativePrompt } = request
  return {
    ...request,
    prompt: change(prompt),
    negativePrompt: negativePrompt === undefined ? undefined : change(negativePrompt),
  }
}
