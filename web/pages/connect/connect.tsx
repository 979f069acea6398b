import { Show } from 'solid-js'
import { EmptyState } from '../../shell/empty-state.tsx'
import { SignedIn } from '../keys/signed-in.tsx'
import { AnswerCard } from './answer-card.tsx'

const storedName = 'easel.connect'

/**
 * The query that the server signed. A sign-in provider sends the browser back without it, so the
 * tab remembers it.
 */
function signedQuery(): string {
  const query = location.search.slice(1)
  if (query.includes('sig=')) sessionStorage.setItem(storedName, query)
  return query || (sessionStorage.getItem(storedName) ?? '')
}

/** Where a person answers an app that wants to act as one of their keys (OAuth). */
export default function Connect() {
  const query = signedQuery()
  const asked = new URLSearchParams(query)
  return (
    <Show
      when={asked.has('sig')}
      fallback={
        <main id="main">
          <h1 class="unseen">Connect an app</h1>
          <EmptyState
            title="This app cannot be connected"
            text="The app sent you here with an address that Easel does not accept. Start again in the app."
          />
        </main>
      }
    >
      <SignedIn title="Connect an app">
        {(account) => <AnswerCard account={account} query={query} />}
      </SignedIn>
    </Show>
  )
}
