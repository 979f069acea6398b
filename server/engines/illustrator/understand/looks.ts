import type { Person } from '../scene.ts'
import { tables } from '../tables/tables.ts'

/** What words such as `freckled` and `with blue eyes` say of a person, by their names in the tables. */
export const looks: Record<string, Partial<Person>> = Object.fromEntries(
  tables.looks.map(({ look, ...told }) => [look, told]),
)

/** A person with a look where nothing else was said of them. */
export function withLook(person: Person, look: Partial<Person>): Person {
  const isOpen = (part: string) =>
    part === 'age' ? person.age === 'adult' : person[part as keyof Person] === null
  const news = Object.entries(look).filter(([part]) => isOpen(part))
  return { ...person, ...Object.fromEntries(news) }
}
