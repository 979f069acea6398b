import WandSparkles from '~icons/lucide/wand-sparkles'
import type { PublicGeneration } from '../../client/share-documents.ts'
import { useSetUp } from '../../image/actions.ts'
import { setSeed, setSeedMode } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'
import { factsOf } from '../generation/facts.ts'
import facts from '../generation/generation-facts.module.css'

// More characters than a heading should have.
const longPrompt = 160

/** The prompt, the set-up, and a button that takes both over. */
export function SharedFacts(props: { generation: PublicGeneration }) {
  const made = () =>
    new Date(props.generation.createdAt).toLocaleDateString('en', { dateStyle: 'long' })
  const remix = () => {
    setSeed(props.generation.seed)
    setSeedMode('locked')
    useSetUp({ ...props.generation, references: [] })
  }
  return (
    <header class={facts.facts}>
      <div>
        <h1 dir="auto" data-long={props.generation.prompt.length > longPrompt}>
          {props.generation.prompt}
        </h1>
        <p>{[...factsOf(props.generation), made()].join(' · ')}</p>
      </div>
      <div class={facts.actions}>
        <Button look="primary" size="large" onClick={remix}>
          <WandSparkles />
          Remix
        </Button>
      </div>
    </header>
  )
}
