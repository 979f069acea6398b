import { Show } from 'solid-js'
import type { Cell } from '../lib/cells.ts'
import { Frame } from './frame.tsx'

interface CellFrameProps {
  /** The cells of one run. The lightbox pages through all their images. */
  cells: readonly Cell[]
  index: number
  isSmall?: boolean
}

/** One image of a run. */
export function CellFrame(props: CellFrameProps) {
  return (
    <Show when={props.cells[props.index]}>
      {(cell) => (
        <Frame
          generation={cell().generation}
          index={cell().index}
          place={props.index}
          among={props.cells}
          isSmall={props.isSmall ?? false}
        />
      )}
    </Show>
  )
}
