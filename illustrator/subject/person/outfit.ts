import { type Color, fromLch, hex, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Person, Subject } from '../../scene.ts'
import { type Clothes, costumes, garments, isClothing, rowOf } from '../../tables/drawings.ts'

export function bareLegs({ garment }: Outfit): boolean {
  return /^(shorts|skirt|dress|tutu)$/.test(garment)
}

/** Whether a hat hides all hair. */
export function coversHair(hat: Outfit['hat']): boolean {
  return /^(headscarf|turban|visor)$/.test(hat)
}

type Player = Pick<Subject, 'name' | 'drawing' | 'color' | 'accent'>

/** The clothes of the prompt, or of a profession or a role, or random clothes. */
export function outfitOf(subject: Player, person: Person, random: Random): Outfit {
  const costume = costumeOf(subject, person)
  const outfit = { ...byChance(person, random), ...costume }
  const { kind, body } = rowOf(subject.drawing)
  if (kind === 'animals' || body) outfit.glasses = 'none'
  if (costume.top) outfit.stripes = undefined
  if (subject.color) outfit.top = hex(subject.color.hex)
  if (subject.accent) outfit.bottom = hex(subject.accent.hex)
  // A helmet has the color of the armor.
  const clothesFirst = person.wears.toSorted((one, other) => {
    return Number(isClothing(other.name)) - Number(isClothing(one.name))
  })
  for (const { name: noun, color, isImplied } of clothesFirst) {
    const name = noun === 'mask' && clinical.test(subject.name) ? 'face mask' : noun
    // A costume already includes the garments that its noun implies.
    if (color !== null || !costume.top || !(isImplied || hasOn(costume, name)))
      putOn(outfit, name, color === null ? undefined : hex(color), random)
  }
  return outfit
}

/** Professions with masks against infection. */
const clinical = /doctor|nurse|surgeon|physician|dentist|scientist|paramedic|health/

/** Whether a costume already has a garment. `hat` means any hat: a wizard has one. */
function hasOn(costume: Partial<Outfit>, name: string): boolean {
  const { garment, hat } = garments.get(name) ?? {}
  if (name === 'hat' || name === 'helmet') return costume.hat !== undefined
  return garment ? garment === costume.garment : hat !== undefined && hat === costume.hat
}

function byChance({ age, gender }: Person, random: Random): Outfit {
  const dressy = gender === 'woman' && random.chance(0.35)
  const light = random.chance(0.4)
  const legs = age === 'child' && random.chance(0.4) ? 'shorts' : 'trousers'
  const garment = dressy ? random.pick(['dress', 'skirt'] as const) : legs
  const hue = random.next() * Math.PI * 2
  const top = fromLch({
    lightness: random.between(0.52, 0.8),
    chroma: random.between(0.06, 0.15),
    hue,
  })
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
    buttons: hex('#f3efe6'),
    stripes: striped ? shade(top, 0.22, 0.35) : undefined,
    tucked: garment === 'skirt' || random.chance(0.3),
    footwear: random.chance(0.25) ? 'boots' : 'sneakers',
    hat: 'bare',
    hatColor: [0, 0, 0],
    glasses: age !== 'child' && random.chance(age === 'elder' ? 0.5 : 0.12) ? 'clear' : 'none',
  }
}

const pearl = hex('#f4eee2')
const wood = hex('#6b3f26')
const fronts = ['round', 'collar', 'hoodie', 'collar', 'round'] as const

/** Changes an outfit by a garment. Without `color` it keeps its color or gets a random one. */
function putOn(outfit: Outfit, name: string, color: Color | undefined, random: Random): void {
  const tone = fromLch({ lightness: 0.55, chroma: 0.13, hue: random.next() * Math.PI * 2 })
  const row = garments.get(name)
  if (!row) return
  const own = clothesOf(row)
  Object.assign(outfit, own, color && { stripes: undefined })
  const hatColor = own.hatColor ?? (outfit.front === 'plate' ? outfit.top : tone)
  const plain: Partial<Outfit> = {
    hatColor,
    necklace: pearl,
    scarf: tone,
    tie: tone,
    pipe: wood,
  }
  for (const part of row.dyed) {
    const dye = color ?? plain[part]
    if (dye) Object.assign(outfit, { [part]: dye })
  }
}

/** The clothes of a person. */
export interface Outfit
  extends Required<Pick<Clothes, 'garment' | 'front' | 'sleeves' | 'footwear'>>,
    Record<'top' | 'bottom' | 'shoes' | 'shirt' | 'buttons' | 'hatColor', Color>,
    Partial<Record<Extra, Color | undefined>> {
  tucked: boolean
  hat: NonNullable<Clothes['hat']>
  glasses: NonNullable<Clothes['glasses']>
  atEar?: 'headphones' | 'phone' | undefined
}

/** Some people wear these. A sweater under lapels replaces a shirt and a tie. */
type Extra =
  | 'tie'
  | 'pipe'
  | 'stripes'
  | 'scarf'
  | 'cape'
  | 'belt'
  | 'mask'
  | 'necklace'
  | 'sweater'

/** Whether a drawing shows a person in a costume. */
export function isPart(drawing: string): boolean {
  return costumes.get(partOf(drawing)) !== undefined
}

/** The clothes of a profession or a role. The other clothes are random. */
function costumeOf({ name, drawing }: Player, { gender }: Person): Partial<Outfit> {
  // The last word counts, or a word of royalty: an elf queen and a queen elf have a crown.
  const parts = name.split(' ').reverse()
  const [last, ...others] = [...parts, partOf(drawing)].map((part) => costumes.get(part))
  const royal = others.find((own) => own?.hat === 'crown')
  const row = costumes.get(name) ?? royal ?? last ?? costumes.get(partOf(drawing))
  const part = row ? clothesOf(row) : {}
  return part.garment === 'robe' && gender === 'woman' ? { ...part, garment: 'gown' } : part
}

function partOf(drawing: string): string {
  return drawing.replace(/^(man|woman|person)-/, '')
}

/** The clothes in a row of costumes.tsv or garments.tsv. */
function clothesOf({ nouns: _, dyed: __, ...clothes }: Clothes): Partial<Outfit> {
  const entries = Object.entries(clothes).map(([field, value]) => {
    return [field, value.startsWith('#') ? hex(value) : value]
  })
  return Object.fromEntries(entries)
}
