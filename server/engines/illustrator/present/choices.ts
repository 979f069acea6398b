import type { Scene, Setting } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { tables } from '../tables/tables.ts'
import { headlineOf, type Page } from './kit.ts'

/**
 * The layouts to choose from: those of the first row of `layouts.tsv` whose conditions all hold.
 * Facts that only one way of presenting knows are passed by its painter.
 */
export function layoutsFor(page: Page, ...own: readonly (string | false)[]): readonly string[] {
  const { way } = page.presentation
  const facts = new Set([...factsOf(page), ...own])
  const isKnown = (fact: string) =>
    fact.startsWith('not ') ? !facts.has(fact.slice(4)) : facts.has(fact)
  const row = tables.layouts.find(({ ways, when }) => ways.includes(way) && when.every(isKnown))
  if (!row) throw new RangeError(`layouts.tsv has no row for ${way}`)
  return row.layouts
}

function factsOf(page: Page): (string | null | false)[] {
  const { presentation, scene, shown } = page
  const { form, themes, title, scenic } = presentation
  return [
    form,
    ...themes,
    landOf(page),
    scenic && 'scenic',
    title.includes('\n') && 'list',
    headlineOf(presentation) !== '' && 'titled',
    shown.length === 0 && 'bare',
    shown.length === 2 && 'pair',
    shown.length > 2 && 'several',
    shown.some(isAlive) && 'alive',
    shown.every((id) => land.test(id)) && 'only land',
    scene.subjects.some(({ person }) => person) && 'person',
    isFace(scene) && 'face',
  ]
}

/** Drawings that layouts of layered land show anyway. */
export const land =
  /^(?:sun|crescent-moon|snow-capped-mountain|mountain|desert-island|water-wave|river|compass|airplane|snowflake)$/

/** The setting behind the hero: that of the prompt, or else where the hero lives. */
export function landOf({ scene, shown: [id] }: Page): Setting {
  const { setting, weather, season } = scene
  if (weather === 'snow' || season === 'winter') return 'snowfield'
  return setting === 'abstract' && id ? rowOf(id).home : setting
}

/** Whether head and shoulders show all that the prompt says of a person. */
function isFace({ subjects: [hero], relations }: Scene): boolean {
  const isStill = hero?.person && !hero.pose && !hero.activity
  return isStill === true && relations.every(({ kind }) => kind === 'holding' || kind === 'wearing')
}
