import { meaningsInstead } from './drawings.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import type { Vocabulary } from './vocabulary.ts'

const gendered = /^(?:old(?:er)?-)?(man|woman|men|women|boy|girl|person|people|child|baby)\b-?(.*)$/

/**
 * What a drawing says when a word or an emoji leads to it: a view tells of the scene, a person is
 * dressed by trade, clothes can be worn, the rest is drawn as it is.
 */
export function meaningsOfDrawing(id: string, english: Vocabulary): Meaning[] {
  if (id.startsWith('color ')) return [meaningOf(id)]
  const instead = meaningsInstead(id)
  if (instead.length > 0) return instead
  const person =
    english.find(id.replaceAll('-', ' '))?.filter(({ kind }) => kind === 'person') ?? []
  if (person.length > 0) return person
  const [, who, trade = ''] = gendered.exec(id) ?? []
  if (!who) return [{ kind: 'drawing', value: id }]
  const role = english
    .find(trade.replaceAll('-', ' '))
    ?.find((meaning) => meaning.kind === 'person')
  const gender = /^(?:man|men|boy)$/.test(who)
    ? 'man'
    : /^(?:woman|women|girl)$/.test(who)
      ? 'woman'
      : null
  const age = id.startsWith('old') ? 'elder' : /boy|girl|child|baby/.test(who) ? 'child' : null
  const poses = english.find(trade)?.filter(({ kind }) => kind === 'pose') ?? []
  return [{ kind: 'person', value: { age, gender, wears: role?.value.wears ?? [] } }, ...poses]
}
