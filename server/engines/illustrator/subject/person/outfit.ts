import { type Color, fromLch, hex, shade } from '../../color.ts'
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
  const outfit = { ...byLot(person, random), ...costumeOf(subject, person) }
  const own = subject.color ? hex(subject.color.hex) : undefined
  if (own) outfit.top = own
  for (const { name, color } of person.wears) putOn(outfit, name, color, random)
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

const garments: Record<string, Garment> = {
  dress: 'dress',
  gown: 'gown',
  'wedding dress': 'gown',
  kimono: 'gown',
  sari: 'gown',
  robe: 'robe',
  coat: 'coat',
  raincoat: 'coat',
  jacket: 'coat',
  skirt: 'skirt',
  shorts: 'shorts',
  trousers: 'trousers',
  pants: 'trousers',
  jeans: 'trousers',
}

const hats: Record<string, Headwear> = {
  hat: 'brimmed',
  'womans-hat': 'brimmed',
  'straw hat': 'brimmed',
  'cowboy hat': 'brimmed',
  'top-hat': 'top',
  'top hat': 'top',
  cap: 'cap',
  'billed-cap': 'cap',
  beanie: 'beanie',
  crown: 'crown',
  helmet: 'hard',
  'rescue-workers-helmet': 'hard',
  'military-helmet': 'hard',
  hood: 'hood',
  turban: 'turban',
  'witch hat': 'pointed',
  'wizard hat': 'pointed',
}

function putOn(outfit: Outfit, name: string, color: string | null, random: Random): void {
  const hue = random.next() * Math.PI * 2
  const shown = color?.startsWith('#') ? hex(color) : fromLch({ lightness: 0.55, chroma: 0.14, hue })
  const garment = garments[name]
  const hat = hats[name]
  if (garment === 'trousers' || garment === 'shorts' || garment === 'skirt') {
    outfit.garment = garment
    outfit.bottom = shown
  } else if (garment) {
    outfit.garment = garment
    outfit.top = shown
  } else if (hat) outfit.headwear = { kind: hat, color: hat === 'crown' && !color ? hex('#f2c230') : shown }
  else if (/scarf/.test(name)) outfit.scarf = shown
  else if (/cape|cloak/.test(name)) outfit.cape = shown
  else if (/sunglasses/.test(name)) outfit.glasses = 'dark'
  else if (/glasses/.test(name)) outfit.glasses = 'clear'
  else if (/boots|shoes|sneakers|shoe|boot/.test(name)) outfit.shoes = shown
  else if (/belt|sash/.test(name)) outfit.belt = shown
  else if (/shirt|sweater|blouse|jumper|hoodie|t-shirt|suit|uniform/.test(name)) {
    outfit.top = shown
    if (/suit|uniform/.test(name)) outfit.bottom = shade(shown, -0.06)
  }
}
