import { type Color, fromLch, hex, toHex } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Person, Subject } from '../../scene.ts'
import { costumeOf } from './costumes.ts'

export type Garment = 'trousers' | 'shorts' | 'skirt' | 'dress' | 'gown' | 'robe' | 'coat'
export type Headwear =
  | 'none'
  | 'pointed'
  | 'brimmed'
  | 'cap'
  | 'beanie'
  | 'hard'
  | 'toque'
  | 'crown'
  | 'hood'
  | 'turban'
  | 'top'
  | 'visor'
  | 'bubble'

/** What somebody wears. */
export interface Outfit {
  garment: Garment
  top: Color
  bottom: Color
  shoes: Color
  sleeves: 'long' | 'short'
  headwear: { kind: Headwear; color: Color }
  scarf: Color | undefined
  cape: Color | undefined
  belt: Color | undefined
  glasses: 'none' | 'clear' | 'dark'
  /** A mask over the lower face. */
  mask: Color | undefined
}

/** The clothes of the prompt, or of the part somebody plays, or by lot. */
export function outfitOf(subject: Subject, person: Person, random: Random): Outfit {
  const costume = costumeOf(subject, person)
  const outfit = { ...byLot(person, random), ...costume }
  const own = subject.color ? hex(subject.color.hex) : undefined
  if (own) outfit.top = own
  for (const { name, color } of person.wears) {
    // A part brings its own clothes: those that it implies are only named again.
    if (color === null && costume.top && (name in garments || name in hats)) continue
    putOn(outfit, name, color === null ? undefined : hex(color), random)
  }
  return outfit
}

function byLot({ age, gender }: Person, random: Random): Outfit {
  const dressy = gender === 'woman' && random.chance(0.3)
  const light = random.chance(0.4)
  const garment = dressy
    ? random.pick(['dress', 'skirt'] as const)
    : age === 'child' && random.chance(0.4)
      ? 'shorts'
      : 'trousers'
  const hue = random.next() * Math.PI * 2
  return {
    garment,
    top: fromLch({ lightness: random.between(0.5, 0.78), chroma: random.between(0.06, 0.16), hue }),
    bottom: hex(random.pick(['#34435e', '#4b4d55', '#6a5442', '#2f3f3c', '#5c6b7d', '#8b7a62'])),
    shoes: hex(random.pick(['#3a2d28', '#5a4334', '#2f3238', '#e6e1d8'])),
    sleeves: light ? 'short' : 'long',
    headwear: { kind: 'none', color: [0, 0, 0] },
    scarf: undefined,
    cape: undefined,
    belt: undefined,
    glasses: random.chance(age === 'elder' ? 0.5 : 0.12) ? 'clear' : 'none',
    mask: undefined,
  }
}

const garments: Record<string, Partial<Outfit>> = {
  dress: { garment: 'dress' },
  kimono: { garment: 'gown', sleeves: 'long' },
  robe: { garment: 'robe', sleeves: 'long' },
  coat: { garment: 'coat', sleeves: 'long' },
  'lab coat': { garment: 'coat', sleeves: 'long', top: [241, 241, 238] },
  armor: { garment: 'trousers', sleeves: 'long', top: [164, 174, 185], bottom: [140, 150, 162] },
  spacesuit: { garment: 'trousers', sleeves: 'long', top: [230, 234, 238], bottom: [222, 226, 232] },
  suit: { garment: 'trousers', sleeves: 'long', top: [52, 56, 70], bottom: [46, 50, 62] },
  uniform: { garment: 'trousers', sleeves: 'long' },
  shirt: { sleeves: 'short' },
  swimsuit: { garment: 'shorts', sleeves: 'short' },
}

const lower: Record<string, Garment> = { skirt: 'skirt', trousers: 'trousers', overalls: 'trousers', shorts: 'shorts' }

const hats: Record<string, Headwear> = {
  hat: 'brimmed',
  'straw hat': 'brimmed',
  'cowboy hat': 'brimmed',
  'top hat': 'top',
  cap: 'cap',
  crown: 'crown',
  helmet: 'hard',
  hood: 'hood',
  headscarf: 'hood',
  'witch hat': 'pointed',
  'wizard hat': 'pointed',
  'santa hat': 'pointed',
}

const hatColors: Record<string, string> = {
  crown: '#f2c230',
  'top hat': '#26252b',
  'straw hat': '#e2bd6a',
  'cowboy hat': '#8a5a33',
  'santa hat': '#c92a2a',
}

/** Changes an outfit by something that is worn; without a color it keeps the one that the outfit has there. */
function putOn(outfit: Outfit, name: string, color: Color | undefined, random: Random): void {
  const lot = fromLch({ lightness: 0.55, chroma: 0.13, hue: random.next() * Math.PI * 2 })
  const hat = hats[name]
  const below = lower[name]
  if (name in garments) Object.assign(outfit, garments[name], color && { top: color })
  else if (below) Object.assign(outfit, { garment: below }, color && { bottom: color })
  else if (hat) outfit.headwear = { kind: hat, color: color ?? hex(hatColors[name] ?? toHex(lot)) }
  else if (name === 'scarf' || name === 'tie' || name === 'necklace') outfit.scarf = color ?? lot
  else if (name === 'cape') outfit.cape = color ?? hex('#a8322f')
  else if (name === 'sunglasses') outfit.glasses = 'dark'
  else if (name === 'glasses') outfit.glasses = 'clear'
  else if (name === 'mask') outfit.mask = color ?? hex('#2b2b35')
  else if (name === 'boots') outfit.shoes = color ?? hex('#4a3626')
}
