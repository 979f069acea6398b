import Brush from '~icons/lucide/brush'
import Contrast from '~icons/lucide/contrast'
import Eraser from '~icons/lucide/eraser'
import Undo from '~icons/lucide/undo-2'
import X from '~icons/lucide/x'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { RangeInput } from '../../ui/range-input.tsx'
import styles from './mask-dialog.module.css'

interface BrushesProps {
  /** In hundredths of the longer side. */
  size: number
  setSize(size: number): void
  min: number
  max: number
  isErasing: boolean
  setIsErasing(isErasing: boolean): void
  add(step: 'invert' | 'clear'): void
  undo(): void
  hasSteps: boolean
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
      <Button title="Ctrl+Z" disabled={!props.hasSteps} onClick={() => props.undo()}>
        <Undo />
        Undo
      </Button>
      <Button title="I" onClick={() => props.add('invert')}>
        <Contrast />
        Invert
      </Button>
      <Button onClick={() => props.add('clear')}>
        <X />
        Clear
      </Button>
    </div>
  )
}
