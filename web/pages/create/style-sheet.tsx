import { For } from 'solid-js'
import { hrefOf } from '../../lib/site.ts'
import { asksFor, fileOfStyle, styles as styleWords, toggled } from '../../lib/styles.ts'
import { setOpenDialog } from '../../state/dialogs.ts'
import { prompt, setPrompt } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import styles from './style-sheet.module.css'

const close = () => setOpenDialog(null)

/** A sheet with the styles as pictures. A press adds the words of a style to the prompt, or removes them. */
export default function StyleSheet() {
  return (
    <Dialog title="Styles" close={close} wide>
      <ul class={styles.sheet}>
        <For each={Object.entries(styleWords)}>
          {([name, words]) => (
            <li>
              <button
                type="button"
                aria-pressed={asksFor(prompt(), words)}
                onClick={() => setPrompt(toggled(prompt(), words))}
              >
                <img
                  src={hrefOf(`/examples/style-${fileOfStyle(name)}.avif`)}
                  alt=""
                  width="128"
                  height="128"
                />
                <span>{name}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <DialogFooter>
        <Button look="primary" onClick={close}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
