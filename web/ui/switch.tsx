import type { JSX } from 'solid-js'
import styles from './switch.module.css'

interface SwitchProps {
  on: boolean
  /** Called with the wish; the switch itself shows `on`. */
  change(on: boolean): void
  children: JSX.Element
}

export function Switch(props: SwitchProps) {
  const wish = (event: { currentTarget: HTMLInputElement }) => {
    const wished = event.currentTarget.checked
    event.currentTarget.checked = props.on
    props.change(wished)
  }
  return (
    <label class={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={props.on}
        aria-checked={props.on}
        onChange={wish}
      />
      <span class={styles.track} />
      {props.children}
    </label>
  )
}
