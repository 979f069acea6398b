import { createSignal, onCleanup } from 'solid-js'
import type { Generation } from '../../client/documents.ts'
import { duration } from '../../lib/format.ts'
import { isRunning, tookOf } from '../../lib/progress.ts'

/** The time of a run, since the click. */
export function ElapsedTime(props: { of: readonly Generation[] }) {
  const [now, setNow] = createSignal(Date.now())
  const timer = setInterval(
    () => props.of.some(({ status }) => isRunning(status)) && setNow(Date.now()),
    100,
  )
  onCleanup(() => clearInterval(timer))
  return <>{duration(tookOf(props.of, now()))}</>
}
