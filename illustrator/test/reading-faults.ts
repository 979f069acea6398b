import { partsOf } from '../bench/reading/check.ts'
import { paintedThings } from '../bench/reading/painted.ts'
import type { Wanted } from '../bench/reading/wanted.ts'
import { openStages } from '../stages.ts'

const stages = await openStages()

/** What the picture of a prompt lacks. */
export async function faultsOf(wanted: Wanted, prompt = wanted.prompt): Promise<string[]> {
  const parts = partsOf(wanted, await paintedThings(stages, prompt, 1))
  return parts.flatMap(({ name, fault }) => (fault ? [name] : []))
}
