import { hex, luma, mix } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { HairStyle, Person } from '../../scene.ts'
import type { Tables } from '../../tables/build.ts'
import { namesOf } from '../../tables/names.ts'
import { tables } from '../../tables/tables.ts'

const marks = tables.marks.map(({ words, ...row }) => ({ ...row, words: new RegExp(words) }))

/** The look of a person without clothes. */
export type Look = ReturnType<typeof lookOf>

/** Skins of people, from light to dark, as CSS hex. */
export const skins = ['#f7d9c0', '#efc6a0', '#dba97c', '#c28c5f', '#a06c45', '#7f5435', '#5f3d2a']
const hairColors = ['#2c2522', '#33261f', '#4a3324', '#68462c', '#8f5f36', '#c99c56', '#a9502f']
const grays = ['#bdbdc2', '#dcdcde', '#98989e']
const irises = ['#5b3b25', '#3b2a20', '#6b7f4a', '#4f7ea3', '#7a5630']

const darkIrises = ['#5b3b25', '#3b2a20', '#2f211a']

/** Whether a noun means a child that does not walk yet. */
export function isInfant(name: string): boolean {
  return name === 'baby' || name === 'infant' || name === 'newborn'
}

const short = namesOf('cropped, parted, curls, afro, parted, pixie')
const long = namesOf('bob, long, bun, ponytail, curls, afro, braids, bob, wavy')
const infantile = namesOf('cropped, curls')

/** The look of the prompt, the rest at random. `name` is the noun, `text` the other words. */
export function lookOf(person: Person, random: Random, name = '', text = '') {
  const { age } = person
  const descriptions = [name, text, ...person.wears.map((garment) => garment.name)]
  const own = marks.filter(({ words }) => descriptions.some((phrase) => words.test(phrase)))
  const ownStyle = own.findLast((row) => row.style)?.style
  const anyGender = random.pick(['woman', 'man'] as const)
  const ownBeard = own.some((row) => row.beard) || null
  const beard = person.beard ?? (person.gender === 'woman' ? null : ownBeard)
  const gender = person.gender ?? (beard || person.mustache ? 'man' : anyGender)
  const isMan = gender === 'man' && age !== 'child'
  const kind = isInfant(name) ? 'infant' : age === 'child' ? 'child' : gender
  const head = tables.heads.find((row) => row.head === kind) as Tables['heads'][number]
  const old = age === 'elder'
  const bald = random.chance(0.4) && old && isMan && !person.hairColor
  const bearded = random.chance(old ? 0.5 : 0.35) && isMan && !person.mustache
  const anySkin = random.pick(skins)
  const skin = hex(person.skin ?? own.findLast((row) => row.skin)?.skin ?? anySkin)
  const dark = luma(...skin) < 130
  const styles = kind === 'infant' ? infantile : gender === 'man' ? short : long
  const style = random.pick<HairStyle>(styles)
  const color = random.pick(old ? grays : dark ? hairColors.slice(0, 4) : hairColors)
  const ownHair = own.findLast((row) => row.hair)?.hair
  const iris = random.pick(dark ? darkIrises : irises)
  return {
    ...person,
    skin,
    iris: hex(person.eyes ?? iris),
    lips: mix(skin, [176, 52, 62], head.lips),
    hair: {
      style: person.hair ?? ownStyle ?? (bald ? 'bald' : style),
      color: hex(person.hairColor ?? ownHair ?? color),
    },
    beard: beard ?? bearded,
    gender,
    /** Places and sizes on the face. */
    head,
    expression: person.expression ?? 'calm',
    marks: new Set(own.flatMap((row) => row.marks)),
    lashes: kind === 'woman',
    /** A face with wrinkles. */
    lined: old,
    /** Height of the head; the whole person is 1. */
    headHeight: head.height,
    /** Shoulders and hips relative to the average. */
    build: head.build * random.between(0.94, 1.08),
    /** Degrees of the stoop. */
    stoop: old ? 7 : 0,
  }
}
