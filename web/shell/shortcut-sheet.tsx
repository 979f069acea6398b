import { For } from 'solid-js'
import { limits } from '../../schema/limits.ts'
import { setOpenDialog } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import styles from './shortcut-sheet.module.css'
import { modifier, setSingleKeys, singleKeys } from './shortcuts.ts'

const shortcuts: [does: string, keys: string][] = [
  ['Generate', `${modifier} ↵`],
  ['Cancel the newest run, or close', 'Esc'],
  ['Undo what was taken over', `${modifier} Z`],
  ['Go to the prompt', '/'],
  ['Previous / next shape', '[ ]'],
  ['Number of images', `1 … ${limits.images}`],
  ['Fewer / more steps', '− +'],
  ['Copy the code', 'C'],
  ['Only the pictures', 'F'],
  ['Create / Gallery / Keys / API', 'G then C / G / K / A'],
  ['Previous / next picture', '← →'],
  ['Copy the URL of the picture', 'U'],
  ['Use the set-up of the picture', 'R'],
  ['Favourite the picture', 'L'],
  ['Choose a picture / all pictures', `Space / ${modifier} A`],
  ['Light, dark or as the system', 'T'],
  ['This list', '?'],
]

export default function ShortcutSheet() {
  const close = () => setOpenDialog(null)
  return (
    <Dialog close={close} title="Keyboard shortcuts">
      <dl class={styles.shortcuts}>
        <For each={shortcuts}>
          {([does, keys]) => (
            <div>
              <dt>{does}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          )}
        </For>
      </dl>
      <DialogFooter>
        <CheckBox checked={singleKeys()} change={setSingleKeys}>
          Single-key shortcuts
        </CheckBox>
        <Button onClick={close}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
