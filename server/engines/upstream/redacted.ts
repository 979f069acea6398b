/** Long, and more than lower-case words, which the names of errors are. */
const keyLike = /(?=[\w-]*[\dA-Z-])[\w-]{20,}/g

/**
 * What an upstream said, fit for the log: nothing of the prompt, nothing that could be a key, one
 * short line.
 */
export function redacted(text: string, prompt: string): string {
  const words = new Set(prompt.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
  return text
    .slice(0, 2000)
    .replace(keyLike, '…')
    .replace(/[\p{L}\p{N}]{3,}/gu, (word) => (words.has(word.toLowerCase()) ? '…' : word))
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
