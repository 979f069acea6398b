import { createSignal, onCleanup } from 'solid-js'
import { seconds } from '../../lib/format.ts'
import { elapsedMs, isRunning } from '../../lib/progress.ts'
import { run } from '../../state/run.ts'

/** How long the result has taken: the longest of its generations. */
export function ElapsedTime() {
  const [now, setNow] = createSignal(Date.now())
  const timer = setInterval(
    () => run.generations.some(({ status }) => isRunning(status)) && setNow(Date.now()),
    100,
  )
  onCleanup(() => clearInterval(timer))
  const longest = () =>
    Math.max(0, ...run.generations.map((generation) => elapsedMs(generation, now())))
  return <>{seconds(longest())}</>
}
