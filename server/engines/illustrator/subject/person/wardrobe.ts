import { type Color, hex } from '../../color.ts'
import { type Headwear, headwears } from './hats.ts'

/** What somebody wears. */
export interface Outfit {
  garment: 'trousers' | 'shorts' | 'skirt' | 'dress' | 'gown' | 'robe' | 'coat'
  top: Color
  bottom: Color
  shoes: Color
  sleeves: 'long' | 'short'
  /** How the upper clothes are cut in front. */
  front: 'round' | 'collar' | 'lapels' | 'hoodie' | 'crossed' | 'plate'
  /** Under lapels. */
  shirt: Color
  tie: Color | undefined
  buttons: Color
  stripes: Color | undefined
  tucked: boolean
  footwear: 'sneakers' | 'boots'
  headwear: { kind: Headwear; color: Color }
  scarf: Color | undefined
  cape: Color | undefined
  belt: Color | undefined
  glasses: 'none' | 'clear' | 'dark'
  /** A mask over the lower face. */
  mask: Color | undefined
}

/** What a word of a description says of an outfit. */
const words: Readonly<Record<string, string>> = {
  garment: 'trousers shorts skirt dress gown robe coat',
  sleeves: 'long short',
  front: 'round collar lapels hoodie crossed plate',
  footwear: 'sneakers boots',
  glasses: 'clear dark',
}

const fields = new Map(
  Object.entries(words).flatMap(([field, text]) => text.split(' ').map((word) => [word, field])),
)

/**
 * Clothes by their words, such as `robe long top#4b4b9c pointed#4b4b9c`: a color goes with a field
 * or with a hat.
 */
export function clothes(text: string): Partial<Outfit> {
  const entries = text.match(/\S+/g)?.map((word) => {
    const [name = '', color] = word.split('#')
    const tint = hex(`#${color ?? '000000'}`)
    if (name in headwears) return ['headwear', { kind: name, color: tint }]
    return color === undefined ? [fields.get(name) ?? 'garment', name] : [name, tint]
  })
  return Object.fromEntries(entries ?? [])
}
