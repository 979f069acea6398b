import { For } from 'solid-js'
import styles from './tabs.module.css'

interface TabsProps<Name extends string> {
  /** Of the tabs, as `id-name`, and of their panel, as `id-panel`. */
  id: string
  label: string
  names: readonly Name[]
  chosen: Name
  choose(name: Name): void
}

const directions: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const move = (event: KeyboardEvent) => {
    const by = directions[event.key]
    if (!by) return
    const { length } = props.names
    const next = props.names[(props.names.indexOf(props.chosen) + by + length) % length]
    if (!next) return
    props.choose(next)
    document.getElementById(`${props.id}-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={props.label} class={styles.tabs} onKeyDown={move}>
      <For each={props.names}>
        {(name) => (
          <button
            type="button"
            role="tab"
            id={`${props.id}-${name}`}
            aria-controls={`${props.id}-panel`}
            aria-selected={props.chosen === name}
            tabindex={props.chosen === name ? 0 : -1}
            onClick={() => props.choose(name)}
          >
            {name}
          </button>
        )}
      </For>
    </div>
  )
}
