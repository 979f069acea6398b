import { For } from 'solid-js'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { type Bar, nameOf } from './days.ts'
import { count } from './format.ts'
import styles from './usage-bars.module.css'

/** Images of each day, or of each week of a long time, which has the name of its first day. */
export function UsageBars(props: { bars: Bar[] }) {
  const width = () => (props.bars[0]?.from === props.bars[0]?.to ? 'day' : 'week')
  const label = () => `Images by ${width()}`
  return (
    <>
      <SectionHeading title={label()} />
      <BarChart
        label={label()}
        bars={props.bars.map(({ from, images }) => ({
          name: nameOf({ from, to: from }),
          value: images,
        }))}
      />
      <details class={styles.details}>
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
    </>
  )
}
