import { type Color, fromLch, hex, shade, toHex } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Person, Subject } from '../../scene.ts'
import { costumeOf } from './costumes.ts'
import type { Headwear } from './hats.ts'

export type Garment = 'trousers' | 'shorts' | 'skirt' | 'dress' | 'gown' | 'robe' | 'coat'

/** What somebody wears. */
export interface Outfit {
  garment: Garment
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
  footwear: 'shoes' | 'boots'
  headwear: { kind: Headwear; color: Color }
  scarf: Color | undefined
  cape: Color | undefined
  belt: Color | undefined
  glasses: 'none' | 'clear' | 'dark'
  /** A mask over the lower face. */
  mask: Color | undefined
}

export function bareLegs({ garment }: Outfit): boolean {
  return garment === 'shorts' || garment === 'skirt' || garment === 'dress'
}

/** The clothes of the prompt, or of the part somebody plays, or by lot. */
export function outfitOf(subject: Subject, person: Person, random: Random): Outfit {
  const costume = costumeOf(subject, person)
  const outfit = { ...byLot(person, random), ...costume }
  if (costume.top) outfit.stripes = undefined
  if (subject.color) outfit.top = hex(subject.color.hex)
  if (subject.accent) outfit.bottom = hex(subject.accent.hex)
  for (const { name, color } of person.wears) {
    // A part brings its own clothes: those that it implies are only named again.
    if (color === null && costume.top && (name in garments || name in hats)) continue
    putOn(outfit, name, color === null ? undefined : hex(color), random)
  }
  return outfit
}

function byLot({ age, gender }: Person, random: Random): Outfit {
  const dressy = gender === 'woman' && random.chance(0.35)
  const light = random.chance(0.4)
  const garment = dressy
    ? random.pick(['dress', 'skirt'] as const)
    : age === 'child' && random.chance(0.4)
      ? 'shorts'
      : 'trousers'
  const hue = random.next() * Math.PI * 2
  const top = fromLch({ lightness: random.between(0.52, 0.8), chroma: random.between(0.06, 0.15), hue })
  const front = random.pick(age === 'child' ? (['round', 'hoodie', 'round'] as const) : fronts)
  const striped = random.chance(age === 'child' ? 0.4 : 0.22) && front === 'round'
  return {
    garment,
    top,
    bottom: hex(random.pick(['#3b4c6b', '#50535c', '#75604a', '#38494a', '#63748a', '#9a8a6e'])),
    shoes: hex(random.pick(['#3f302a', '#6b4c38', '#353a44', '#ece7de', '#a8483c'])),
    sleeves: light && front !== 'hoodie' ? 'short' : 'long',
    front: dressy ? 'round' : front,
    shirt: hex('#f3f0e8'),
    tie: undefined,
    buttons: hex('#f3efe6'),
    stripes: striped ? shade(top, 0.22, 0.35) : undefined,
    tucked: garment === 'skirt' || random.chance(0.3),
    footwear: random.chance(0.25) ? 'boots' : 'shoes',
    headwear: { kind: 'none', color: [0, 0, 0] },
    scarf: undefined,
    cape: undefined,
    belt: undefined,
    glasses: random.chance(age === 'elder' ? 0.5 : 0.12) ? 'clear' : 'none',
    mask: undefined,
  }
}

const fronts = ['round', 'collar', 'hoodie', 'collar', 'round'] as const

const garments: Record<string, Partial<Outfit>> = {
  dress: { garment: 'dress' },
  kimono: { garment: 'gown', sleeves: 'long', front: 'crossed', belt: [150, 52, 60] },
  robe: { garment: 'robe', sleeves: 'long', front: 'crossed' },
  coat: { garment: 'coat', sleeves: 'long', front: 'lapels' },
  'lab coat': { garment: 'coat', sleeves: 'long', front: 'lapels', top: [241, 241, 238] },
  armor: { garment: 'trousers', sleeves: 'long', front: 'plate', top: [164, 174, 185], bottom: [140, 150, 162] },
  spacesuit: { garment: 'trousers', sleeves: 'long', top: [230, 234, 238], bottom: [222, 226, 232] },
  suit: {
    garment: 'trousers',
    sleeves: 'long',
    front: 'lapels',
    top: [52, 56, 70],
    bottom: [46, 50, 62],
    tie: [140, 42, 50],
  },
  uniform: { garment: 'trousers', sleeves: 'long' },
  shirt: { front: 'collar' },
  sweater: { sleeves: 'long', front: 'round' },
  hoodie: { sleeves: 'long', front: 'hoodie' },
  jacket: { sleeves: 'long', front: 'lapels' },
  't-shirt': { sleeves: 'short', front: 'round' },
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
  if (name in garments) Object.assign(outfit, garments[name], color && { top: color, stripes: undefined })
  else if (below) Object.assign(outfit, { garment: below }, color && { bottom: color })
  else if (hat) outfit.headwear = { kind: hat, color: color ?? hex(hatColors[name] ?? toHex(lot)) }
  else if (name === 'scarf' || name === 'necklace') outfit.scarf = color ?? lot
  else if (name === 'tie') Object.assign(outfit, { front: 'lapels', tie: color ?? lot })
  else if (name === 'cape') outfit.cape = color ?? hex('#a8322f')
  else if (name === 'sunglasses') outfit.glasses = 'dark'
  else if (name === 'glasses') outfit.glasses = 'clear'
  else if (name === 'mask') outfit.mask = color ?? hex('#2b2b35')
  else if (name === 'boots') Object.assign(outfit, { footwear: 'boots', shoes: color ?? hex('#4a3626') })
}
