/** The styles of the illustrator by their names, each with the words that ask for it. */
export const styles = {
  painting: 'painting',
  watercolor: 'watercolor',
  oil: 'oil painting',
  impressionist: 'impressionist',
  pencil: 'pencil drawing',
  ink: 'ink drawing',
  charcoal: 'charcoal drawing',
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

export type Style = keyof typeof styles

/** What the picture of each style shows. */
export const styleExample = 'A lighthouse on a cliff by the sea at golden hour'

/** The file of a style's picture, without its folder and ending. */
export const fileOfStyle = (style: string) => style.replaceAll(' ', '-')
