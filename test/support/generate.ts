import { doors } from './doors.ts'
import type { Easel } from './easel.ts'

/**
 * Makes images with a key, small ones unless told, through GraphQL. Returns the generation's id.
 */
export async function generate(easel: Easel, secret: string, input: object = {}): Promise<string> {
  const [door] = doors.filter(({ name }) => name === 'GraphQL')
  const outcome = await door?.generate(
    easel,
    { prompt: 'a fox', dimensions: '3:2', ...input },
    { secret },
  )
  if (outcome?.generation === undefined)
    throw new Error(`Nothing was generated: ${outcome?.error?.message}`)
  return outcome.generation
}
