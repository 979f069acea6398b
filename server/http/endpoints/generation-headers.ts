import type { Caller } from '../../../schema/caller.ts'
import type { Requested } from '../../../schema/core/generations.ts'
import type { HttpOptions } from '../http-options.ts'
import { jsonHeaders } from '../json-answer.ts'
import { limitHeaders } from '../limit-headers.ts'

/** The headers of an answer to a request that generates. */
export async function generationHeaders(
  { generation: { id, seed }, allowance }: Pick<Requested, 'generation' | 'allowance'>,
  caller: Caller,
  { core, now }: HttpOptions,
): Promise<Record<string, string>> {
  return {
    ...jsonHeaders,
    'easel-generation': id,
    'easel-seed': String(seed),
    ...(await limitHeaders(core, caller, now(), allowance)),
  }
}
