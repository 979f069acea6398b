import { For } from 'solid-js'
import styles from './gallery-skeleton.module.css'

const aspects = [1.5, 1, 0.75, 1.78, 1, 0.56, 1.5, 1, 0.75, 1, 1.78, 1.5]

/** Placeholders, visible while the first images load. */
export function GallerySkeleton() {
  return (
    <div class={styles.skeleton} aria-hidden="true">
      <For each={aspects}>{(aspect) => <i style={{ '--aspect': aspect }} />}</For>
    </div>
  )
}
