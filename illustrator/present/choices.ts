import type { Scene, Setting } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { tables } from '../tables/tables.ts'
import { headlineOf, type Page } from './kit.ts'

/** A choice by seed from the first matching row of `choices.tsv`. `own` are a painter's facts. */
export function chosenFor<Name extends string>(page: Page, what: string, ...own: Fact[]): Name {
  const facts = new Set([...factsOf(page), ...own])
  const holds = (fact: string) => facts.has(fact.replace(/^not /, '')) !== fact.startsWith('not ')
  const row = tables.choices.find(({ of, when }) => of.includes(what) && when.every(holds))
  if (!row) throw new RangeError(`choices.tsv has no row for ${what}`)
  return page.choose(row.choices) as Name
}

type Fact = string | null | false

function factsOf(page: Page): Fact[] {
  const { presentation, scene, shown } = page
  const { form, themes, title, scenic, inks } = presentation
  return [
    form,
    ...themes,
    landOf(page),
    scenic && 'scenic',
    inks.length > 0 && 'inks',
    inks.length > 1 && 'several inks',
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

/** Drawings that layouts of layered land already have. */
export const land = new RegExp(
  '^(?:sun|crescent-moon|snow-capped-mountain|mountain|desert-island|water-wave|river|compass|' +
    'airplane|snowflake)$',
)

/** The setting behind the hero: the setting of the prompt, or else the home of the hero. */
export function landOf({ scene, shown: [id] }: Page): Setting {
  const { setting, weather, season } = scene
  if (weather === 'snow' || season === 'winter') return 'snowfield'
  return setting === 'abstract' && id ? rowOf(id).home : setting
}

/** Whether head and shoulders show everything that the prompt says about a person. */
function isFace({ subjects: [hero], relations }: Scene): boolean {
  const isStill = hero?.person && !hero.pose && !hero.activity
  return isStill === true && relations.every(({ kind }) => kind === 'holding' || kind === 'wearing')
}
