import { createSignal, For } from 'solid-js'
import Shuffle from '~icons/lucide/shuffle'
import { type Idea, pictureOf } from '../../lib/first-idea.ts'
import { ideas } from '../../lib/ideas.ts'
import { setExample, takeIdea } from '../../state/example.ts'
import { Button } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import styles from './ideas.module.css'

const count = 4

/** Example prompts with their pictures, until there is a result. */
export default function Ideas() {
  const [first, setFirst] = createSignal(0)
  const shown = () => ideas.slice(first(), first() + count)
  const shuffle = () => {
    setFirst((first() + count) % ideas.length)
    setExample(shown()[0] as Idea)
  }
  return (
    <>
      <SectionHeading title="Ideas">
        <Button look="ghost" size="small" onClick={shuffle}>
          <Shuffle />
          Shuffle
        </Button>
      </SectionHeading>
      <ul class={styles.ideas} aria-label="Example prompts">
        <For each={shown()}>
          {(idea) => (
            <li>
              <button
                type="button"
                onClick={() => takeIdea(idea)}
                onPointerEnter={() => setExample(idea)}
                onFocus={() => setExample(idea)}
              >
                <img src={pictureOf(idea, '-small')} alt="" width="56" height="56" />
                <span>{idea.prompt}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}
