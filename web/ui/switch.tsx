import type { JSX } from 'solid-js'
import styles from './switch.module.css'

interface SwitchProps {
  on: boolean
  /** Called with the new state. The switch follows the property `on`. */
  change(on: boolean): void
  children: JSX.Element
}

export function Switch(props: SwitchProps) {
  const request = (event: { currentTarget: HTMLInputElement }) => {
    const requested = event.currentTarget.checked
    event.currentTarget.checked = props.on
    props.change(requested)
  }
  return (
    <label class={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={props.on}
        aria-checked={props.on}
        onChange={request}
      />
      <span class={styles.track} />
      {props.children}
    </label>
  )
}
