import { For, Show } from 'solid-js'
import { defaults } from '../../../../schema/limits.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { abilitiesOf, excessOf } from '../../../state/abilities.ts'
import { sent } from '../../../state/arrivals.ts'
import { highlightOnHover } from '../../../state/highlight.ts'
import { edited } from '../../../state/mask.ts'
import { engines } from '../../../state/queries.ts'
import { changeInputs, inputs } from '../../../state/set-up.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { RangeInput } from '../../../ui/range-input.tsx'
import { Arriving } from './arriving.tsx'
import { Reference } from './reference.tsx'
import styles from './references.module.css'

const MaskDialog = onDemand(() => import('../../../image/mask/mask-dialog.tsx'), LoadFailure)

/** How far from the reference, in words. */
function meaning(strength: number): string {
  if (strength < 0.3) return 'close to it'
  if (strength < 0.7) return 'a free copy'
  return 'only a hint of it'
}

/** The pictures to begin with, and how far the result departs from them. */
export default function References() {
  const abilities = () => abilitiesOf(engines())
  const references = () => inputs().references ?? []
  const excess = () => excessOf(abilities(), references().length)
  const strength = () => inputs().strength ?? defaults.strength
  return (
    <div class={styles.references}>
      <ul {...highlightOnHover('references')} aria-label="Images to begin with">
        <For each={references()}>
          {(id, index) => <Reference id={id} index={index()} hasMasks={abilities().masks} />}
        </For>
        <For each={sent()}>{(one) => <Arriving sent={one} />}</For>
      </ul>
      <Show when={references().length && abilities().references && abilities().strength}>
        <div class={styles.strength} {...highlightOnHover('strength')}>
          <label for="strength">
            Change <b>{Math.round(strength() * 100)} %</b> {meaning(strength())}
          </label>
          <RangeInput
            id="strength"
            min={0}
            max={1}
            step="0.05"
            value={strength()}
            tick={defaults.strength}
            enter={(value) => changeInputs({ strength: value })}
            aria-valuetext={`${Math.round(strength() * 100)} %, ${meaning(strength())}`}
          />
        </div>
      </Show>
      <Show when={excess()}>
        {(text) => <p class={styles.note}>{text()}: remove an image or choose another engine.</p>}
      </Show>
      <Show when={inputs().mask && abilities().references && !abilities().masks}>
        <p class={styles.note}>No chosen engine takes a mask: remove it.</p>
      </Show>
      <Show when={edited()}>{(id) => <MaskDialog id={id()} />}</Show>
    </div>
  )
}
