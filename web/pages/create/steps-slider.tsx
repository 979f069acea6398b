import { defaults, limits } from '../../../schema/limits.ts'
import { highlightOnHover } from '../../state/highlight.ts'
import { setSteps, steps } from '../../state/set-up.ts'
import { RangeInput } from '../../ui/range-input.tsx'
import styles from './steps-slider.module.css'

/** The quality that a number of steps gives, in a word. */
function meaning(count: number): string {
  if (count < 4) return 'a sketch'
  if (count < 8) return 'quick'
  if (count < 12) return 'detailed'
  return 'finest'
}

export function StepsSlider() {
  return (
    <div {...highlightOnHover('steps')}>
      <label for="steps">
        Steps <b>{steps()}</b> {meaning(steps())}
      </label>
      <RangeInput
        id="steps"
        min={1}
        max={limits.steps}
        value={steps()}
        tick={defaults.steps}
        enter={setSteps}
        aria-valuetext={`${steps()} steps, ${meaning(steps())}`}
      />
      <div class={styles.ends} aria-hidden="true">
        <span>faster</span>
        <span>finer</span>
      </div>
    </div>
  )
}
