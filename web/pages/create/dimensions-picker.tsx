import { For } from 'solid-js'
import { allDimensions, drawn, pixels, shapes } from '../../lib/dimensions.ts'
import { lights } from '../../state/highlight.ts'
import { dimensions, setDimensions, shape } from '../../state/set-up.ts'
import styles from './dimensions-picker.module.css'

/** The six shapes at one pixel scale: 1024 px is the same length in each of them. */
export function ShapePicker() {
  return (
    <fieldset {...lights('dimensions')}>
      <legend>
        Shape <b>{pixels(shape())}</b>
      </legend>
      <div class={styles.shapes}>
        <For each={allDimensions}>
          {(value) => {
            const { key, name, width, height } = shapes[value]
            return (
              <label title={`${name}, ${width} × ${height}`}>
                <input
                  class="laid-over"
                  type="radio"
                  name="dimensions"
                  value={value}
                  checked={dimensions() === value}
                  onChange={() => setDimensions(value)}
                  aria-label={`${name}, ${key.replace(':', ' by ')}, ${width} by ${height} pixels`}
                />
                <span class={styles.box}>
                  <i style={drawn(shapes[value], 40)} />
                </span>
                <span class={styles.key}>{key}</span>
              </label>
            )
          }}
        </For>
      </div>
    </fieldset>
  )
}
