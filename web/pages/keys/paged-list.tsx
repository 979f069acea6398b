import { type JSX, Show } from 'solid-js'
import { Button } from '../../ui/button.tsx'
import type { createPages } from './create-pages.ts'
import styles from './paged-list.module.css'

interface PagedListProps {
  pages: Omit<ReturnType<typeof createPages>, 'replace'>
  /** The text for a list without items. */
  none: string
  /** The label of the button that loads the next page. */
  more: string
  /** The items. */
  children: JSX.Element
}

/** A list in pages, why it could not be loaded, and the button for its next page. */
export function PagedList(props: PagedListProps) {
  return (
    <>
      <Show when={props.pages.error()}>
        <p role="alert">{props.pages.error()}</p>
      </Show>
      <Show
        when={props.pages.items()?.length}
        fallback={<p class={styles.none}>{props.pages.items() && props.none}</p>}
      >
        {props.children}
        <Show when={props.pages.next()}>
          {(after) => <Button onClick={() => props.pages.loadNext(after())}>{props.more}</Button>}
        </Show>
      </Show>
    </>
  )
}
