import { For } from 'solid-js'
import type { Dimensions } from '../../client/documents.ts'
import { boxStyle, presets } from '../../lib/dimensions.ts'
import { focusControl } from '../../state/highlight.ts'
import { setDimensions, setImage, setPrompt } from '../../state/set-up.ts'
import { takeOver } from '../../state/take-over.ts'
import styles from './ideas.module.css'

interface Idea {
  prompt: string
  dimensions: Dimensions
  image: number
}

const ideas: Idea[] = [
  {
    prompt: 'A red fox in falling snow under tall pines at dusk',
    dimensions: 'RATIO_16_9',
    image: 4,
  },
  {
    prompt: 'A lighthouse on a cliff at night, stars above a calm sea',
    dimensions: 'RATIO_3_2',
    image: 3,
  },
  {
    prompt: 'A hot-air balloon over misty mountains at sunrise, watercolor',
    dimensions: 'RATIO_3_4',
    image: 3,
  },
  {
    prompt: 'Two lemons and a blue teapot on a table, oil painting',
    dimensions: 'RATIO_1_1',
    image: 2,
  },
]

/** Example prompts, while the prompt is empty. */
export function Ideas() {
  const take = (idea: Idea) => {
    takeOver(() => {
      setPrompt(idea.prompt)
      setDimensions(idea.dimensions)
      setImage(idea.image)
    }, 'Set up as in the example')
    focusControl('prompt')
  }
  return (
    <ul class={styles.ideas} aria-label="Example prompts">
      <For each={ideas}>
        {(idea) => (
          <li>
            <button type="button" onClick={() => take(idea)}>
              <span class={styles.icon}>
                <i style={boxStyle(presets[idea.dimensions], 20)} />
              </span>
              <span class={styles.text}>{idea.prompt}</span>
            </button>
          </li>
        )}
      </For>
    </ul>
  )
}
