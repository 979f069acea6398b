import { For } from 'solid-js'
import type { Generation } from '../client/documents.ts'
import { focusControl } from '../state/highlight.ts'
import { go } from '../state/route.ts'
import { prompt, reuse, setPrompt } from '../state/set-up.ts'
import { takeOver } from '../state/take-over.ts'
import styles from './understood.module.css'

type Suggestion = NonNullable<Generation['understood']>['suggestions'][number]

/** Suggests words in place of words without effect. A press writes one into the prompt. */
export function Suggestions(props: { of: Generation; suggestions: readonly Suggestion[] }) {
  const write = async (word: string, instead: string) => {
    const generation = props.of
    await go('/')
    // What was written since is kept where the word is still in it.
    const current = withWord(prompt(), word, instead)
    const text = current ?? withWord(generation.prompt, word, instead) ?? generation.prompt
    takeOver(
      () => (current === undefined ? reuse({ ...generation, prompt: text }) : setPrompt(text)),
      `The prompt says ${instead} instead of ${word}`,
    )
    focusControl('prompt')
  }
  return (
    <span class={styles.suggestions}>
      <For each={props.suggestions}>
        {({ word, instead }) => (
          <span>
            Instead of {word}:
            <For each={instead}>
              {(other) => (
                <button
                  type="button"
                  aria-label={`Write ${other} instead of ${word}`}
                  onClick={() => write(word, other)}
                >
                  {other}
                </button>
              )}
            </For>
          </span>
        )}
      </For>
    </span>
  )
}

/** Replaces the first occurrence of a word. Undefined where the text has no such word. */
function withWord(text: string, word: string, other: string): string | undefined {
  const words = text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)
  const found = words.find(([written]) => written.toLowerCase() === word)
  return found && text.slice(0, found.index) + other + text.slice(found.index + word.length)
}
