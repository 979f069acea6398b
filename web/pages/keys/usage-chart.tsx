import { For } from 'solid-js'
import type { AccountKey } from '../../client/account-documents.ts'
import { usedIn } from './key-format.ts'
import styles from './usage-chart.module.css'

/** One bar for each day, today last, and the sum. The highest bar has the full height. */
export function UsageChart(props: { usage: AccountKey['usage'] }) {
  const busiest = () => Math.max(1, ...props.usage.map(({ used }) => used))
  const sum = () => usedIn(props.usage, props.usage.length).toLocaleString('en')
  return (
    <span class={styles.chart}>
      <span class={styles.bars} aria-hidden="true">
        <For each={props.usage}>
          {(entry) => (
            <i
              title={`${entry.day}: ${entry.used}`}
              style={{ height: `${(entry.used / busiest()) * 100}%` }}
            />
          )}
        </For>
      </span>
      {sum()}
    </span>
  )
}
