import { Show } from 'solid-js'
import { dialogFailure } from './shell/load-failure.tsx'
import { compared } from './state/compare.ts'
import { openDialog, setOpenDialog } from './state/dialogs.ts'
import { lightbox, setLightbox } from './state/lightbox.ts'
import { onDemand } from './ui/on-demand.tsx'

const Failed = dialogFailure(() => {
  setOpenDialog(null)
  setLightbox(null)
})

const KeyDialog = onDemand(() => import('./shell/key-dialog.tsx'), Failed)
const SafetyDialog = onDemand(() => import('./pages/create/safety-dialog.tsx'), Failed)
const ShortcutSheet = onDemand(() => import('./shell/shortcut-sheet.tsx'), Failed)
const CodeSheet = onDemand(() => import('./pages/create/code-sheet.tsx'), Failed)
const ExploreDialog = onDemand(() => import('./pages/create/explore/explore-dialog.tsx'), Failed)
const PicturesOnly = onDemand(() => import('./pages/create/pictures-only.tsx'), Failed)
const PromptsDialog = onDemand(() => import('./pages/create/prompts-dialog.tsx'), Failed)
const StyleSheet = onDemand(() => import('./pages/create/style-sheet.tsx'), Failed)
const Lightbox = onDemand(() => import('./image/lightbox.tsx'), Failed)
const Compare = onDemand(() => import('./image/compare/compare.tsx'), Failed)

/** The dialogs. Each is loaded when it first opens. */
export function Dialogs() {
  return (
    <>
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
      <Show when={openDialog() === 'prompts'}>
        <PromptsDialog />
      </Show>
      <Show when={openDialog() === 'styles'}>
        <StyleSheet />
      </Show>
      <Show when={lightbox()}>
        <Lightbox />
      </Show>
      <Show when={compared()}>
        <Compare />
      </Show>
    </>
  )
}
