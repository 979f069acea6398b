import * as z from 'zod'
import { noGeneration } from '../../../../schema/error.ts'
import { parse } from '../../../../schema/parse.ts'
import { integer, text } from '../../../../schema/rules.ts'
import type { HttpOptions } from '../../http-options.ts'
import { readerOf } from '../../reader.ts'
import { newestWithin } from '../generations/start.ts'
import { enginesAnswer, generationAnswer } from './answer.ts'
import { generatingTools } from './generate.ts'
import type { Tool } from './tool.ts'

const maxWaitSeconds = 60

const oneGeneration = z.object({ id: text('id', 'the id of a generation').describe('gen_…') })

const awaited = oneGeneration.extend({
  waitSeconds: integer('waitSeconds', 1, maxWaitSeconds)
    .describe(`How long to wait for the end, 1 to ${maxWaitSeconds}. Absent: not at all.`)
    .optional(),
})

/** Every tool of MCP. The arguments come from the tables that every door uses. */
export function createTools(options: HttpOptions): readonly Tool[] {
  const { core } = options
  return [
    ...generatingTools(options),
    {
      name: 'get_generation',
      title: 'Get a generation',
      description: 'The state of one of your generations, and its images.',
      fields: awaited,
      annotations: { readOnlyHint: true, openWorldHint: false },
      async run(given, { request, context }) {
        const caller = readerOf(request, options)
        const { id, waitSeconds } = parse(awaited, given)
        const generation = await core.generations.find(id, caller)
        if (!generation) throw noGeneration(id)
        const waiting = { core, generation, caller, signal: context.mcpReq.signal }
        const newest = waitSeconds ? await newestWithin(waitSeconds, waiting) : generation
        return generationAnswer(newest, request, core)
      },
    },
    {
      name: 'cancel_generation',
      title: 'Cancel a generation',
      description:
        'Stops one of your generations. Finished images are kept and charged, the others are not charged.',
      fields: oneGeneration,
      annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
      async run(given, { request }) {
        const caller = readerOf(request, options)
        const { id } = parse(oneGeneration, given)
        return generationAnswer(await core.generations.cancel(id, caller), request, core)
      },
    },
    {
      name: 'list_engines',
      title: 'List the engines',
      description: 'The engines that draw, and the abilities of each. The first draws by default.',
      fields: z.object({}),
      annotations: { readOnlyHint: true, openWorldHint: false },
      async run(_given, { request }) {
        readerOf(request, options)
        return enginesAnswer(core.engines)
      },
    },
  ]
}
