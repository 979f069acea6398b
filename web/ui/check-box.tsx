import type { JSX } from 'solid-js'
import styles from './check-box.module.css'

interface CheckBoxProps {
  checked: boolean
  change(checked: boolean): void
  children: JSX.Element
}

export function CheckBox(props: CheckBoxProps) {
  return (
    <label class={styles.box}>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.change(event.currentTarget.checked)}
      />
      {props.children}
    </label>
  )
}
