import Minimize from '~icons/lucide/minimize-2'
import { setOpenDialog } from '../../state/dialogs.ts'
import { IconButton } from '../../ui/button.tsx'
import { modal } from '../../ui/modal.ts'
import { Pictures } from './pictures.tsx'
import styles from './pictures-only.module.css'

/** The result alone, on the whole window. */
export default function PicturesOnly() {
  let element!: HTMLDialogElement
  const close = () => setOpenDialog(null)
  const closed = modal(() => element, close)
  return (
    <dialog
      ref={element}
      class={styles.pictures}
      aria-label="Pictures only"
      onClose={closed}
      on:keydown={({ key }) => key === 'f' && close()}
    >
      <Pictures />
      <IconButton class={styles.close} label="Leave, Esc" onClick={close}>
        <Minimize />
      </IconButton>
    </dialog>
  )
}
