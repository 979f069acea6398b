import { createSignal, createUniqueId, For, onCleanup, onMount, Show } from 'solid-js'
import Ellipsis from '~icons/lucide/ellipsis'
import { IconButton } from './button.tsx'
import styles from './menu.module.css'

interface MenuItem {
  name: string
  run(): void
  /** The action cannot be undone. */
  isDanger?: boolean
  disabled?: boolean
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A button that opens a list of less frequent actions. */
export function Menu(props: { label: string; items: MenuItem[] }) {
  const [isOpen, setIsOpen] = createSignal(false)
  const id = createUniqueId()
  let root!: HTMLDivElement
  const items = () => [...root.querySelectorAll<HTMLElement>('[role="menuitem"]:enabled')]
  const opener = () => root.querySelector<HTMLElement>('[aria-haspopup]')
  const open = () => {
    setIsOpen(true)
    items()[0]?.focus()
  }
  const close = () => {
    setIsOpen(false)
    opener()?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen()) return
    if (event.key === 'Escape') return close()
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + by + all.length) % all.length]?.focus()
  }
  // Not by the focus alone: Safari gives a clicked button none.
  const isOutside = (target: EventTarget | null) => target instanceof Node && !root.contains(target)
  const leave = ({ target }: Event) => isOutside(target) && setIsOpen(false)
  onMount(() => addEventListener('pointerdown', leave))
  onCleanup(() => removeEventListener('pointerdown', leave))
  return (
    <div
      ref={root}
      class={styles.menu}
      on:keydown={press}
      on:focusout={({ relatedTarget }) => isOutside(relatedTarget) && setIsOpen(false)}
    >
      <IconButton
        label={props.label}
        class={styles.opener}
        aria-haspopup="menu"
        aria-expanded={isOpen()}
        aria-controls={isOpen() ? id : undefined}
        onClick={() => (isOpen() ? close() : open())}
      >
        <Ellipsis />
      </IconButton>
      <Show when={isOpen()}>
        <div id={id} role="menu" aria-label={props.label} class={styles.items}>
          <For each={props.items}>
            {(item) => (
              <button
                type="button"
                role="menuitem"
                tabindex="-1"
                data-danger={item.isDanger}
                disabled={item.disabled}
                onClick={() => {
                  close()
                  item.run()
                }}
              >
                {item.name}
              </button>
            )}
          </For>
        </div>
      </Show>
    </div>
  )
}
