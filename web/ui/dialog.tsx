import { createUniqueId, type JSX } from 'solid-js'
import styles from './dialog.module.css'
import { modal } from './modal.ts'

interface DialogProps {
  title: JSX.Element
  close(): void
  children: JSX.Element
  /** Neither Esc nor a click beside it closes it. */
  stays?: boolean
}

/**
 * A native dialog, open while it is rendered: focus, Esc and the inert page behind it are the
 * browser's.
 */
export function Dialog(props: DialogProps) {
  let element!: HTMLDialogElement
  const title = createUniqueId()
  const closed = modal(
    () => element,
    () => props.close(),
  )
  return (
    <dialog
      ref={element}
      class={styles.dialog}
      aria-labelledby={title}
      onClose={closed}
      on:cancel={(event) => props.stays && event.preventDefault()}
      on:keydown={(event) => props.stays && event.key === 'Escape' && event.preventDefault()}
      on:click={(event) => event.target === element && !props.stays && props.close()}
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
