import { For, Show } from 'solid-js'
import type { ServerEvent } from '../../state/exchange.ts'
import { createExchange } from '../../state/exchange.ts'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { CodeLines } from './code-lines.tsx'
import styles from './exchange.module.css'

/** What the REST API answers about a generation: status, headers, JSON, and its events. */
export function Exchange(props: { id: string }) {
  const { path, answer, events, lost, follow } = createExchange(props.id)
  return (
    <div class={styles.exchange}>
      <p class={styles.request}>
        <code>GET {path}</code>
        <Show when={answer()}>
          {(now) => (
            <Pill tone={now().status < 400 ? 'calm' : 'bad'}>
              {now().status} {now().statusText}
            </Pill>
          )}
        </Show>
      </p>
      <Show when={lost()}>
        <p role="alert">
          The connection was lost.{' '}
          <Button size="small" onClick={follow}>
            Ask again
          </Button>
        </p>
      </Show>
      <Show when={answer()}>
        {(now) => (
          <>
            <details open>
              <summary>JSON</summary>
              <pre tabindex="0">
                <CodeLines pieces={[{ text: now().body }]} />
              </pre>
            </details>
            <details>
              <summary>
                Headers <span>{now().headers.length}</span>
              </summary>
              <dl tabindex="0">
                <For each={now().headers}>
                  {([name, value]) => (
                    <div>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  )}
                </For>
              </dl>
            </details>
          </>
        )}
      </Show>
      <details open>
        <summary>
          Events <span>{events().length}</span>
        </summary>
        <p class={styles.request}>
          <code>GET {path}/events</code>
        </p>
        <ol>
          <For each={events()}>{(event) => <Event event={event} />}</For>
        </ol>
      </details>
    </div>
  )
}

function Event(props: { event: ServerEvent }) {
  return (
    <li>
      <details>
        <summary>
          <code>{props.event.type}</code>
          <span>{(props.event.atMs / 1000).toFixed(2)} s</span>
        </summary>
        <pre tabindex="0">
          <CodeLines pieces={[{ text: props.event.data }]} />
        </pre>
      </details>
    </li>
  )
}
