import { For } from 'solid-js'
import { hrefOf } from '../../lib/site.ts'
import { asksFor, fileOfStyle, styles as styleWords, toggled } from '../../lib/styles.ts'
import { prompt, setPrompt } from '../../state/set-up.ts'
import styles from './style-chips.module.css'

/** The styles as pictures. A press adds the words of a style to the prompt, or removes them. */
export default function StyleChips() {
  return (
    <ul class={styles.chips}>
      <For each={Object.entries(styleWords)}>
        {([name, words]) => (
          <li>
            <button
              type="button"
              aria-pressed={asksFor(prompt(), words)}
              onClick={() => setPrompt(toggled(prompt(), words))}
            >
              <img
                src={hrefOf(`/examples/style-${fileOfStyle(name)}.avif`)}
                alt=""
                width="64"
                height="64"
              />
              <span>{name}</span>
            </button>
          </li>
        )}
      </For>
    </ul>
  )
}
