import { type JSX, Match, Switch } from 'solid-js'
import type { Account } from '../../client/account-documents.ts'
import { fromError } from '../../client/failure.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { changePayer } from '../../state/run.ts'
import { apiKey } from '../../state/session.ts'
import { reloadViewer, viewer } from '../../state/viewer.ts'
import { Button } from '../../ui/button.tsx'
import styles from './keys.module.css'
import { SignInCard } from './sign-in-card.tsx'

/** A page for the signed-in account, or the form to sign in. `title` is for screen readers. */
export function SignedIn(props: { title: string; children(account: Account): JSX.Element }) {
  // A visit begins with the known keys, and loads them again.
  reloadViewer()
  return (
    <main id="main" class={styles.page}>
      <Switch fallback={<div class={styles.loading} aria-hidden="true" />}>
        <Match when={apiKey()}>
          <h1 class="unseen">{props.title}</h1>
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
              <h1 class="unseen">{props.title}</h1>
              <EmptyState title="The keys could not be loaded" text={fromError(error()).message}>
                <Button onClick={reloadViewer}>Try again</Button>
              </EmptyState>
            </>
          )}
        </Match>
        <Match when={viewer().data?.viewer}>{(account) => props.children(account())}</Match>
        <Match when={viewer().data}>
          <SignInCard />
        </Match>
      </Switch>
    </main>
  )
}
