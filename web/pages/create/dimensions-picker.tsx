import { For } from 'solid-js'
import { allDimensions, boxStyle, pixels, presets } from '../../lib/dimensions.ts'
import { highlightOnHover } from '../../state/highlight.ts'
import { dimensions, preset, setDimensions } from '../../state/set-up.ts'
import styles from './dimensions-picker.module.css'

/** The dimensions as boxes of one scale. */
export function DimensionsPicker() {
  return (
    <fieldset {...highlightOnHover('dimensions')}>
      <legend>
        Shape <b>{pixels(preset())}</b>
      </legend>
      <div class={styles.dimensions}>
        <For each={allDimensions}>
          {(value) => {
            const { key, name, width, height } = presets[value]
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
                  <i style={boxStyle(presets[value], 40)} />
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
