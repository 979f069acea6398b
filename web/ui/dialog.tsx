import { createUniqueId, type JSX } from 'solid-js'
import styles from './dialog.module.css'
import { modal } from './modal.ts'

interface DialogProps {
  title: JSX.Element
  close(): void
  children: JSX.Element
  /** Neither Esc nor a click outside closes it. */
  persistent?: boolean
  /** For code. */
  wide?: boolean
}

/**
 * A native dialog, open while it is rendered: the browser handles focus and Esc, and makes the page
 * behind it inert.
 */
export function Dialog(props: DialogProps) {
  let element!: HTMLDialogElement
  const title = createUniqueId()
  const closed = modal({
    element: () => element,
    close: () => props.close(),
    press: (event) => props.persistent && event.key === 'Escape' && event.preventDefault(),
  })
  return (
    <dialog
      ref={element}
      class={styles.dialog}
      data-wide={props.wide}
      aria-labelledby={title}
      onClose={closed}
      on:cancel={(event) => props.persistent && event.preventDefault()}
      on:click={(event) => event.target === element && !props.persistent && props.close()}
    >
      <div class={styles.body}>
        <h2 id={title} class={styles.title}>
          {props.title}
        </h2>
        {props.children}
      </div>
    </dialog>
  )
}

export function DialogFooter(props: { children: JSX.Element }) {
  return <div class={styles.footer}>{props.children}</div>
}
