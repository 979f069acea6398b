/** The styles of the illustrator: the name of each, and its words for a prompt. */
export const styles = {
  painting: 'painting',
  watercolor: 'watercolor',
  oil: 'oil painting',
  impressionist: 'impressionist',
  pencil: 'pencil drawing',
  ink: 'ink drawing',
  charcoal: 'charcoal drawing',
  linocut: 'linocut',
  pastel: 'pastel drawing',
  'pixel art': 'pixel art',
  flat: 'flat design',
  'low poly': 'low poly',
  'stained glass': 'stained glass',
  mosaic: 'mosaic',
  'ukiyo-e': 'ukiyo-e',
  comic: 'comic book',
  'pop art': 'pop art',
  neon: 'neon',
  papercut: 'papercut',
  pointillism: 'pointillism',
  vintage: 'vintage style',
  blueprint: 'blueprint',
  photo: 'photo',
}

/** The subject of the picture of each style. */
export const styleExample = 'A lighthouse on a cliff by the sea at golden hour'

/** The file of a style's picture, without its folder and ending. */
export const fileOfStyle = (style: string) => style.replaceAll(' ', '-')

/** Whether the words of a prompt name a style. */
export function asksFor(prompt: string, words: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, 'iu').test(prompt)
}

/**
 * Adds the words of a style to the prompt, or removes them. The words of another style are removed
 * only from the end of the prompt, where this function puts them.
 */
export function toggled(prompt: string, words: string): string {
  if (asksFor(prompt, words)) {
    const some = new RegExp(`(?:^|,\\s*|\\s+)${words}(?![\\p{L}\\d])`, 'iu')
    return prompt.replace(some, '').replace(/^[\s,]+/, '')
  }
  const other = Object.values(styles).find((style) => prompt.endsWith(`, ${style}`))
  const rest = (other ? prompt.slice(0, -`, ${other}`.length) : prompt).trimEnd()
  return rest ? `${rest}, ${words}` : words
}
