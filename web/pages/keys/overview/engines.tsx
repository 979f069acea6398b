import { For } from 'solid-js'
import type { Overview } from '../../../client/overview-documents.ts'
import { Pill } from '../../../ui/pill.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import tableStyles from '../key-table.module.css'
import { count, time } from '../usage/format.ts'

/** The engines with their state and their speed in 30 days. */
export function Engines(props: { of: Overview }) {
  const usageOf = (id: string) => props.of.byEngine.entries.find(({ engine }) => engine === id)
  const speed = (id: string) => {
    const used = usageOf(id)
    return used?.images ? `${time(used.engineSeconds / used.images)} an image` : 'not used yet'
  }
  return (
    <section id="engines">
      <SectionHeading title="Engines" />
      <div class={tableStyles.card}>
        <table class={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">Engine</th>
              <th scope="col">Speed</th>
              <th scope="col">Images</th>
              <th scope="col">Failures</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            <For each={props.of.installation.engines}>
              {(engine) => (
                <tr>
                  <td class={tableStyles.name}>
                    <b>{engine.name}</b>
                    <code>{engine.model}</code>
                  </td>
                  <td>{speed(engine.engine)}</td>
                  <td>{count(usageOf(engine.engine)?.images ?? 0)} images</td>
                  <td>{count(usageOf(engine.engine)?.failures ?? 0)} failures</td>
                  <td class={tableStyles.status}>
                    <Pill tone={engine.isDown ? 'bad' : 'good'}>
                      {engine.isDown ? 'down' : 'works'}
                    </Pill>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </section>
  )
}
