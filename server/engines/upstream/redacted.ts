/** Long words with upper case or digits; names of errors are lower case. */
const keyLike = /(?=[\w-]*[\dA-Z-])[\w-]{20,}/g

/** An upstream's message for the log: one short line without the prompt and anything like a key. */
export function redacted(text: string, prompt: string): string {
  const words = new Set(prompt.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
  return text
    .slice(0, 2000)
    .replace(keyLike, '…')
    .replace(/[\p{L}\p{N}]{3,}/gu, (word) => (words.has(word.toLowerCase()) ? '…' : word))
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
