import { createMemo, For, Index, Show } from 'solid-js'
import { lines } from '../../snippets/lines.ts'
import type { Piece } from '../../snippets/piece.ts'
import { focusControl, highlight, highlighted } from '../../state/highlight.ts'
import styles from './code-view.module.css'

/** Colored code. A value that a control decides is a link to that control. */
export function CodeLines(props: { pieces: readonly Piece[] }) {
  const rows = createMemo(() => lines(props.pieces))
  return (
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
