import type { EngineRequest } from '../engine.ts'

/** Long words with upper case or digits; names of errors are lower case. */
const keyLike = /(?=[\w-]*[\dA-Z-])[\w-]{20,}/g

/** Base64 of an image that the upstream repeats. */
export const base64Like = /[\w+/]{60,}={0,2}/g

/** The texts of a request that must not reach the log. */
export type Texts = string | readonly string[]

export function textsOf({ prompt, negativePrompt = '' }: EngineRequest): Texts {
  return [prompt, negativePrompt]
}

/**
 * An upstream's message for the log: one short line without the words of the request, its images,
 * and anything like a key.
 */
export function redacted(text: string, texts: Texts): string {
  const words = new Set(
    [texts]
      .flat()
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu),
  )
  return text
    .slice(0, 2000)
    .replace(base64Like, '…')
    .replace(keyLike, '…')
    .replace(/[\p{L}\p{N}]{3,}/gu, (word) => (words.has(word.toLowerCase()) ? '…' : word))
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
