import { For } from 'solid-js'
import Grid from '~icons/lucide/grid-3x3'
import { setOpenDialog } from '../../../state/dialogs.ts'
import { drawSetUp } from '../../../state/generate.ts'
import { shortage } from '../../../state/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import styles from './explore-dialog.module.css'
import { type Plan, plans } from './plans.ts'

/** Offers many images of the prompt side by side, with their cost. */
export default function ExploreDialog() {
  const close = () => setOpenDialog(null)
  const start = (plan: Plan) => {
    if (shortage(plan.images)) return
    close()
    drawSetUp(plan.inputs())
  }
  return (
    <Dialog
      close={close}
      title={
        <>
          <Grid /> Explore this prompt
        </>
      }
    >
      <p>
        Many images at once, in the shape that is set. Then take over the set-up of the best one.
      </p>
      <ul class={styles.plans}>
        <For each={plans}>
          {(plan) => (
            <li>
              <button
                type="button"
                aria-disabled={Boolean(shortage(plan.images))}
                onClick={() => start(plan)}
              >
                <b>{plan.name}</b>
                <span>{plan.images} images</span>
                <small>{shortage(plan.images) ?? plan.about}</small>
              </button>
            </li>
          )}
        </For>
      </ul>
      <DialogFooter>
        <Button onClick={close}>Not now</Button>
      </DialogFooter>
    </Dialog>
  )
}
