import { type JSX, splitProps } from 'solid-js'
import styles from './range-input.module.css'

type RangeInputProps = JSX.InputHTMLAttributes<HTMLInputElement> & {
  min: number
  max: number
  value: number
  /** The value with a tick. */
  tick: number
  enter(value: number): void
}

/** A slider that fills up to its value. It has no label of its own. */
export function RangeInput(props: RangeInputProps) {
  const [own, rest] = splitProps(props, ['tick', 'enter'])
  const place = (value: number) => (value - props.min) / (props.max - props.min)
  return (
    <div class={styles.slider} style={{ '--at': place(props.value), '--tick': place(own.tick) }}>
      <input
        type="range"
        {...rest}
        onInput={(event) => own.enter(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
