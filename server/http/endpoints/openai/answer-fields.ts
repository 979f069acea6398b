import type { Core } from '../../../../schema/core.ts'
import type { Generation } from '../../../../schema/generation.ts'
import type { ParsedRequest } from './request.ts'

/** The fields of an answer about its images, and its warnings. */
export function answerFields(generation: Generation, parsed: ParsedRequest, core: Core) {
  const warnings = warningsOf(generation, parsed, core)
  const { width, height } = parsed.encoding.size ?? generation
  return {
    output_format: parsed.encoding.format,
    size: `${width}x${height}`,
    ...(warnings.length > 0 && { warnings }),
  }
}

/** Epoch seconds, as in OpenAI's API. */
export function createdOf({ createdAt }: Generation): number {
  return Math.floor(createdAt / 1000)
}

function warningsOf(
  { engine: id, effectiveSteps, warnings }: Generation,
  { inputs: [input], warnings: own }: ParsedRequest,
  { engines }: Core,
): string[] {
  const engine = engines.find((one) => one.id === id)
  const isSeedless = engine?.capabilities.seed === 'none' && input?.seed !== undefined
  const isStepless = effectiveSteps === 0 && input?.steps !== undefined
  return [
    ...own,
    ...(isSeedless ? ['The engine has no seeds: seed had no effect'] : []),
    ...(isStepless ? ['The engine has no steps: steps had no effect'] : []),
    ...warnings,
  ]
}
