import { For, type JSX } from 'solid-js'
import styles from './choice.module.css'

interface ChoiceProps<Value extends string | number> {
  name: string
  values: readonly Value[]
  chosen: Value
  choose(value: Value): void
  /** The name of a value, for a screen reader and as a tooltip. */
  label?(value: Value): string
  /** The label of a value. Default: the value itself. */
  children?(value: Value): JSX.Element
}

/** A row of radio buttons that looks like one control. It has no legend of its own. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  return (
    <div class={styles.choice}>
      <For each={props.values}>
        {(value) => (
          <label title={props.label?.(value)}>
            <input
              class="laid-over"
              type="radio"
              name={props.name}
              value={value}
              checked={props.chosen === value}
              aria-label={props.label?.(value)}
              onChange={() => props.choose(value)}
            />
            <span>{props.children ? props.children(value) : value}</span>
          </label>
        )}
      </For>
    </div>
  )
}
