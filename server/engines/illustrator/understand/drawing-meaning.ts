import { type Meaning, meaningOf } from './meaning.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Drawings that show a whole view, and what they say of the scene instead; heads and fronts, and what shows all of it;
 * clothes. One drawing may be in several lines.
 */
const views = `
setting beach: beach-with-umbrella desert-island
setting desert: desert
setting mountains: mountain snow-capped-mountain mount-fuji sunrise-over-mountains
setting forest: national-park camping
setting city skyline: cityscape cityscape-at-dusk bridge-at-night
setting space: milky-way
setting sea: water-wave
setting street: motorway
time sunset: sunset cityscape-at-dusk
time morning: sunrise sunrise-over-mountains
time noon: sun sun-with-face
time night: night-with-stars fireworks sparkler milky-way bridge-at-night shooting-star moon-viewing-ceremony comet
time moonlit night: full-moon crescent-moon new-moon waxing-crescent-moon first-quarter-moon waxing-gibbous-moon
  waning-gibbous-moon last-quarter-moon waning-crescent-moon new-moon-face first-quarter-moon-face full-moon-face
  last-quarter-moon-face
weather rain: cloud-with-rain sun-behind-rain-cloud umbrella-with-rain-drops droplet
weather snow: cloud-with-snow snowflake snow-capped-mountain
weather storm: cloud-with-lightning cloud-with-lightning-and-rain tornado cyclone high-voltage
weather fog: foggy fog
weather wind: wind-face leaf-fluttering-in-wind dashing-away
weather cloudy: cloud sun-behind-cloud sun-behind-large-cloud sun-behind-small-cloud
weather rainbow: rainbow
weather clear: sun
drawing fireworks: fireworks
drawing sparkler: sparkler
drawing shooting-star: shooting-star
drawing comet: comet
drawing tent: camping
drawing umbrella: umbrella-with-rain-drops closed-umbrella
drawing cat: cat-face
drawing dog: dog-face
drawing tiger: tiger-face
drawing horse: horse-face
drawing cow: cow-face
drawing pig: pig-face
drawing mouse: mouse-face
drawing rabbit: rabbit-face
drawing monkey: monkey-face
drawing dragon: dragon-face
drawing baby-chick: front-facing-baby-chick
drawing automobile: oncoming-automobile
drawing bus: oncoming-bus
drawing taxi: oncoming-taxi
drawing police-car: oncoming-police-car
garment dress: dress sari
garment kimono: kimono
garment coat: coat
garment lab coat: lab-coat
garment shirt: t-shirt running-shirt
garment trousers: jeans shorts
garment swimsuit: one-piece-swimsuit bikini
garment scarf: scarf
garment gloves: gloves
garment boots: hiking-boot mans-shoe running-shoe womans-boot high-heeled-shoe
garment tie: necktie
garment backpack: backpack
garment crown: crown
garment top hat: top-hat
garment straw hat: womans-hat
garment cap: billed-cap
garment helmet: rescue-workers-helmet military-helmet
garment glasses: glasses
garment sunglasses: sunglasses`

const viewMeanings = new Map<string, Meaning[]>()
for (const line of views.replaceAll(/\n\s+/g, ' ').trim().split('\n')) {
  const [head = '', drawings = ''] = line.split(': ')
  for (const drawing of drawings.split(' ')) {
    const meanings = viewMeanings.get(drawing) ?? []
    viewMeanings.set(drawing, [...meanings, meaningOf(head)])
  }
}

const gendered = /^(?:old(?:er)?-)?(man|woman|men|women|boy|girl|person|people|child|baby)\b-?(.*)$/

/**
 * What a drawing says when a word or an emoji leads to it: a view tells of the scene, a person is dressed by trade,
 * clothes can be worn, the rest is drawn as it is.
 */
export function meaningsOfDrawing(id: string, english: Vocabulary): Meaning[] {
  if (id.startsWith('color ')) return [meaningOf(id)]
  const view = viewMeanings.get(id)
  if (view) return view
  const person = english.find(id.replaceAll('-', ' '))?.filter(({ kind }) => kind === 'person') ?? []
  if (person.length > 0) return person
  const [, who, trade = ''] = gendered.exec(id) ?? []
  if (!who) return [{ kind: 'drawing', value: id }]
  const role = english.find(trade.replaceAll('-', ' '))?.find((meaning) => meaning.kind === 'person')
  const gender = /^(?:man|men|boy)$/.test(who) ? 'man' : /^(?:woman|women|girl)$/.test(who) ? 'woman' : null
  const age = id.startsWith('old') ? 'elder' : /boy|girl|child|baby/.test(who) ? 'child' : null
  const poses = english.find(trade)?.filter(({ kind }) => kind === 'pose') ?? []
  return [{ kind: 'person', value: { age, gender, wears: role?.value.wears ?? [] } }, ...poses]
}
