import { Show } from 'solid-js'
import { Frame } from '../../image/frame.tsx'
import { Frames } from '../../image/frames.tsx'
import { run } from '../../state/run.ts'
import { AllDimensions } from './all-dimensions.tsx'

/** The images of the result, as large as their place allows. */
export function Pictures() {
  const single = () => (run.generations.length === 1 ? run.generations[0] : undefined)
  return (
    <Show when={single()} fallback={<AllDimensions generations={run.generations} />}>
      {(generation) => (
        <Frames size={generation()} count={generation().image}>
          {(index) => <Frame generation={generation()} index={index} />}
        </Frames>
      )}
    </Show>
  )
}
