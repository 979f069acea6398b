import { lazy, Show, Suspense } from 'solid-js'
import { openDialog } from './state/dialogs.ts'
import { lightbox } from './state/lightbox.ts'

const KeyDialog = lazy(() => import('./shell/key-dialog.tsx'))
const SafetyDialog = lazy(() => import('./pages/create/safety-dialog.tsx'))
const ShortcutSheet = lazy(() => import('./shell/shortcut-sheet.tsx'))
const CodeSheet = lazy(() => import('./pages/create/code-sheet.tsx'))
const ExploreDialog = lazy(() => import('./pages/create/explore/explore-dialog.tsx'))
const PicturesOnly = lazy(() => import('./pages/create/pictures-only.tsx'))
const Lightbox = lazy(() => import('./image/lightbox.tsx'))

/** The dialogs. Each is loaded when it first opens. */
export function Dialogs() {
  return (
    <Suspense>
      <Show when={openDialog() === 'key'}>
        <KeyDialog />
      </Show>
      <Show when={openDialog() === 'safety'}>
        <SafetyDialog />
      </Show>
      <Show when={openDialog() === 'shortcuts'}>
        <ShortcutSheet />
      </Show>
      <Show when={openDialog() === 'code'}>
        <CodeSheet />
      </Show>
      <Show when={openDialog() === 'explore'}>
        <ExploreDialog />
      </Show>
      <Show when={openDialog() === 'pictures'}>
        <PicturesOnly />
      </Show>
      <Show when={lightbox()}>
        <Lightbox />
      </Show>
    </Suspense>
  )
}
