import { Show } from 'solid-js'
import Undo from '~icons/lucide/undo-2'
import type { Generation } from '../../client/documents.ts'
import { useSetUp } from '../../image/actions.ts'
import { pixels, presets } from '../../lib/dimensions.ts'
import { ago } from '../../lib/format.ts'
import { isRunning } from '../../lib/progress.ts'
import { copy } from '../../state/announcer.ts'
import { deleteGeneration } from '../../state/deleted.ts'
import { go } from '../../state/route.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import styles from './generation-facts.module.css'

const safetyNames = { true: 'strict filter', false: 'filter off', null: 'filter on' }

/** The prompt as a heading, how its images were generated, and the actions. */
export function GenerationFacts(props: { generation: Generation }) {
  const facts = () => {
    const { dimensions, image, steps, seed, safety, engine, createdAt } = props.generation
    return [
      `${image} × ${presets[dimensions].key} at ${pixels(props.generation)}`,
      `${steps} steps`,
      `seed ${seed}`,
      safetyNames[`${safety}`],
      engine,
      ago(createdAt),
    ]
  }
  const remove = async () => {
    if (await deleteGeneration(props.generation)) go('/gallery')
  }
  return (
    <header class={styles.facts}>
      <div>
        <h1>{props.generation.prompt}</h1>
        <p>{facts().join(' · ')}</p>
      </div>
      <div class={styles.actions}>
        <Button onClick={() => copy(location.href, 'Link copied')}>Copy link</Button>
        <Show when={!isRunning(props.generation.status)}>
          <DeleteButton delete={remove} />
        </Show>
        <Button look="primary" onClick={() => useSetUp(props.generation)}>
          <Undo />
          Use this set-up
        </Button>
      </div>
    </header>
  )
}
