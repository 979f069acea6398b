import { Show } from 'solid-js'
import Dices from '~icons/lucide/dices'
import Lock from '~icons/lucide/lock'
import StepForward from '~icons/lucide/step-forward'
import { limits } from '../../../schema/limits.ts'
import { confirm } from '../../state/announcer.ts'
import { highlightOnHover } from '../../state/highlight.ts'
import { lastSeed } from '../../state/run.ts'
import {
  randomSeed,
  type SeedMode,
  seed,
  seedMode,
  setSeed,
  setSeedMode,
} from '../../state/set-up.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './seed-control.module.css'

const modes: Record<SeedMode, string> = {
  random: 'Random: another seed each time',
  locked: 'Locked: the same seed each time',
  stepped: 'Stepped: move on after each run',
}

const icons = { random: Dices, locked: Lock, stepped: StepForward }

export function SeedControl() {
  const choose = (mode: SeedMode) => {
    if (mode !== 'random' && seed() === undefined) setSeed(lastSeed() ?? randomSeed())
    setSeedMode(mode)
  }
  const enter = (field: HTMLInputElement) => {
    const text = field.value.trim()
    if (/^\d+$/.test(text) && Number(text) <= limits.seed) return setSeed(Number(text))
    field.value = String(seed() ?? '')
    return confirm(`The seed must be an integer from 0 to ${limits.seed}`)
  }
  return (
    <fieldset class={styles.seed} {...highlightOnHover('seed')}>
      <legend>
        Seed <b>{seedMode()}</b>
      </legend>
      <Choice
        name="seed"
        values={Object.keys(modes) as SeedMode[]}
        chosen={seedMode()}
        choose={choose}
        label={(mode) => modes[mode]}
      >
        {(mode) => icons[mode]({})}
      </Choice>
      <Show when={seedMode() !== 'random'} fallback={<span class={styles.note}>new each run</span>}>
        <input
          class={styles.number}
          aria-label="Seed"
          inputMode="numeric"
          value={seed() ?? ''}
          onChange={(event) => enter(event.currentTarget)}
        />
      </Show>
    </fieldset>
  )
}
