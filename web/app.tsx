import { createEffect, Match, onMount, Show, Switch } from 'solid-js'
import { Dialogs } from './dialogs.tsx'
import { Create } from './pages/create/create.tsx'
import { Header } from './shell/header.tsx'
import { PageFailure } from './shell/load-failure.tsx'
import { OfflineBanner } from './shell/offline-banner.tsx'
import { RefusedKey } from './shell/refused-key.tsx'
import { listenForShortcuts } from './shell/shortcuts.ts'
import { showProgressInTab } from './shell/tab.ts'
import { Toast } from './shell/toast.tsx'
import { generationId, keyId, listenForNavigation, path, sharedToken } from './state/route.ts'
import { generating, resume } from './state/run.ts'
import { client } from './state/session.ts'
import { onDemand } from './ui/on-demand.tsx'

const Api = onDemand(() => import('./pages/api/api.tsx'), PageFailure)
const Gallery = onDemand(() => import('./pages/gallery/gallery.tsx'), PageFailure)
const Connect = onDemand(() => import('./pages/connect/connect.tsx'), PageFailure)
const Graphql = onDemand(() => import('./pages/graphql/graphql.tsx'), PageFailure)
const Keys = onDemand(() => import('./pages/keys/keys.tsx'), PageFailure)
const NotFound = onDemand(() => import('./pages/not-found.tsx'), PageFailure)
const SharedPage = onDemand(() => import('./pages/shared/shared.tsx'), PageFailure)
const GenerationPage = onDemand(() => import('./pages/generation/generation.tsx'), PageFailure)

/** If this code does not load, the cards of the runs do not load either, and say so. */
function loadFollowing() {
  void import('./state/follow-runs.ts').catch(() => {})
}

export function App() {
  listenForNavigation()
  listenForShortcuts()
  showProgressInTab()
  onMount(resume)
  createEffect(() => generating() && loadFollowing())
  return (
    <Show when={client()} keyed>
      <Header />
      <OfflineBanner />
      <RefusedKey />
      <Switch fallback={<NotFound />}>
        <Match when={path() === '/'}>
          <Create />
        </Match>
        <Match when={path() === '/gallery'}>
          <Gallery />
        </Match>
        <Match when={keyId() !== undefined}>
          <Keys />
        </Match>
        <Match when={path() === '/developers'}>
          <Api />
        </Match>
        <Match when={path() === '/graphql'}>
          <Graphql />
        </Match>
        <Match when={path() === '/connect'}>
          <Connect />
        </Match>
        <Match when={generationId()} keyed>
          {(id) => <GenerationPage id={id} />}
        </Match>
        <Match when={sharedToken()} keyed>
          {(token) => <SharedPage token={token} />}
        </Match>
      </Switch>
      <Dialogs />
      <Toast />
    </Show>
  )
}
