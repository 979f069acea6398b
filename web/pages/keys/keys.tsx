import { Match, Switch } from 'solid-js'
import { fromError } from '../../client/failure.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { changePayer } from '../../state/run.ts'
import { apiKey } from '../../state/session.ts'
import { reloadViewer, viewer } from '../../state/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { AccountKeys } from './account-keys.tsx'
import styles from './keys.module.css'
import { SignInCard } from './sign-in-card.tsx'

/** The keys of the signed-in account, or the form to sign in. */
export default function Keys() {
  // A visit begins with the known keys, and loads them again.
  reloadViewer()
  return (
    <main id="main" class={styles.page}>
      <Switch fallback={<div class={styles.loading} aria-hidden="true" />}>
        <Match when={apiKey()}>
          <h1 class="unseen">API keys</h1>
          <EmptyState
            title="This tab uses a pasted key"
            text="A key can draw pictures but cannot manage keys. Forget it to sign in and manage the keys of your account."
          >
            <Button look="primary" onClick={() => changePayer({})}>
              Forget the pasted key
            </Button>
          </EmptyState>
        </Match>
        <Match when={!viewer().data && viewer().error}>
          {(error) => (
            <>
              <h1 class="unseen">API keys</h1>
              <EmptyState title="The keys could not be loaded" text={fromError(error()).message}>
                <Button onClick={reloadViewer}>Try again</Button>
              </EmptyState>
            </>
          )}
        </Match>
        <Match when={viewer().data?.viewer}>
          {(account) => <AccountKeys account={account()} reload={reloadViewer} />}
        </Match>
        <Match when={viewer().data}>
          <SignInCard />
        </Match>
      </Switch>
    </main>
  )
}
