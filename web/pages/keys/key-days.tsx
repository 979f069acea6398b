import { createSignal, For, Show } from 'solid-js'
import Download from '~icons/lucide/download'
import type { AccountKey } from '../../client/account-documents.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import styles from './key-days.module.css'

const views = ['Chart', 'Table'] as const

const dayName = (day: string) =>
  new Date(day).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The images of each day, as a chart or as numbers. */
export function KeyDays(props: { key: AccountKey }) {
  const [view, setView] = createSignal<(typeof views)[number]>('Chart')
  const save = () => {
    const lines = ['day,images', ...props.key.usage.map(({ day, used }) => `${day},${used}`), '']
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/csv' }), `images-${props.key.id}.csv`)
  }
  return (
    <section>
      <SectionHeading title="Images by day">
        <div class={styles.actions}>
          <Choice name="view" values={views} chosen={view()} choose={setView} />
          <Button onClick={save}>
            <Download />
            CSV
          </Button>
        </div>
      </SectionHeading>
      <Show
        when={view() === 'Chart'}
        fallback={
          <section class={styles.days} tabindex="0" aria-label="Images by day">
            <table>
              <thead>
                <tr>
                  <th scope="col">Day (UTC)</th>
                  <th scope="col">Images</th>
                </tr>
              </thead>
              <tbody>
                <For each={props.key.usage.toReversed()}>
                  {({ day, used }) => (
                    <tr>
                      <td>{day}</td>
                      <td>{used.toLocaleString('en')}</td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          </section>
        }
      >
        <BarChart
          label="Images by day"
          bars={props.key.usage.map(({ day, used }) => ({ name: dayName(day), value: used }))}
          line={{ name: 'limit', value: props.key.quota.limit }}
        />
      </Show>
    </section>
  )
}
