import { lazy, Show, Suspense } from 'solid-js'
import { compared } from './state/compare.ts'
import { openDialog } from './state/dialogs.ts'
import { lightbox } from './state/lightbox.ts'

const KeyDialog = lazy(() => import('./shell/key-dialog.tsx'))
const SafetyDialog = lazy(() => import('./pages/create/safety-dialog.tsx'))
const ShortcutSheet = lazy(() => import('./shell/shortcut-sheet.tsx'))
const CodeSheet = lazy(() => import('./pages/create/code-sheet.tsx'))
const Lightbox = lazy(() => import('./image/lightbox.tsx'))
const Compare = lazy(() => import('./image/compare/compare.tsx'))

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
      <Show when={lightbox()}>
        <Lightbox />
      </Show>
      <Show when={compared()}>
        <Compare />
      </Show>
    </Suspense>
  )
}
