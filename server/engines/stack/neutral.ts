import type { Engine, EngineEvent, EngineRequest } from '../engine.ts'
import { wrapped } from './wrapped.ts'

/**
 * What upstreams read in a prompt beside its words. Each is replaced so that no replacement can
 * make a new one.
 */
const syntax: [pattern: RegExp, replacement: string][] = [
  // stable-diffusion.cpp, on the routes that imitate others: any argument of a generation, as JSON.
  [/<(?=\s*\/?\s*sd_cpp_extra_args)/gi, ' '],
  // AUTOMATIC1111, and ComfyUI nodes after it: files of weights, by their names.
  [/<(?=\s*(?:lora|lyco|hypernet|lbw)\s*:)/gi, ' '],
  // Wildcards: files of words, by their names.
  [/_{2,}/g, ' '],
  // LocalAI: what follows is a negative prompt.
  [/\|/g, ','],
]

/** The prompt as plain words. */
export function neutralPrompt(prompt: string): string {
  return syntax.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), prompt)
}

/** An engine whose callers cannot reach its settings through the prompt. */
export function neutral(engine: Engine): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const prompt = neutralPrompt(request.prompt)
    if (prompt !== request.prompt) {
      yield {
        type: 'warning',
        message: 'Syntax of the engine in the prompt was read as plain words',
      }
    }
    yield* engine.generate({ ...request, prompt }, signal)
  }
  return wrapped(engine, generate)
}
