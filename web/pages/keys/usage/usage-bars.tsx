import { For } from 'solid-js'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { type Bar, nameOf } from './days.ts'
import { count } from './format.ts'
import styles from './usage-bars.module.css'

/** Images of each day, or of each week of a long time. */
export function UsageBars(props: { bars: Bar[] }) {
  const busiest = () => Math.max(1, ...props.bars.map(({ images }) => images))
  const ends = () => [props.bars[0]?.from, props.bars.at(-1)?.to]
  const width = () => (props.bars[0]?.from === props.bars[0]?.to ? 'day' : 'week')
  return (
    <>
      <SectionHeading title={`Images by ${width()}`} />
      <figure class={styles.chart}>
        <div class={styles.scale} aria-hidden="true">
          {count(busiest())}
        </div>
        <div class={styles.bars} aria-hidden="true">
          <For each={props.bars}>
            {(bar) => (
              <span title={`${nameOf(bar)}: ${count(bar.images)}`}>
                <i style={{ height: `${(bar.images / busiest()) * 100}%` }} />
              </span>
            )}
          </For>
        </div>
        <div class={styles.ends} aria-hidden="true">
          <For each={ends()}>{(day) => <span>{day && nameOf({ from: day, to: day })}</span>}</For>
        </div>
        <details>
          <summary>Numbers</summary>
          <table class={styles.numbers}>
            <thead>
              <tr>
                <th scope="col">UTC days</th>
                <th scope="col">Images</th>
              </tr>
            </thead>
            <tbody>
              <For each={props.bars.toReversed()}>
                {(bar) => (
                  <tr>
                    <td>{nameOf(bar)}</td>
                    <td>{count(bar.images)}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </details>
      </figure>
    </>
  )
}
