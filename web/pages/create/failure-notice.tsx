import { createSignal, onCleanup, Show } from 'solid-js'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { limits } from '../../../schema/limits.ts'
import { type Failure, isTemporary } from '../../client/failure.ts'
import { resetTime } from '../../lib/format.ts'
import { setOpenDialog } from '../../state/dialogs.ts'
import { generate } from '../../state/generate.ts'
import { hasSafetyKey } from '../../state/queries.ts'
import { failure } from '../../state/run.ts'
import { setImage } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'
import styles from './failure-notice.module.css'

/** Why there are no images, and the action that helps. */
export function FailureNotice() {
  return (
    <Show when={failure()} keyed>
      {(now) => (
        <div class={styles.notice} role="alert">
          <TriangleAlert />
          <p>{messageOf(now)}</p>
          <FailureAction failure={now} />
        </div>
      )}
    </Show>
  )
}

function messageOf({ code, message, quota, words }: Failure): string {
  if (words?.length) return `${message} (${words.map((word) => `“${word}”`).join(', ')})`
  if (code === 'QUOTA_EXCEEDED' && quota)
    return `${quota.remaining} of ${quota.limit} images are left today. The quota resets ${resetTime(quota.resetsAt)}.`
  return message
}

function FailureAction(props: { failure: Failure }) {
  const affordable = () => Math.min(limits.images, props.failure.quota?.remaining ?? 0)
  const makeFewer = () => {
    setImage(affordable())
    generate()
  }
  switch (props.failure.code) {
    case 'QUOTA_EXCEEDED':
      return (
        <Show
          when={affordable()}
          fallback={
            <Button size="small" onClick={() => setOpenDialog('key')}>
              Use another key
            </Button>
          }
        >
          <Button size="small" onClick={makeFewer}>
            Make {affordable()} instead
          </Button>
        </Show>
      )
    case 'UNAUTHENTICATED':
      return (
        <Button size="small" onClick={() => setOpenDialog('key')}>
          Change the key
        </Button>
      )
    case 'BLOCKED_PROMPT':
      return (
        <Button size="small" onClick={() => setOpenDialog(hasSafetyKey() ? 'safety' : 'key')}>
          {hasSafetyKey() ? 'Enter the safety key' : 'Use another key'}
        </Button>
      )
    default:
      return (
        <Show when={isTemporary(props.failure) && props.failure.retry}>
          {(retry) => <RetryButton failure={props.failure} retry={retry()} />}
        </Show>
      )
  }
}

/** Counts down to the moment when a retry can succeed. */
function RetryButton(props: { failure: Failure; retry(): void }) {
  const waiting = () => Math.ceil(((props.failure.retryAt ?? 0) - Date.now()) / 1000)
  const [wait, setWait] = createSignal(waiting())
  const timer = setInterval(() => setWait(waiting()), 500)
  onCleanup(() => clearInterval(timer))
  const name = () => props.failure.retryName ?? 'Try again'
  return (
    <Button size="small" disabled={wait() > 0} onClick={() => props.retry()}>
      {wait() > 0 ? `${name()} in ${wait()} s` : name()}
    </Button>
  )
}
