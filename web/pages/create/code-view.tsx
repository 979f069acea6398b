import { createMemo, createSignal, For, Index, Show } from 'solid-js'
import Check from '~icons/lucide/check'
import Copy from '~icons/lucide/copy'
import {
  action,
  copyCode,
  language,
  languages,
  setLanguage,
  snippet,
} from '../../snippets/languages.ts'
import { lines } from '../../snippets/lines.ts'
import type { Piece } from '../../snippets/piece.ts'
import { focusControl, highlight, highlighted } from '../../state/highlight.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './code-view.module.css'

/** The request as code. A value that a control decides is a link to that control. */
export function CodeView(props: { id: string }) {
  const [copied, setCopied] = createSignal(false)
  const rows = createMemo(() => lines(snippet()))
  const copyAndConfirm = async () => {
    await copyCode()
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <section class={styles.code} aria-label="Request">
      <div class={styles.bar}>
        <Tabs
          id={props.id}
          label="Language"
          names={languages}
          chosen={language()}
          choose={setLanguage}
        />
        <Button look="ghost" size="small" onClick={copyAndConfirm}>
          {copied() ? <Check /> : <Copy />}
          {copied() ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <pre
        id={`${props.id}-panel`}
        role="tabpanel"
        aria-labelledby={`${props.id}-${language()}`}
        tabindex="0"
      >
        <code>
          <Index each={rows()}>
            {(row) => (
              <span class={styles.line} style={{ '--indent': `${row().indent + 2}ch` }}>
                <For each={row().pieces}>{(piece) => <CodePiece piece={piece} />}</For>
                {'\n'}
              </span>
            )}
          </Index>
        </code>
      </pre>
      <Show when={action()}>
        {(sign) => (
          <Button size="small" onClick={sign()}>
            Sign
          </Button>
        )}
      </Show>
    </section>
  )
}

function CodePiece(props: { piece: Piece }) {
  return (
    <Show
      when={props.piece.field}
      fallback={<span data-token={props.piece.token}>{props.piece.text}</span>}
    >
      {(field) => (
        <a
          href={`#${field()}`}
          data-token={props.piece.token}
          data-lit={highlighted() === field()}
          onPointerEnter={() => highlight(field())}
          onPointerLeave={() => highlight(null)}
          onClick={(event) => {
            event.preventDefault()
            focusControl(field())
          }}
        >
          {props.piece.text}
        </a>
      )}
    </Show>
  )
}
