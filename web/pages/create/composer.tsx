import { setFailure } from '../../api/failure.ts'
import { range } from '../../lib/range.ts'
import { generate } from '../../state/generate.ts'
import { lights } from '../../state/highlight.ts'
import { image, limits, prompt, setImage, setPrompt } from '../../state/set-up.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './composer.module.css'
import { Cost } from './cost.tsx'
import { ShapePicker } from './dimensions-picker.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { GenerateButton } from './generate-button.tsx'
import { SafetyControl } from './safety-control.tsx'
import { SeedControl } from './seed-control.tsx'
import { StepsSlider } from './steps-slider.tsx'

const promptId = 'prompt'

/** The prompt card: what to draw, how, what it costs, and the button. */
export function Composer() {
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
      <div {...lights('prompt')}>
        <label class="unseen" for={promptId}>
          Prompt
        </label>
        <textarea
          id={promptId}
          rows="1"
          maxLength={limits.promptLength}
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
          <ShapePicker />
          <fieldset {...lights('image')}>
            <legend>
              Images <b>{image()}</b>
            </legend>
            <Choice
              name="image"
              values={range(1, limits.image)}
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
        <Cost />
        <GenerateButton />
      </div>
    </form>
  )
}
