import type { Person } from '../scene.ts'
import { tables } from '../tables/tables.ts'

/**
 * What words such as `freckled` and `with blue eyes` say of a person, by their names in the tables.
 */
export const looks: Record<string, Partial<Person>> = Object.fromEntries(
  tables.looks.map(({ look, ...told }) => [look, told]),
)

/** A person with a look where nothing else was said of them. */
export function withLook(person: Person, look: Partial<Person>): Person {
  const isOpen = (part: string) =>
    part === 'age' ? person.age === 'adult' : (person[part as keyof Person] ?? null) === null
  const news = Object.entries(look).filter(([part]) => isOpen(part))
  return { ...person, ...Object.fromEntries(news) }
}

/** The colors that words name, as CSS hex. */
export const colors: Record<string, string> = Object.fromEntries(
  tables.colors.flatMap(({ color, hex }) => (hex ? [[color, hex]] : [])),
)

/** The color of hair that a word names, as CSS hex. */
export function hairColorOf(name: string): string {
  return tables.colors.find(({ color }) => color === name)?.hair ?? colors[name] ?? '#5c3a24'
}

/** The name of the color of what is made of a material. */
export function colorOfMaterial(material: string): string | undefined {
  return tables.colors.find(({ materials }) => materials.includes(material))?.color
}
