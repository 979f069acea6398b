import Grid from '~icons/lucide/grid-3x3'
import Ratio from '~icons/lucide/ratio'
import { allDimensions } from '../../lib/dimensions.ts'
import { setOpenDialog } from '../../state/dialogs.ts'
import { generateAllDimensions } from '../../state/generate.ts'
import { shortage } from '../../state/queries.ts'
import { setFailure } from '../../state/run.ts'
import { Button } from '../../ui/button.tsx'
import styles from './run-heading.module.css'

/** More ways to draw the set-up: all shapes, and exploring the prompt. */
export function SetUpActions() {
  const missing = () => shortage(allDimensions.length)
  const drawShapes = () => {
    const message = missing()
    if (message) setFailure({ code: 'QUOTA_EXCEEDED', message })
    else generateAllDimensions()
  }
  return (
    <>
      <Button
        look="ghost"
        size="small"
        onClick={drawShapes}
        aria-disabled={Boolean(missing())}
        title={missing() ?? 'The same prompt once in each shape'}
      >
        <Ratio />
        All shapes <span class={styles.cost}>{allDimensions.length} images</span>
      </Button>
      <Button
        look="ghost"
        size="small"
        onClick={() => setOpenDialog('explore')}
        aria-haspopup="dialog"
        title="Many images of the same prompt, side by side"
      >
        <Grid />
        Explore
      </Button>
    </>
  )
}
