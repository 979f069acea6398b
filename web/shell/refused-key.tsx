import { createEffect, Show } from 'solid-js'
import { keyRefusal, refresh } from '../state/queries.ts'
import { failure, setFailure } from '../state/run.ts'
import { setKeyRefused } from '../state/session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { LoadFailure } from './load-failure.tsx'

const RefusedKeyNotice = onDemand(() => import('./refused-key-notice.tsx'), LoadFailure)

/** Says that the key in use is refused. */
export function RefusedKey() {
  const failed = () => failure()?.code === 'UNAUTHENTICATED'
  createEffect(() => setKeyRefused(Boolean(keyRefusal())))
  createEffect(() => {
    if (!failed()) return
    if (keyRefusal()) setFailure(null)
    else refresh()
  })
  return <Show when={keyRefusal()}>{(why) => <RefusedKeyNotice why={why()} />}</Show>
}
