import { type Color, fromLch, hex, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Person, Subject } from '../../scene.ts'
import { rowsOf } from '../table.ts'
import { type Headwear, headwears } from './hair-and-hats.ts'

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
function clothes(text: string): Partial<Outfit> {
  const entries = text.match(/\S+/g)?.map((word) => {
    const [name = '', color] = word.split('#')
    const tint = hex(`#${color ?? '000000'}`)
    if (name in headwears) return ['headwear', { kind: name, color: tint }]
    return color === undefined ? [fields.get(name) ?? 'garment', name] : [name, tint]
  })
  return Object.fromEntries(entries ?? [])
}

/** What those wear who play a part, by the noun of the prompt or the drawing it was read as. */
const parts = rowsOf(`
astronaut, cosmonaut: trousers plate long boots top#e6eaee bottom#e6eaee shoes#c9d0d8 belt#8b98a6 bubble#e6eaee
mage, wizard: robe crossed long top#4b4b9c belt#f2c230 pointed#4b4b9c
witch: robe crossed long top#3d3350 belt#f2c230 pointed#3d3350
sorcerer: robe crossed long top#5a3f8c belt#f2c230 hood#5a3f8c
monk: robe crossed long top#b5702c belt#f2c230
nun: robe crossed long top#33343c hood#33343c
samurai: robe crossed long top#4b3f63 belt#2b2b32 shoes#2b2b32
student: robe crossed long top#2f3242 cylinder#2f3242
judge: robe crossed long top#2f3040
king, with-crown: robe crossed long top#7d2a48 belt#f2c230 cape#a8322f crown#f2c230
queen: gown crossed long top#7d2a48 belt#f2c230 cape#a8322f crown#f2c230
prince: trousers collar long boots top#3f5fa8 bottom#e9e4d6 belt#f2c230 cape#3f5fa8 crown#f2c230
princess: gown round short top#d88ab4 belt#f2c230 crown#f2c230
bride, with-veil: gown round top#f1f1ee hood#f1f1ee
ballerina: dress round short top#f0b3c6 shoes#e59ab2
in-tuxedo: trousers lapels long top#2b2b32 bottom#2b2b32 tie#2b2b32
knight: trousers plate long boots top#a4aeb9 bottom#a4aeb9 belt#7a5a3a shoes#7f8994 cape#a8322f visor#a4aeb9
guard: trousers collar long boots top#b3302c bottom#2b2f3c hard#b3302c
soldier: trousers collar long boots top#6b7350 bottom#6b7350 hard#6b7350
ninja: trousers crossed long boots top#2b2b35 bottom#2b2b35 mask#2b2b35 belt#7a2a2a hood#2b2b35
pirate: coat lapels boots top#6e2f33 bottom#2b2b32 belt#caa14a brimmed#2b2b32
cowboy: trousers collar boots top#a8623a bottom#46587a brimmed#8a5a33
farmer: trousers collar boots top#b5564a bottom#4a6a9a brimmed#e2bd6a
cook, chef: trousers collar long top#f1f1ee buttons#2b2b32 bottom#5a6068 toque#f1f1ee
detective: coat lapels long top#a98a5e brimmed#6b5a44
police-officer: trousers collar long boots top#34487a bottom#34487a cap#34487a
pilot: trousers collar long boots top#2f3a55 bottom#2f3a55 belt#f2c230 cap#2f3a55
sailor: trousers collar long boots top#f1f1ee bottom#f1f1ee scarf#34487a cap#f1f1ee
firefighter: trousers collar long boots top#c33c2c bottom#3c3f48 belt#f0d040 hard#c33c2c
construction-worker: trousers collar long boots top#f08a24 bottom#46587a hard#f5c42e
mechanic: trousers collar long boots top#3f6fa8 bottom#3f6fa8 cap#3f6fa8
doctor, nurse, health-worker: coat lapels long top#f1f1ee shirt#8fc1cf
scientist: coat lapels long clear top#f1f1ee shirt#8fc1cf
businessman, businesswoman, office worker: trousers lapels long top#343846 bottom#2e323e tie#8c2a32
lawyer, gentleman, office-worker: trousers lapels long top#3c3a40 bottom#36343a tie#2f4f7a
waiter, waitress, butler: trousers lapels long top#2b2b32 bottom#2b2b32 tie#2b2b32
baker: trousers collar long top#f1f1ee bottom#b9a58a toque#f1f1ee
fisherman: trousers collar long boots top#e2c04a bottom#5a6068 brimmed#d0ae3c
gardener: trousers collar boots top#5f8a52 bottom#6b5a44 brimmed#e2bd6a
viking: coat round boots top#7a5a3a bottom#5a4a3a belt#3a2e26 hard#8d949c
hiker: trousers hoodie long boots top#c9693a bottom#5c5548 beanie#3f5a6b
teacher: trousers collar long clear
artist: trousers long top#f0ece0 scarf#b5402f beanie#5a3f4a
santa-claus: trousers collar long boots top#c92a2a bottom#c92a2a belt#2b2b32 shoes#2b2b32 pointed#c92a2a
mrs-claus: gown top#c92a2a pointed#c92a2a
vampire: trousers collar long boots top#2b2b32 bottom#2b2b32 cape#7d1f2c
elf: trousers collar long boots top#4c8a4a bottom#7a5a3a belt#7a5a3a pointed#4c8a4a
superhero: trousers round long boots top#3a5fc0 bottom#3a5fc0 shoes#d0342c belt#f2c230 cape#d0342c
wearing-turban: trousers turban#c0742c`)

/** Whether a drawing is of somebody who plays a part. */
export function isPart(drawing: string): boolean {
  return parts.has(partOf(drawing))
}

/** The clothes of a part. Undefined parts dress by lot. */
function costumeOf({ name, drawing }: Subject, { gender }: Person): Partial<Outfit> {
  const text = parts.get(name) ?? parts.get(partOf(drawing))
  const part = text === undefined ? {} : clothes(text)
  return part.garment === 'robe' && gender === 'woman' ? { ...part, garment: 'gown' } : part
}

function partOf(drawing: string): string {
  return drawing.replace(/^(man|woman|person)-/, '')
}
