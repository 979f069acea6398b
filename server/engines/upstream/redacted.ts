/** Long words with upper case or digits; names of errors are lower case. */
const keyLike = /(?=[\w-]*[\dA-Z-])[\w-]{20,}/g

/** A PNG as base64 text, with or without a `data:` prefix: every image of a request is one. */
const picture = /(?:data:[^,\s]{0,100},)?iVBORw0KGgo[\w+/=-]*/g

/** A message without the images of the request that an upstream repeats in it. */
export function withoutPictures(text: string): string {
  return text.replace(picture, '…')
}

/**
 * An upstream's message for the log: one short line without prompts, images and anything like a
 * key.
 */
export function redacted(text: string, ...prompts: string[]): string {
  const words = new Set(
    prompts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu),
  )
  return withoutPictures(text)
    .slice(0, 2000)
    .replace(keyLike, '…')
    .replace(/[\p{L}\p{N}]{3,}/gu, (word) => (words.has(word.toLowerCase()) ? '…' : word))
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
