import { hrefOf } from '../../lib/site.ts'
import { fetcher } from './fetcher.ts'
import { defaultTabs } from './tabs.ts'

declare global {
  var MonacoEnvironment: object | undefined
  var YogaGraphiQL: { renderYogaGraphiQL(element: HTMLElement, options: object): void } | undefined
}

const fileOf = (name: string) => hrefOf(`/graphql/graphiql/${name}`)

/** Loads GraphiQL, megabytes of text, and returns how to render it. Rejects if it does not load. */
export async function loadEditor() {
  globalThis.MonacoEnvironment = {
    globalAPI: false,
    getWorkerUrl: (_module: unknown, label: string) => fileOf(`${label}.js`),
  }
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
  const script = document.createElement('script')
  const loaded = [style, script].map((element) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    element.onload = () => resolve()
    element.onerror = () => reject(new Error('GraphiQL did not load'))
    return promise
  })
  style.href = fileOf('graphiql.css')
  script.src = fileOf('graphiql.js')
  // Our own styles come later, and so win.
  document.head.prepend(style)
  document.head.append(script)
  await Promise.all(loaded)
  return (element: HTMLElement, theme: 'light' | 'dark') => {
    // Where GraphiQL keeps the choice of its settings. Its option changes only a part of it.
    localStorage.setItem('graphiql:theme', theme)
    globalThis.YogaGraphiQL?.renderYogaGraphiQL(element, {
      fetcher,
      defaultTabs,
      // A key must not stay in the browser.
      shouldPersistHeaders: false,
    })
  }
}
