import { Show } from 'solid-js'
import History from '~icons/lucide/history'
import Palette from '~icons/lucide/palette'
import { limits } from '../../../schema/limits.ts'
import { range } from '../../lib/range.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { abilitiesOf } from '../../state/abilities.ts'
import { setOpenDialog } from '../../state/dialogs.ts'
import { generate } from '../../state/generate.ts'
import { highlightOnHover } from '../../state/highlight.ts'
import { engines, maxPromptLength, preferredEngine } from '../../state/queries.ts'
import { setFailure } from '../../state/run.ts'
import { engine as chosenEngine, image, prompt, setImage, setPrompt } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import styles from './composer.module.css'
import { Cost } from './cost.tsx'
import { DimensionsPicker } from './dimensions-picker.tsx'
import { dropTarget } from './drop-target.ts'
import { FailureNotice } from './failure-notice.tsx'
import footer from './footer.module.css'
import { GenerateButton } from './generate-button.tsx'
import { browsePrompts } from './prompt-browsing.ts'
import { ReferencePicker } from './references/reference-picker.tsx'
import { SafetyControl } from './safety-control.tsx'
import { SeedControl } from './seed-control.tsx'
import { StepsSlider } from './steps-slider.tsx'

const BackgroundControl = onDemand(() => import('./background-control.tsx'), LoadFailure)
const EnginePicker = onDemand(() => import('./engine-picker.tsx'), LoadFailure)
const Refinements = onDemand(() => import('./refinements.tsx'), LoadFailure)

const promptId = 'prompt'
const countId = 'prompt-count'
/** How many characters before the limit the count appears. */
const nearLimit = 100

/** The form of a generation: the prompt, the controls, the cost and the button. */
export function Composer() {
  // As the server counts: in code points.
  const length = () => [...prompt()].length
  const excess = () => length() - maxPromptLength()
  const isOver = dropTarget()
  const abilities = () => abilitiesOf(engines())
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    generate()
  }
  const write = (text: string) => {
    setPrompt(text)
    setFailure(null)
  }
  return (
    <form
      class={styles.composer}
      data-over={isOver()}
      onSubmit={submit}
      aria-label="New generation"
    >
      <div {...highlightOnHover('prompt')}>
        <label class="unseen" for={promptId}>
          Prompt
        </label>
        <textarea
          id={promptId}
          rows="1"
          dir="auto"
          placeholder="Describe the picture. Subject first, then light, place, style…"
          value={prompt()}
          onKeyDown={browsePrompts}
          onInput={(event) => write(event.currentTarget.value)}
          autofocus
          autocomplete="off"
          aria-invalid={excess() > 0}
          aria-describedby={countId}
        />
      </div>
      <div class={styles.tools}>
        <Show when={preferredEngine()?.id === 'illustrator'}>
          <Button
            look="ghost"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpenDialog('styles')}
          >
            <Palette />
            Styles
          </Button>
        </Show>
        <Show when={engines().some(({ capabilities }) => capabilities.transparency)}>
          <BackgroundControl />
        </Show>
        <ReferencePicker />
        <Button
          look="ghost"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpenDialog('prompts')}
        >
          <History />
          Prompts
        </Button>
        <Show when={excess() > -nearLimit}>
          <p id={countId} class={styles.count} data-over={excess() > 0}>
            {length().toLocaleString('en')} of {maxPromptLength().toLocaleString('en')} characters
            {excess() > 0 ? `: ${excess().toLocaleString('en')} too many` : ''}
          </p>
        </Show>
      </div>
      <FailureNotice />
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
        <Show when={abilities().steps}>
          <StepsSlider />
        </Show>
        <Show when={abilities().seed}>
          <SeedControl />
        </Show>
      </div>
      <Show
        when={engines().some(
          ({ capabilities: { negativePrompt, guidance, quality } }) =>
            negativePrompt || guidance || quality,
        )}
      >
        <Refinements />
      </Show>
      <div class={footer.footer}>
        <SafetyControl />
        <Show when={engines().length > 1 || chosenEngine()}>
          <EnginePicker />
        </Show>
        <Cost />
        <GenerateButton />
      </div>
    </form>
  )
}
