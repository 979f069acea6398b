import {
  type Component,
  createComponent,
  createResource,
  ErrorBoundary,
  Show,
  Suspense,
} from 'solid-js'

type Failed = Component<{ retry(): void }>

/**
 * A component whose code is loaded when it is first shown. `Failed` is shown when the code does not
 * load or throws, and `Waiting` while it loads. Unlike Solid's `lazy`, it tries again when it is
 * shown again. It waits alone: a common boundary would take other open dialogs out of the page.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: Component<Props> }>,
  Failed: Failed,
  Waiting: Component = () => null,
): Component<Props> {
  function Loaded(props: Props) {
    const [module] = createResource(async () => {
      // Chromium remembers an import that failed, and never tries it again.
      if (!navigator.onLine) throw new Error('You are offline')
      return load()
    })
    return <Show when={module()}>{(loaded) => createComponent(loaded().default, props)}</Show>
  }
  return (props) => (
    <ErrorBoundary fallback={(_error, retry) => <Failed retry={retry} />}>
      <Suspense fallback={<Waiting />}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
