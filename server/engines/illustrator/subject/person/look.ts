import { type Color, hex, luma, mix } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Expression, HairStyle, Person } from '../../scene.ts'
import { namesOf } from '../../tables/names.ts'

/** What the faces of beings have that those of people lack, what is worn on a face, and whose hats differ. */
type Mark =
  | ('pointed ears' | 'fins' | 'tusks' | 'fangs' | 'metal')
  | ('domino' | 'patch' | 'flowers' | 'goggles' | 'plait')
  | ('tricorn' | 'horned' | 'santa')

/** By the words that ask for them; a being may have its own skin and hair. */
const beings: readonly (readonly [RegExp, readonly Mark[], skin?: string, hair?: string])[] = [
  [/\b(?:elf|elven|elvish|fairy|pixie)\b/, ['pointed ears']],
  [/\b(?:orc|ogre|troll)\b/, ['pointed ears', 'tusks'], '#7f9a55', '#24211f'],
  [/\bgoblin\b/, ['pointed ears', 'fangs'], '#86a84e', '#2c2a22'],
  [/\b(?:vampire|dracula)\b/, ['fangs'], '#ece3e0', '#1d191c'],
  [/\b(?:demon|devil)\b/, ['fangs', 'pointed ears'], '#b8433a', '#1d191c'],
  [/\b(?:cyborg|android)\b/, ['metal']],
  [/\b(?:superhero|superheroine|super hero|vigilante)\b/, ['domino']],
  [/\b(?:mermaid|merman|merperson|siren)\b/, ['fins'], undefined, '#2f8f8c'],
  [/\bsteampunk\b/, ['goggles']],
  [/\b(?:pirate|buccaneer|corsair)\b/, ['tricorn']],
  [/\b(?:viking|norse|barbarian)\b/, ['horned']],
  [/\b(?:santa|claus)\b/, ['santa']],
  [/\b(?:braided|plaited) beard\b/, ['plait']],
  [/\b(?:pointed|pointy) ears\b/, ['pointed ears']],
  [/^eye patch$/, ['patch']],
  [/^goggles$/, ['goggles']],
  [/^flower crown$/, ['flowers']],
]

/** What somebody looks like, apart from what they wear. */
export interface Look extends Pick<Person, 'age'>, Record<Trait, boolean> {
  skin: Color
  iris: Color
  lips: Color
  hair: { style: HairStyle; color: Color }
  gender: 'woman' | 'man'
  expression: Expression
  marks: ReadonlySet<Mark>
  /** Height of the head where the whole person is 1. */
  headHeight: number
  /** Shoulders and hips against the average. */
  build: number
  /** Degrees of a stoop. */
  stoop: number
}

/** A mustache is without a beard; lined is a face with wrinkles. */
type Trait = 'beard' | 'mustache' | 'freckles' | 'earrings' | 'lashes' | 'lined'

/** Of people, from light to dark, as CSS hex. */
export const skins = ['#f7d9c0', '#efc6a0', '#dba97c', '#c28c5f', '#a06c45', '#7f5435', '#5f3d2a']
const hairColors = ['#2c2522', '#33261f', '#4a3324', '#68462c', '#8f5f36', '#c99c56', '#a9502f']
const grays = ['#bdbdc2', '#dcdcde', '#98989e']
const irises = ['#5b3b25', '#3b2a20', '#6b7f4a', '#4f7ea3', '#7a5630']

const darkIrises = ['#5b3b25', '#3b2a20', '#2f211a']

/** The one of a list that a lot of 0 to 1 falls on. */
function ofLot(list: readonly string[], lot: number): string {
  return list[Math.floor(lot * list.length)] as string
}

/** Whether a noun is of somebody who does not walk yet. */
export function isInfant(name: string): boolean {
  return name === 'baby' || name === 'infant' || name === 'newborn'
}

const short = namesOf('cropped, parted, curls, afro, parted, pixie')
const long = namesOf('bob, long, bun, ponytail, curls, afro, braids, bob, wavy')
const infantile = namesOf('cropped, curls')

/**
 * Somebody with a name, by chance where the prompt does not say: any skin, hair and eyes that go with
 * it, gray with age. `text` is what else is said of them.
 */
export function lookOf(person: Person, random: Random, name = '', text = ''): Look {
  const { age } = person
  const said = [name, text, ...person.wears.map((garment) => garment.name)]
  const own = beings.filter(([words]) => said.some((phrase) => words.test(phrase)))
  const ownSkin = own.findLast(([, , skin]) => skin)?.[2]
  const ownHair = own.findLast(([, , , hair]) => hair)?.[3]
  const anyGender = random.pick(['woman', 'man'] as const)
  const gender = person.gender ?? (person.beard || person.mustache ? 'man' : anyGender)
  const styles: readonly HairStyle[] = gender === 'man' ? short : long
  const old = age === 'elder'
  const bald = random.chance(0.4) && old && gender === 'man' && !person.hairColor
  const bearded = random.chance(old ? 0.5 : 0.35) && gender === 'man' && age !== 'child'
  const anySkin = random.pick(skins)
  const skin = hex(person.skin ?? ownSkin ?? anySkin)
  const dark = luma(...skin) < 130
  const lot = random.pick(isInfant(name) ? infantile : styles)
  const style = person.hair ?? (bald ? 'bald' : lot)
  const anyColor = random.next()
  const colors = old ? grays : dark ? hairColors.slice(0, 4) : hairColors
  const color = hex(person.hairColor ?? ownHair ?? ofLot(colors, anyColor))
  const anyIris = ofLot(dark ? darkIrises : irises, random.next())
  return {
    skin,
    iris: hex(person.eyes ?? anyIris),
    lips: mix(skin, [176, 52, 62], gender === 'woman' && age !== 'child' ? 0.55 : 0.32),
    hair: { style, color },
    beard: person.beard ?? (bearded && !person.mustache),
    mustache: person.mustache ?? false,
    age,
    gender,
    freckles: person.freckles ?? false,
    earrings: person.earrings ?? false,
    expression: person.expression ?? 'calm',
    marks: new Set(own.flatMap(([, marks]) => marks)),
    lashes: gender === 'woman' && age !== 'child',
    lined: old,
    headHeight: isInfant(name) ? 0.34 : age === 'child' ? 0.245 : 0.172,
    build: (age === 'child' ? 0.9 : gender === 'woman' ? 0.93 : 1.04) * random.between(0.94, 1.08),
    stoop: old ? 7 : 0,
  }
}
