import { type Color, fromLch, hex, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Person, Subject } from '../../scene.ts'
import { rowsOf } from '../table.ts'
import { costumeOf } from './costumes.ts'
import { clothes, type Outfit } from './wardrobe.ts'

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
    if (color !== null || !costume.top)
      putOn(outfit, name, color === null ? undefined : hex(color), random)
  }
  return outfit
}

function byLot({ age, gender }: Person, random: Random): Outfit {
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
    tie: undefined,
    buttons: hex('#f3efe6'),
    stripes: striped ? shade(top, 0.22, 0.35) : undefined,
    tucked: garment === 'skirt' || random.chance(0.3),
    footwear: random.chance(0.25) ? 'boots' : 'sneakers',
    headwear: { kind: 'bare', color: [0, 0, 0] },
    scarf: undefined,
    cape: undefined,
    belt: undefined,
    glasses: random.chance(age === 'elder' ? 0.5 : 0.12) ? 'clear' : 'none',
    mask: undefined,
  }
}

const fronts = ['round', 'collar', 'hoodie', 'collar', 'round'] as const

/**
 * What each thing that is worn changes, and after `>` what takes its color, if not the upper
 * clothes.
 */
const worn = rowsOf(`
dress: dress
kimono: gown crossed long belt#96343c
robe: robe crossed long
coat: coat lapels long
lab coat: coat lapels long top#f1f1ee
armor: trousers plate long top#a4aeb9 bottom#8c96a2
spacesuit: trousers plate long top#e6eaee bottom#dee2e8
suit: trousers lapels long top#343846 bottom#2e323e tie#8c2a32
uniform: trousers collar long
shirt: collar
sweater: round long
hoodie: hoodie long
jacket: lapels long
t-shirt: round short
swimsuit: shorts short
skirt: skirt > bottom
trousers, overalls: trousers > bottom
shorts: shorts > bottom
hat: brimmed > headwear
straw hat: brimmed#e2bd6a > headwear
cowboy hat: brimmed#8a5a33 > headwear
top hat: cylinder#26252b > headwear
cap: cap > headwear
crown: crown#f2c230 > headwear
helmet: hard > headwear
hood, headscarf: hood > headwear
witch hat, wizard hat: pointed > headwear
santa hat: pointed#c92a2a > headwear
scarf, necklace:  > scarf
tie: lapels > tie
cape: cape#a8322f > cape
sunglasses: dark > none
glasses: clear > none
mask: mask#2b2b35 > mask
boots: boots > shoes`)

/**
 * Changes an outfit by something that is worn; without a color it keeps the one that it has, or one
 * by lot.
 */
function putOn(outfit: Outfit, name: string, color: Color | undefined, random: Random): void {
  const lot = fromLch({ lightness: 0.55, chroma: 0.13, hue: random.next() * Math.PI * 2 })
  const [text, dyed = 'top'] = worn.get(name)?.split(' > ') ?? []
  if (text === undefined) return
  Object.assign(outfit, clothes(text), color && { stripes: undefined })
  if (dyed === 'headwear')
    outfit.headwear.color = color ?? (text.includes('#') ? outfit.headwear.color : lot)
  else if (dyed === 'scarf' || dyed === 'tie') outfit[dyed] = color ?? lot
  else if (color && dyed !== 'none') Object.assign(outfit, { [dyed]: color })
}
