import { type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js'
import { CellFrame } from '../../image/cell-frame.tsx'
import { Frames } from '../../image/frames.tsx'
import { type Cell, kindOf } from '../../lib/cells.ts'
import { AllDimensions } from './all-dimensions.tsx'
import styles from './run-pictures.module.css'

const VariationSource = lazy(() => import('../../image/variation-source.tsx'))
const EachEngine = lazy(() => import('./each-engine.tsx'))
const StepsGrid = lazy(() => import('./explore/steps-grid.tsx'))
const StylesGrid = lazy(() => import('./explore/styles-grid.tsx'))

/** The images of a run, as large as their place allows. */
export function RunPictures(props: { cells: readonly Cell[] }) {
  const kind = () => kindOf(props.cells)
  return (
    <Suspense>
      <Switch>
        <Match when={kind() === 'images' && props.cells[0]}>
          {(first) => (
            <BesideSource of={first().generation}>
              <Frames size={first().generation} count={props.cells.length}>
                {(index) => <CellFrame cells={props.cells} index={index} />}
              </Frames>
            </BesideSource>
          )}
        </Match>
        <Match when={kind() === 'shapes'}>
          <AllDimensions cells={props.cells} />
        </Match>
        <Match when={kind() === 'engines'}>
          <EachEngine cells={props.cells} />
        </Match>
        <Match when={kind() === 'steps'}>
          <StepsGrid cells={props.cells} />
        </Match>
        <Match when={kind() === 'styles'}>
          <StylesGrid cells={props.cells} />
        </Match>
      </Switch>
    </Suspense>
  )
}

/** Variations stand beside the picture that they vary. */
function BesideSource(props: { of: Cell['generation']; children: JSX.Element }) {
  return (
    <Show when={props.of.variationOf?.image} fallback={props.children} keyed>
      {(id) => (
        <div class={styles.beside}>
          <VariationSource id={id} />
          {props.children}
        </div>
      )}
    </Show>
  )
}
