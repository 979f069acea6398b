import { createEffect, createResource, on, onCleanup, onMount, Show } from 'solid-js'
import { theme } from '../../shell/theme.ts'
import { KeyInUse } from '../create/key-in-use.tsx'
import { loadEditor } from './editor.ts'
import './graphiql.css'
import styles from './graphql.module.css'
import { nameTabs } from './name-tabs.ts'

type Render = Awaited<ReturnType<typeof loadEditor>>

/** GraphiQL, with the key of the page. */
export default function Graphql() {
  const [render] = createResource(loadEditor)
  return (
    <main id="main" class={styles.page}>
      <div class={styles.bar}>
        <h1>GraphQL</h1>
        <KeyInUse />
      </div>
      <Show when={render()}>{(loaded) => <Editor render={loaded()} />}</Show>
    </main>
  )
}

function Editor(props: { render: Render }) {
  let element!: HTMLDivElement
  onMount(() => {
    props.render(element, theme())
    const observer = nameTabs(element)
    onCleanup(() => observer.disconnect())
  })
  // GraphiQL takes a theme only when it starts. It keeps its tabs over a reload.
  createEffect(on(theme, (now, before) => now !== before && location.reload(), { defer: true }))
  return <div ref={element} class={styles.editor} />
}
