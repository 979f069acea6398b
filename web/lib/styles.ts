export interface Style {
  name: string
  /** What a prompt says to be drawn in it. */
  words: string
}

/** Styles that differ most from each other. Every engine knows their words. */
export const styles: readonly Style[] = [
  { name: 'Watercolor', words: 'watercolor' },
  { name: 'Oil', words: 'oil painting' },
  { name: 'Impressionist', words: 'impressionist' },
  { name: 'Pencil', words: 'pencil drawing' },
  { name: 'Ink', words: 'ink drawing' },
  { name: 'Pixel art', words: 'pixel art' },
  { name: 'Flat', words: 'flat design' },
  { name: 'Low poly', words: 'low poly' },
  { name: 'Stained glass', words: 'stained glass' },
  { name: 'Ukiyo-e', words: 'ukiyo-e' },
  { name: 'Comic', words: 'comic' },
  { name: 'Papercut', words: 'papercut' },
]
