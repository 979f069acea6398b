import type { Caller } from '../../../schema/caller.ts'
import type { Requested } from '../../../schema/core/generations.ts'
import type { HttpOptions } from '../http-options.ts'
import { jsonHeaders } from '../json-answer.ts'
import { limitHeaders } from '../limit-headers.ts'

/** The headers of an answer to a request that generates. */
export async function generationHeaders(
  { generation: { id, seed, warnings }, allowance }: Pick<Requested, 'generation' | 'allowance'>,
  caller: Caller,
  { core, now }: HttpOptions,
): Promise<Record<string, string>> {
  return {
    ...jsonHeaders,
    'easel-generation': id,
    'easel-seed': String(seed),
    ...(warnings.length > 0 && { 'easel-warnings': asciiJson(warnings) }),
    ...(await limitHeaders(core, caller, now(), allowance)),
  }
}

/** JSON in ASCII, at most 2 KB, because a header cannot hold more. */
function asciiJson(warnings: readonly string[]): string {
  const escaped = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  const texts = warnings.map((text) => JSON.stringify(text).replace(/[^\x20-\x7e]/g, escaped))
  while (texts.join().length > 2000) texts.pop()
  return `[${texts.join(', ')}]`
}
