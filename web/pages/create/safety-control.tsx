import { Show } from 'solid-js'
import ShieldCheck from '~icons/lucide/shield-check'
import ShieldOff from '~icons/lucide/shield-off'
import { setOpenDialog } from '../../state/dialogs.ts'
import { highlightOnHover } from '../../state/highlight.ts'
import { keyInUse } from '../../state/queries.ts'
import { safetyKey } from '../../state/session.ts'
import { safetyLevel, setSafetyLevel } from '../../state/set-up.ts'
import { Switch } from '../../ui/switch.tsx'
import styles from './safety-control.module.css'

/** The filter is on by default. To switch it off needs an unfiltered key or the safety key. */
export function SafetyControl() {
  const mayBypass = () => keyInUse()?.tier === 'UNFILTERED' || Boolean(safetyKey())
  const on = () => safetyLevel() !== 'off'
  const strict = () => safetyLevel() === 'strict'
  const change = (requested: boolean) => {
    if (requested) setSafetyLevel('standard')
    else if (mayBypass()) setSafetyLevel('off')
    else setOpenDialog('safety')
  }
  return (
    <div class={styles.safety} {...highlightOnHover('safety')}>
      <Switch on={on()} change={change}>
        <Show when={on()} fallback={<ShieldOff />}>
          <ShieldCheck />
        </Show>
        <span>
          Safety <span class={styles.filter}>filter</span> {on() ? 'on' : 'off'}
        </span>
      </Switch>
      <Show when={on()}>
        <button
          type="button"
          class={styles.strict}
          aria-pressed={strict()}
          title="Also blocks graphic violence, hate and self-harm"
          onClick={() => setSafetyLevel(strict() ? 'standard' : 'strict')}
        >
          Strict
        </button>
      </Show>
    </div>
  )
}
