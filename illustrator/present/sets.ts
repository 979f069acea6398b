import { tables } from '../tables/tables.ts'
import type { Page } from './kit.ts'

/** The steps of a set that is a process. Other sets have none. */
export function stepsOf(set: string | null): { id: string; label: string }[] {
  const row = tables.sets.find((one) => one.set === set)
  return (row?.labels ?? []).map((label, at) => ({ id: row?.drawings[at] ?? '', label }))
}

const sets = new Map(tables.sets.map(({ set, drawings }) => [set, drawings]))

export function membersOfSet(set: string): readonly string[] {
  return sets.get(set) ?? []
}

/** The first set with one of these words, or its plural, as its name. */
export function setNamedBy(words: readonly string[]): string | undefined {
  return [...words, ...words.map((name) => `${name}s`)].find((word) => sets.has(word))
}

/** The set with most of these drawings. */
export function setAround(ids: readonly string[]): string | undefined {
  const whole = ids.map((id) => id.replace(/-face$/, ''))
  const counts = [...sets].map(([set, members]) => {
    return { set, count: whole.filter((id) => members.includes(id)).length }
  })
  const best = counts.reduce((most, other) => (other.count > most.count ? other : most))
  return best.count > 0 ? best.set : undefined
}

/** The drawings of the page, followed by related ones if they are few or a number is named. */
export function listOf({ presentation, scene, shown, drawings }: Page, otherwise: string) {
  const { set, motifs, count } = presentation
  if (count === null && shown.length > 2) return shown.slice(0, 12)
  const words = [...scene.subjects.map(({ name }) => name), ...scene.ignored, scene.setting]
  const chosen = set ?? setNamedBy(words) ?? setAround([...shown, ...motifs]) ?? otherwise
  const others = [chosen, otherwise, ...sets.keys()].flatMap(membersOfSet)
  const ids = new Set([...shown, ...motifs, ...others])
  return [...ids].filter((id) => drawings.has(id)).slice(0, Math.min(16, count ?? 9))
}

/** The drawings of the page, with the drawings of a requested set. */
export function shownOrSet({ presentation, drawings, shown }: Page): readonly string[] {
  const { set, form } = presentation
  const isNamed = drawings.subjects.length > 0
  if (!set || (isNamed && form !== 'set')) return shown
  const ids = new Set([...(isNamed ? shown : []), ...membersOfSet(set)])
  return [...ids].filter((id) => drawings.has(id))
}
