import Minimize from '~icons/lucide/minimize-2'
import { cellsOf } from '../../lib/cells.ts'
import { setOpenDialog } from '../../state/dialogs.ts'
import { runs } from '../../state/run.ts'
import { IconButton } from '../../ui/button.tsx'
import { modal } from '../../ui/modal.ts'
import styles from './pictures-only.module.css'
import { RunPictures } from './run-pictures.tsx'

/** The newest run alone, on the whole window. */
export default function PicturesOnly() {
  let element!: HTMLDialogElement
  const close = () => setOpenDialog(null)
  const closed = modal({
    element: () => element,
    close,
    press: ({ key }) => key === 'f' && close(),
  })
  return (
    <dialog ref={element} class={styles.pictures} aria-label="Pictures only" onClose={closed}>
      <RunPictures cells={cellsOf(runs()[0]?.generations ?? [])} />
      <IconButton class={styles.close} label="Leave, Esc" onClick={close}>
        <Minimize />
      </IconButton>
    </dialog>
  )
}
