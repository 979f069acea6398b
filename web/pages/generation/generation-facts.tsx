import { Show } from 'solid-js'
import Trash from '~icons/lucide/trash-2'
import Undo from '~icons/lucide/undo-2'
import type { Generation } from '../../client/documents.ts'
import { useSetUp } from '../../image/actions.ts'
import ShareButtons from '../../image/share-buttons.tsx'
import { ago } from '../../lib/format.ts'
import { isRunning } from '../../lib/progress.ts'
import { deleteGeneration } from '../../state/deletion.ts'
import { go } from '../../state/route.ts'
import { Button } from '../../ui/button.tsx'
import { factsOf } from './facts.ts'
import styles from './generation-facts.module.css'

/** The prompt as a heading, how its images were generated, and the actions. */
export function GenerationFacts(props: { generation: Generation }) {
  const facts = () => [...factsOf(props.generation), ago(props.generation.createdAt)]
  const remove = async () => {
    const { generation } = props
    await go('/gallery')
    deleteGeneration(generation)
  }
  return (
    <header class={styles.facts}>
      <div>
        <h1 dir="auto">{props.generation.prompt}</h1>
        <p>{facts().join(' · ')}</p>
      </div>
      <div class={styles.actions}>
        <Show when={!isRunning(props.generation.status)}>
          <ShareButtons generation={props.generation} />
          <Button onClick={remove}>
            <Trash />
            Delete
          </Button>
        </Show>
        <Button look="primary" onClick={() => useSetUp(props.generation)}>
          <Undo />
          Use this set-up
        </Button>
      </div>
    </header>
  )
}
