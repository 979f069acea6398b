import Brush from '~icons/lucide/brush'
import Contrast from '~icons/lucide/contrast'
import Eraser from '~icons/lucide/eraser'
import Redo from '~icons/lucide/redo-2'
import Undo from '~icons/lucide/undo-2'
import X from '~icons/lucide/x'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { RangeInput } from '../../ui/range-input.tsx'
import type { createPainting } from './create-painting.ts'
import styles from './mask-dialog.module.css'

interface BrushesProps {
  /** In hundredths of the longer side. */
  size: number
  setSize(size: number): void
  min: number
  max: number
  isErasing: boolean
  setIsErasing(isErasing: boolean): void
  painting: ReturnType<typeof createPainting>
}

const icons = { Paint: Brush, Erase: Eraser }

/** The tools of the painting of a mask. */
export function Brushes(props: BrushesProps) {
  return (
    <div class={styles.tools}>
      <fieldset>
        <legend class="unseen">Brush</legend>
        <Choice
          name="brush"
          values={['Paint', 'Erase'] as const}
          chosen={props.isErasing ? 'Erase' : 'Paint'}
          choose={(way) => props.setIsErasing(way === 'Erase')}
          label={(way) => `${way} (E)`}
        >
          {(way) => icons[way]({})}
        </Choice>
      </fieldset>
      <div class={styles.size} title="Smaller [ and larger ]">
        <label for="brush-size">Size</label>
        <RangeInput
          id="brush-size"
          min={props.min}
          max={props.max}
          value={props.size}
          tick={10}
          enter={props.setSize}
        />
      </div>
      <Button
        title="Undo: Ctrl+Z"
        aria-disabled={!props.painting.steps().length}
        onClick={props.painting.undo}
      >
        <Undo />
        Undo
      </Button>
      <Button
        title="Redo: Ctrl+Y or Ctrl+Shift+Z"
        aria-disabled={!props.painting.undone().length}
        onClick={props.painting.redo}
      >
        <Redo />
        Redo
      </Button>
      <Button title="Invert: I" onClick={() => props.painting.add('invert')}>
        <Contrast />
        Invert
      </Button>
      <Button onClick={() => props.painting.add('clear')}>
        <X />
        Clear
      </Button>
    </div>
  )
}
