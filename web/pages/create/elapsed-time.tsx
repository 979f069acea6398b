import { createSignal, onCleanup } from 'solid-js'
import type { Generation } from '../../client/documents.ts'
import { seconds } from '../../lib/format.ts'
import { elapsedMs, isRunning } from '../../lib/progress.ts'

/** The time of a run: that of its longest generation. */
export function ElapsedTime(props: { of: readonly Generation[] }) {
  const [now, setNow] = createSignal(Date.now())
  const timer = setInterval(
    () => props.of.some(({ status }) => isRunning(status)) && setNow(Date.now()),
    100,
  )
  onCleanup(() => clearInterval(timer))
  const longest = () => Math.max(0, ...props.of.map((generation) => elapsedMs(generation, now())))
  return <>{seconds(longest())}</>
}
