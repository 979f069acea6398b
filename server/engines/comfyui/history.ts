import * as z from 'zod'
import { EngineError } from '../engine.ts'
import { isModeration } from '../upstream/fault.ts'
import { redacted, type Texts } from '../upstream/redacted.ts'

const output = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
})
const message = z
  .tuple([z.string(), z.looseObject({ exception_message: z.string() }).partial()])
  .rest(z.unknown())
const entry = z.object({
  outputs: z.record(z.string(), z.looseObject({ images: z.array(output).optional() })),
  status: z
    .looseObject({ status_str: z.string(), messages: z.array(message) })
    .partial()
    .optional(),
})

/** The answer of `/history/{id}`: empty until the job has ended. */
export const history = z.record(z.string(), entry)

export type Entry = z.output<typeof entry>

/**
 * The address at `/view` of the image that a job saved. Throws an EngineError when it failed or
 * saved none.
 */
export function savedPicture({ outputs, status }: Entry, prompt: Texts): string {
  if (status?.status_str === 'error') throw failure(status.messages ?? [], prompt)
  const images = Object.values(outputs).flatMap(({ images = [] }) => images)
  const image = images.find(({ type }) => type === 'output') ?? images[0]
  if (!image)
    throw new EngineError('bad_response', 'The workflow saved no picture', { isFinal: true })
  return `/view?${new URLSearchParams(image)}`
}

/** An error in a node would occur again; an interrupt at the server would not. */
function failure(messages: z.output<typeof message>[], prompt: Texts): EngineError {
  if (messages.some(([type]) => type === 'execution_interrupted')) {
    return new EngineError('unavailable', 'The workflow was interrupted')
  }
  const failed = messages.find(([type]) => type === 'execution_error')?.[1]
  const { exception_message, node_type, node_id } = failed ?? {}
  const message = `${exception_message ?? 'no cause is given'}`
  const cause = redacted(message, prompt)
  const place = node_type === undefined ? '' : ` in node ${node_id} (${node_type})`
  const kind = isModeration(message, prompt) ? 'rejected' : 'bad_response'
  return new EngineError(kind, `The workflow failed${place}: ${cause}`, { isFinal: true })
}
