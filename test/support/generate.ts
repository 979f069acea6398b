import type { KeyCaller } from '../../schema/caller.ts'
import type { Generation } from '../../schema/generation.ts'
import type { Key } from '../../schema/key.ts'
import { doors } from './doors.ts'
import type { Easel } from './easel.ts'

/**
 * Generates images with a key through GraphQL, small ones by default. Returns the generation's id.
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

/** Waits for the end of the newest generation of a key. */
export async function endOfNewest(
  { app: { core } }: Easel,
  key: Key,
): Promise<Generation | undefined> {
  const caller: KeyCaller = { kind: 'key', key, safetyKey: null }
  const { edges } = await core.generations.list({ first: 1 }, caller)
  let last = edges[0]?.node
  if (!last) return undefined
  for await (const state of core.generations.watch(last.id, caller, new AbortController().signal))
    last = state
  return last
}
