import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { Requested } from '../../../../schema/core/generations.ts'
import { ServiceError } from '../../../../schema/error.ts'
import { chargingOptions, generationRequest } from '../../../../schema/generation-request.ts'
import { limits } from '../../../../schema/limits.ts'
import { parse } from '../../../../schema/parse.ts'
import { boolean } from '../../../../schema/rules.ts'
import { referencesRule } from '../../../../schema/source-image.ts'
import type { HttpOptions } from '../../http-options.ts'
import { idempotencyKeyOf } from '../../idempotency-key.ts'
import { noRoom } from '../../outgoing.ts'
import { callerOf, stateOf } from '../../request-state.ts'
import { generationAnswer } from './answer.ts'
import { reportProgress } from './progress.ts'
import type { Call, Tool } from './tool.ts'

const startingOptions = z.object({
  detached: boolean('detached')
    .describe(
      'true: answers at once with the id of the generation; get_generation has its images later.',
    )
    .optional(),
})

/** `generate_image` and `edit_image`: one request for images, with other fields in front. */
export function generatingTools(options: HttpOptions): Tool[] {
  const { core, maxPromptLength } = options
  const engines = core.engines.map(({ name }) => name)
  // A key pays for itself, and a variation needs every field of the generation that it varies.
  const all = generationRequest({ maxPromptLength, engines })
    .omit({ variation: true })
    .extend(chargingOptions.omit({ key: true }).shape)
    .extend(startingOptions.shape)
  const { description = '' } = all.shape.references
  // Ids or `data:` URLs, whose ids the tool gets.
  const references = z.array(z.string()).min(1).max(limits.references).describe(description)
  const annotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }

  async function run(given: object, call: Call): Promise<CallToolResult> {
    const { request } = call
    const { answers } = stateOf(request)
    const { detached } = parse(startingOptions, given)
    const input = { idempotencyKey: idempotencyKeyOf(request), ...given }
    if (!detached) return wait(input, call)
    const started = await core.generations.start(input, callerOf(request))
    answers.push(started)
    return generationAnswer(started.generation, request, core)
  }

  async function wait(input: object, { request, context, name }: Call): Promise<CallToolResult> {
    const { answers, answer } = stateOf(request)
    const caller = callerOf(request)
    // Before anything is charged.
    if (answer?.hasRoom() === false) throw noRoom()
    const { mcpReq } = context
    const signal = AbortSignal.any([request.signal, mcpReq.signal])
    const ended = new AbortController()
    let reporting: Promise<void> | undefined
    function onAdmitted(admitted: Requested): void {
      answers.push(admitted)
      const until = AbortSignal.any([signal, ended.signal])
      const states = core.generations.watch(admitted.generation.id, caller, until)
      reporting = reportProgress(states, mcpReq)
    }
    try {
      const sent = { name, onAdmitted }
      const requested = await core.generations.generate(input, caller, signal, sent)
      ended.abort()
      await reporting
      const result = await generationAnswer(requested.generation, request, core)
      await requested.confirm?.(!signal.aborted)
      return result
    } finally {
      ended.abort()
    }
  }

  return [
    {
      name: 'generate_image',
      title: 'Generate images',
      description:
        'Draws images from a prompt and waits for them. Answers with the address of each image.',
      fields: all.omit({ references: true, mask: true, strength: true }),
      annotations,
      run,
    },
    {
      name: 'edit_image',
      title: 'Edit images',
      description:
        'Draws new images that begin with references: your images, uploads, data: URLs, or URLs. The references do not change.',
      fields: all.extend({ references }),
      annotations,
      run(given, call) {
        if (!('references' in given))
          throw new ServiceError('INVALID_INPUT', referencesRule, { field: 'references' })
        return run(given, call)
      },
    },
  ]
}
