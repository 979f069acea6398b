import { createEffect, For, Show } from 'solid-js'
import { highlightOnHover } from '../../state/highlight.ts'
import { engines } from '../../state/queries.ts'
import { eachEngine, engine, setEngine } from '../../state/set-up.ts'
import styles from './engine-picker.module.css'

/** Which engine draws, or each of them; not shown where there is only one. */
export default function EnginePicker() {
  const severalNames = () => (engines().length > 1 ? engines().map(({ name }) => name) : [])
  // An address can name an engine that this server does not have.
  createEffect(() => {
    const known = ['', ...severalNames(), ...(severalNames().length ? [eachEngine] : [])]
    if (engines().length && !known.includes(engine())) setEngine('')
  })
  return (
    <Show when={severalNames().length}>
      <label class={styles.engine} {...highlightOnHover('engine')}>
        <span>Engine</span>
        <select value={engine()} onChange={(event) => setEngine(event.currentTarget.value)}>
          <option value="" selected={engine() === ''}>
            First that works
          </option>
          <For each={severalNames()}>
            {(name) => (
              <option value={name} selected={engine() === name}>
                {name}
              </option>
            )}
          </For>
          <option value={eachEngine} selected={engine() === eachEngine}>
            Each engine
          </option>
        </select>
      </label>
    </Show>
  )
}
