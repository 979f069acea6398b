import { createSignal, onCleanup, onMount, Show } from 'solid-js'
import { isOutdated } from '../lib/outdated.ts'
import { createPauses } from '../lib/pauses.ts'
import { setUpQuery } from '../state/set-up.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from './empty-state.tsx'

type Reason = keyof typeof reasons

const reasons = {
  failed: {
    title: 'This part did not load',
    text: 'Something went wrong on its way. Reload the page to try again; your prompt stays.',
  },
  unreachable: {
    title: 'The server cannot be reached',
    text: 'This part loads by itself as soon as the server answers.',
  },
  outdated: {
    title: 'Easel was updated',
    text: 'The server has a newer version. Reload this page to continue; your prompt stays.',
  },
}

interface LoadFailureProps {
  retry(): void
}

/** Says why code did not load. Loads it as soon as the server can be reached. */
export function LoadFailure(props: LoadFailureProps) {
  const [reason, setReason] = createSignal<Reason>()
  const wasOnline = navigator.onLine
  const left = new AbortController()
  onCleanup(() => left.abort())
  onMount(async () => {
    const pauses = createPauses(left.signal)
    for (;;) {
      const found = await isOutdated().then(
        (outdated) => (outdated ? 'outdated' : 'failed'),
        () => 'unreachable' as const,
      )
      if (left.signal.aborted) return
      if (found === 'failed' && reason()) return wasOnline ? reload() : props.retry()
      setReason(found)
      if (found !== 'unreachable') return
      await pauses.pause()
    }
  })
  return (
    <div role="alert">
      <Show when={reason()}>
        {(why) => (
          <EmptyState title={reasons[why()].title} text={reasons[why()].text}>
            <Show when={why() !== 'unreachable'}>
              <Button look="primary" onClick={reload}>
                Reload
              </Button>
            </Show>
          </EmptyState>
        )}
      </Show>
    </div>
  )
}

/** Only the address of the first page has the set-up. */
function reload() {
  if (location.search) location.reload()
  else location.replace(`${location.pathname}?${setUpQuery()}`)
}

export function PageFailure(props: LoadFailureProps) {
  return (
    <main id="main">
      <h1 class="unseen">Not loaded</h1>
      <LoadFailure retry={props.retry} />
    </main>
  )
}

/** The same in place of a dialog. */
export function dialogFailure(close: () => void) {
  return (props: LoadFailureProps) => (
    <Dialog close={close} title="Not loaded">
      <LoadFailure retry={props.retry} />
    </Dialog>
  )
}
