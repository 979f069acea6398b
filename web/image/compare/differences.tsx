import { For, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { wordChanges } from '../../lib/words.ts'
import type { Shown } from '../../state/lightbox.ts'
import styles from './differences.module.css'
import { differencesOf } from './differences.ts'

const tags = { kept: 'span', removed: 'del', added: 'ins' } as const

/** The words of both prompts, and a table of the other differences. */
export function Differences(props: { first: Shown; second: Shown }) {
  const prompts = () => [props.first.generation.prompt, props.second.generation.prompt] as const
  const rows = () => differencesOf(props.first, props.second)
  const isSame = () => prompts()[0] === prompts()[1]
  return (
    <section class={styles.differences} aria-label="What differs">
      <Show
        when={!isSame()}
        fallback={
          <p class={styles.prompt}>
            {prompts()[0]} <small>The same prompt</small>
          </p>
        }
      >
        <p class={styles.prompt}>
          <For each={wordChanges(...prompts())}>
            {({ kind, text }) => <Word kind={kind} text={text} />}
          </For>
        </p>
      </Show>
      <Show when={rows().length} fallback={<p class={styles.none}>Made with the same set-up.</p>}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">A</th>
              <th scope="col">B</th>
            </tr>
          </thead>
          <tbody>
            <For each={rows()}>
              {({ name, first, second }) => (
                <tr>
                  <th scope="row">{name}</th>
                  <td>{first}</td>
                  <td>{second}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </section>
  )
}

function Word(props: { kind: keyof typeof tags; text: string }) {
  return (
    <>
      <Dynamic component={tags[props.kind]}>{props.text}</Dynamic>{' '}
    </>
  )
}
