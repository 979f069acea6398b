import { For, Show } from 'solid-js'
import { limits } from '../../../schema/limits.ts'
import { qualities } from '../../lib/inputs.ts'
import { abilitiesOf } from '../../state/abilities.ts'
import { highlightOnHover } from '../../state/highlight.ts'
import { engines } from '../../state/queries.ts'
import { changeInputs, inputs } from '../../state/set-up.ts'
import styles from './refinements.module.css'

/** The negative prompt, the guidance and the quality. */
export default function Refinements() {
  const abilities = () => abilitiesOf(engines())
  const enter = (text: string) => {
    const number = text === '' ? undefined : Number(text)
    changeInputs({
      guidance: number === undefined ? number : Math.min(limits.guidance, Math.max(0, number)),
    })
  }
  return (
    <Show when={abilities().negativePrompt || abilities().guidance || abilities().quality}>
      <div class={styles.refinements}>
        <Show when={abilities().negativePrompt}>
          <label {...highlightOnHover('negativePrompt')}>
            <span>Not in the picture</span>
            <input
              maxlength={limits.negativePromptLength}
              value={inputs().negativePrompt ?? ''}
              placeholder="such as text, people"
              onInput={(event) => changeInputs({ negativePrompt: event.currentTarget.value })}
            />
          </label>
        </Show>
        <Show when={abilities().guidance}>
          <label class={styles.guidance} {...highlightOnHover('guidance')}>
            <span>Guidance</span>
            <input
              type="number"
              min="0"
              max={limits.guidance}
              step="any"
              value={inputs().guidance ?? ''}
              placeholder="auto"
              title={`How closely the pictures follow the prompt: 0 to ${limits.guidance}`}
              onChange={(event) => {
                enter(event.currentTarget.value)
                event.currentTarget.value = String(inputs().guidance ?? '')
              }}
            />
          </label>
        </Show>
        <Show when={abilities().quality}>
          <label class={styles.guidance} {...highlightOnHover('quality')}>
            <span>Quality</span>
            <select onChange={(event) => changeInputs({ quality: event.currentTarget.value })}>
              <For each={['', ...qualities]}>
                {(quality) => (
                  <option value={quality} selected={quality === (inputs().quality ?? '')}>
                    {quality || 'auto'}
                  </option>
                )}
              </For>
            </select>
          </label>
        </Show>
      </div>
    </Show>
  )
}
