import { For, type JSX } from 'solid-js'
import { allDimensions, drawn, shapes } from '../lib/dimensions.ts'
import styles from './empty-state.module.css'

/** Nothing to see here yet: the six shapes, what that means, and where to go. */
export function EmptyState(props: { title: string; text: string; children?: JSX.Element }) {
  return (
    <div class={styles.empty}>
      <div class={styles.shapes} aria-hidden="true">
        <For each={allDimensions}>
          {(dimensions) => <i style={drawn(shapes[dimensions], 56)} />}
        </For>
      </div>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      {props.children}
    </div>
  )
}
