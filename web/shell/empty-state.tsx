import { For, type JSX } from 'solid-js'
import { allDimensions, boxStyle, presets } from '../lib/dimensions.ts'
import styles from './empty-state.module.css'

/** Shown in place of an empty list: an explanation and an action. */
export function EmptyState(props: { title: string; text: string; children?: JSX.Element }) {
  return (
    <div class={styles.empty}>
      <div class={styles.dimensions} aria-hidden="true">
        <For each={allDimensions}>
          {(dimensions) => <i style={boxStyle(presets[dimensions], 56)} />}
        </For>
      </div>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      {props.children}
    </div>
  )
}
