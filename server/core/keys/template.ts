import type { Caller } from '../../../schema/caller.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { GenerationRequest } from '../../../schema/generation-request.ts'
import { fitsTemplate } from '../../../schema/prompt-template.ts'

/**
 * Throws a ServiceError 400 unless the request fits the template of the caller's token, which has
 * no place for a negative prompt.
 */
export function checkTemplate(
  { prompt, negativePrompt }: Pick<GenerationRequest, 'prompt' | 'negativePrompt'>,
  caller: Caller,
): void {
  const template = caller.kind === 'key' ? caller.visitor?.prompts : undefined
  if (template === undefined) return
  if (!fitsTemplate(prompt, template))
    throw new ServiceError('INVALID_INPUT', `prompt must be of the form: ${template}`, {
      field: 'prompt',
    })
  if (negativePrompt !== undefined)
    throw new ServiceError(
      'INVALID_INPUT',
      'negativePrompt must be absent: this token allows only prompts of its form',
      { field: 'negativePrompt' },
    )
}
