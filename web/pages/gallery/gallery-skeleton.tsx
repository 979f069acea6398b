import { For } from 'solid-js'
import styles from './gallery-skeleton.module.css'

const aspects = [1.5, 1, 0.75, 1.78, 1, 0.56, 1.5, 1, 0.75, 1, 1.78, 1.5]

/** The gallery's rhythm while its first page is on the way. */
export function GallerySkeleton() {
  return (
    <div class={styles.skeleton} aria-hidden="true">
      <For each={aspects}>{(aspect) => <i style={{ '--aspect': aspect }} />}</For>
    </div>
  )
}
