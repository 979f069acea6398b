import type { KeyCaller } from '../../schema/core.ts'
import type { Generation } from '../../schema/generation.ts'
import type { Key } from '../../schema/key.ts'
import type { Easel } from './easel.ts'

/** The newest generation of a key, once it has ended. */
export async function endOfNewest(
  { app: { core } }: Easel,
  key: Key,
): Promise<Generation | undefined> {
  const caller: KeyCaller = { kind: 'key', key, safetyKey: null }
  const { edges } = await core.generations({ first: 1 }, caller)
  let last = edges[0]?.node
  if (!last) return undefined
  for await (const state of core.watchGeneration(last.id, caller, new AbortController().signal))
    last = state
  return last
}
