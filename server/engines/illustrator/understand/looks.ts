import type { Person } from '../scene.ts'

/** What words such as `freckled` and `with blue eyes` say of a person, by their names in the tables. */
export const looks = {
  female: { gender: 'woman' },
  male: { gender: 'man' },
  elder: { age: 'elder' },
  bald: { hair: 'bald' },
  cropped: { hair: 'cropped' },
  parted: { hair: 'parted' },
  pixie: { hair: 'pixie' },
  curls: { hair: 'curls' },
  bob: { hair: 'bob' },
  long: { hair: 'long' },
  wavy: { hair: 'wavy' },
  bun: { hair: 'bun' },
  ponytail: { hair: 'ponytail' },
  braids: { hair: 'braids' },
  afro: { hair: 'afro' },
  mustache: { mustache: true },
  'clean shaven': { beard: false, mustache: false },
  freckles: { freckles: true },
  earrings: { earrings: true },
  smiling: { expression: 'smiling' },
  laughing: { expression: 'laughing' },
  calm: { expression: 'calm' },
  serious: { expression: 'serious' },
  sad: { expression: 'sad' },
  surprised: { expression: 'surprised' },
  angry: { expression: 'angry' },
  'blue eyes': { eyes: '#4a8fc4' },
  'green eyes': { eyes: '#4f9a55' },
  'brown eyes': { eyes: '#5b3b25' },
  'hazel eyes': { eyes: '#8a7038' },
  'gray eyes': { eyes: '#8496a3' },
  'amber eyes': { eyes: '#c0862a' },
  'violet eyes': { eyes: '#7f62b8' },
  'fair skin': { skin: '#f7d9c0' },
  'tan skin': { skin: '#dba97c' },
  'brown skin': { skin: '#a06c45' },
  'dark skin': { skin: '#6b4530' },
  'green skin': { skin: '#7f9a55' },
  'blue skin': { skin: '#6f97c4' },
  'red skin': { skin: '#b8433a' },
  'neon hair': { hairColor: '#ff3fa4' },
  stubble: { beard: true },
  'east asian': { skin: '#efc6a0', hairColor: '#221c1d', eyes: '#3b2a20' },
  'south asian': { skin: '#b07a4f', hairColor: '#221c1d', eyes: '#3b2a20' },
  'latin american': { skin: '#cf9a6c', hairColor: '#33261f' },
  nordic: { skin: '#f7d9c0', hairColor: '#dfbd76', eyes: '#4a8fc4' },
} as const satisfies Record<string, Partial<Person>>

/** A person with a look where nothing else was said of them. */
export function withLook(person: Person, look: Partial<Person>): Person {
  const isOpen = (part: string) =>
    part === 'age' ? person.age === 'adult' : person[part as keyof Person] === null
  const news = Object.entries(look).filter(([part]) => isOpen(part))
  return { ...person, ...Object.fromEntries(news) }
}
