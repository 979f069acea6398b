import { type Color, hex, mix } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Person } from '../../scene.ts'

/** What somebody looks like, apart from what they wear. */
export interface Look {
  skin: Color
  iris: Color
  lips: Color
  hair: { style: HairStyle; color: Color }
  beard: boolean
  lashes: boolean
  /** Lines in the face. */
  lined: boolean
  /** Height of the head where the whole person is 1. */
  headHeight: number
  /** Shoulders and hips against the average. */
  build: number
  /** Degrees of a stoop. */
  stoop: number
}

export type HairStyle =
  | 'bald'
  | 'cropped'
  | 'parted'
  | 'curls'
  | 'bob'
  | 'long'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'afro'

/** Of people, from light to dark, as CSS hex. */
export const skins = ['#f7d9c0', '#efc6a0', '#dba97c', '#c28c5f', '#a06c45', '#7f5435', '#5f3d2a']
const hairColors = ['#2c2522', '#33261f', '#4a3324', '#68462c', '#8f5f36', '#c99c56', '#a9502f']
const grays = ['#bdbdc2', '#dcdcde', '#98989e']
const irises = ['#5b3b25', '#3b2a20', '#6b7f4a', '#4f7ea3', '#7a5630']

const infants = new Set(['baby', 'infant', 'newborn'])

/** Whether a noun is of somebody who does not walk yet. */
export function isInfant(name: string): boolean {
  return infants.has(name)
}

const short: readonly HairStyle[] = ['cropped', 'parted', 'curls', 'afro', 'parted', 'cropped']
const long: readonly HairStyle[] = [
  'bob',
  'long',
  'bun',
  'ponytail',
  'curls',
  'afro',
  'braids',
  'bob',
  'long',
]

const infantile: readonly HairStyle[] = ['cropped', 'curls']

/** Somebody, by lot where the prompt does not say: any skin with any hair, gray with age. */
export function lookOf(person: Person, random: Random, name = ''): Look {
  const { age } = person
  const gender = person.gender ?? random.pick(['woman', 'man'] as const)
  const styles = gender === 'man' ? short : long
  const old = age === 'elder'
  const bald = random.chance(0.4) && old && gender === 'man' && !person.hairColor
  const bearded = random.chance(old ? 0.5 : 0.35) && gender === 'man' && age !== 'child'
  const skin = hex(random.pick(skins))
  const style = random.pick(isInfant(name) ? infantile : styles)
  const color = hex(random.pick(old ? grays : hairColors))
  return {
    skin,
    iris: hex(random.pick(irises)),
    lips: mix(skin, [176, 52, 62], gender === 'woman' && age !== 'child' ? 0.55 : 0.32),
    hair: { style: bald ? 'bald' : style, color: person.hairColor ? hex(person.hairColor) : color },
    beard: person.beard ?? bearded,
    lashes: gender === 'woman',
    lined: old,
    headHeight: isInfant(name) ? 0.34 : age === 'child' ? 0.245 : 0.172,
    build: (age === 'child' ? 0.9 : gender === 'woman' ? 0.93 : 1.04) * random.between(0.94, 1.08),
    stoop: old ? 7 : 0,
  }
}
