import { For, Show } from 'solid-js'
import type { Generation } from '../client/documents.ts'
import styles from './understood.module.css'

type Reading = NonNullable<Generation['understood']>

/** What the engine understood of the prompt, which words had no effect, and its warnings. */
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
            </>
          )}
        </Show>
        <For each={props.of.warnings}>{(warning) => <span> {warning}</span>}</For>
      </p>
    </Show>
  )
}

function summaryOf({ subjects, setting, timeOfDay, weather, style }: Reading): string {
  const things = subjects.map(({ count, color, name }) =>
    [count > 1 ? `${count} ×` : '', color, name].filter(Boolean).join(' '),
  )
  return [...things, setting, timeOfDay, weather, style].filter(Boolean).join(' · ')
}
