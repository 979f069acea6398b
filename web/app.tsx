import { Provider } from '@urql/solid'
import { lazy, Match, onMount, Show, Suspense, Switch } from 'solid-js'
import { Create } from './pages/create.tsx'
import { NotFound } from './pages/not-found.tsx'
import { Dialogs } from './parts/dialogs.tsx'
import { Header } from './parts/header.tsx'
import { OfflineBanner } from './parts/offline-banner.tsx'
import { generationId, listenForNavigation, path } from './state/route.ts'
import { resume } from './state/run.ts'
import { client } from './state/session.ts'
import { listenForShortcuts } from './state/shortcuts.ts'
import { showProgressInTab } from './state/tab.ts'
import { Toast } from './ui/toast.tsx'

const Gallery = lazy(() => import('./pages/gallery.tsx'))
const Keys = lazy(() => import('./pages/keys.tsx'))
const GenerationPage = lazy(() => import('./pages/generation.tsx'))

export function App() {
  listenForNavigation()
  listenForShortcuts()
  showProgressInTab()
  onMount(resume)
  return (
    <Show when={client()} keyed>
      {(current) => (
        <Provider value={current}>
          <Header />
          <OfflineBanner />
          <Suspense>
            <Switch fallback={<NotFound />}>
              <Match when={path() === '/'}>
                <Create />
              </Match>
              <Match when={path() === '/gallery'}>
                <Gallery />
              </Match>
              <Match when={path() === '/keys'}>
                <Keys />
              </Match>
              <Match when={generationId()} keyed>
                {(id) => <GenerationPage id={id} />}
              </Match>
            </Switch>
          </Suspense>
          <Dialogs />
          <Toast />
        </Provider>
      )}
    </Show>
  )
}
