import * as z from 'zod'
import { EngineError } from '../engine.ts'

const output = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string().default('output') })
const entry = z.object({
  outputs: z.record(z.string(), z.looseObject({ images: z.array(output).optional() })),
  status: z.looseObject({ status_str: z.string(), completed: z.boolean() }).partial().optional(),
})

/** The answer of `/history/{id}`: empty until the work is over. */
export const history = z.record(z.string(), entry)

export type Entry = z.output<typeof entry>

/** Where `/view` has the picture that a finished work saved. Throws an EngineError when it failed or saved none. */
export function savedPicture({ outputs, status }: Entry): string {
  if (status?.status_str === 'error') throw new EngineError('unavailable', 'The workflow failed')
  const pictures = Object.values(outputs).flatMap(({ images = [] }) => images)
  const picture = pictures.find(({ type }) => type === 'output') ?? pictures[0]
  if (!picture) throw new EngineError('bad_response', 'The workflow saved no picture')
  return `/view?${new URLSearchParams(picture)}`
}
