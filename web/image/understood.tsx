import { For, Show } from 'solid-js'
import type { Generation } from '../client/documents.ts'
import type { styles as examples } from '../lib/styles.ts'
import { Suggestions } from './suggestions.tsx'
import styles from './understood.module.css'

type Reading = NonNullable<Generation['understood']>

/** What the engine understood, the words without effect, and the warnings. */
export function Understood(props: { of: Generation }) {
  return (
    <Show when={props.of.understood ?? props.of.warnings.length > 0}>
      <p class={styles.understood}>
        <Show when={props.of.understood}>
          {(understood) => (
            <>
              Read as {summaryOf(understood())}.{' '}
              <Show when={understood().ignored.length}>
                <span>No effect: {understood().ignored.join(', ')}.</span>
              </Show>
              <Show when={understood().suggestions.length}>
                <Suggestions of={props.of} suggestions={understood().suggestions} />
              </Show>
            </>
          )}
        </Show>
        <For each={props.of.warnings}>{(warning) => <span> {warning}</span>}</For>
      </p>
    </Show>
  )
}

function summaryOf(reading: Reading): string {
  const { subjects, relations, shot, setting, timeOfDay, weather, season, light, style } = reading
  const presentation = reading.presentation === 'scene' ? null : reading.presentation
  const kind = reading.reference === 'STYLE' ? 'your reference' : presentation
  const things = subjects.map(({ count, color, materials, name, drawing, activity }) => {
    const shown = drawing?.replaceAll('-', ' ') ?? name
    const otherwise = shown !== name && `(drawn as ${shown})`
    return [count > 1 && `${count} ×`, color, ...materials, name, otherwise, activity]
      .filter(Boolean)
      .join(' ')
  })
  const said = [timeOfDay, weather].filter((part) => part !== bySeed)
  const open = [
    timeOfDay === bySeed ? 'the hour' : '',
    weather === bySeed ? 'the weather' : '',
  ].filter(Boolean)
  const absent = reading.without.map((thing) => `no ${thing}`)
  const chosen = open.length > 0 ? `${open.join(' and ')} by seed` : ''
  return [
    kind,
    ...things,
    ...relations,
    shot,
    setting,
    ...said,
    season,
    ...light,
    ...absent,
    // A page such as a logo has no style unless the prompt names one.
    presentation !== null && style === defaultStyle ? null : style,
    reading.reference === 'PALETTE' ? 'in the colors of your reference' : '',
    chosen,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Used where the prompt says nothing. */
const bySeed = 'by seed'

/** The style of a scene whose prompt names no style. */
const defaultStyle: keyof typeof examples = 'painting'
