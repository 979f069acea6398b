import { createSignal, For, Show } from 'solid-js'
import Check from '~icons/lucide/check'
import Copy from '~icons/lucide/copy'
import { action, client, copyCode, setClient, snippet } from '../../snippets/languages.ts'
import { type Client, clients } from '../../snippets/piece.ts'
import { Button } from '../../ui/button.tsx'
import { CodeLines } from './code-lines.tsx'
import styles from './code-view.module.css'

/** The request as code for the chosen client. */
export function CodeView() {
  const [copied, setCopied] = createSignal(false)
  const copyAndConfirm = async () => {
    await copyCode()
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <>
      <div class={styles.bar}>
        <select
          aria-label="Client"
          onChange={(event) => setClient(event.currentTarget.value as Client)}
        >
          <For each={Object.entries(clients)}>
            {([group, names]) => (
              <optgroup label={group}>
                <For each={names}>
                  {(name) => <option selected={client() === name}>{name}</option>}
                </For>
              </optgroup>
            )}
          </For>
        </select>
        <Show when={action()}>
          {(sign) => (
            <Button size="small" onClick={sign()}>
              Sign
            </Button>
          )}
        </Show>
        <Button look="ghost" size="small" onClick={copyAndConfirm}>
          {copied() ? <Check /> : <Copy />}
          {copied() ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <pre class={styles.code} tabindex="0">
        <CodeLines pieces={snippet()} />
      </pre>
    </>
  )
}
