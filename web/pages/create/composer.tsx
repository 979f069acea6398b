import { limits } from '../../../schema/limits.ts'
import { range } from '../../lib/range.ts'
import { generate } from '../../state/generate.ts'
import { highlightOnHover } from '../../state/highlight.ts'
import { useMaxPromptLength } from '../../state/queries.ts'
import { setFailure } from '../../state/run.ts'
import { image, prompt, setImage, setPrompt } from '../../state/set-up.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './composer.module.css'
import { Cost } from './cost.tsx'
import { DimensionsPicker } from './dimensions-picker.tsx'
import { EnginePicker } from './engine-picker.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { GenerateButton } from './generate-button.tsx'
import { SafetyControl } from './safety-control.tsx'
import { SeedControl } from './seed-control.tsx'
import { StepsSlider } from './steps-slider.tsx'

const promptId = 'prompt'

/** The form of a generation: the prompt, the controls, the cost and the button. */
export function Composer() {
  const maxPromptLength = useMaxPromptLength()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    generate()
  }
  const write = (text: string) => {
    setPrompt(text)
    setFailure(null)
  }
  return (
    <form class={styles.composer} onSubmit={submit} aria-label="New generation">
      <div {...highlightOnHover('prompt')}>
        <label class="unseen" for={promptId}>
          Prompt
        </label>
        <textarea
          id={promptId}
          rows="1"
          maxLength={maxPromptLength()}
          placeholder="Describe the picture. Subject first, then light, place, style…"
          value={prompt()}
          onInput={(event) => write(event.currentTarget.value)}
          autofocus
          autocomplete="off"
        />
      </div>
      <FailureNotice />
      <div class={styles.room}>
        <div class={styles.controls}>
          <DimensionsPicker />
          <fieldset {...highlightOnHover('image')}>
            <legend>
              Images <b>{image()}</b>
            </legend>
            <Choice
              name="image"
              values={range(1, limits.images)}
              chosen={image()}
              choose={setImage}
            />
          </fieldset>
          <StepsSlider />
          <SeedControl />
        </div>
      </div>
      <div class={styles.footer}>
        <SafetyControl />
        <EnginePicker />
        <Cost />
        <GenerateButton />
      </div>
    </form>
  )
}
