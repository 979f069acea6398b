import { pixels, type Shape } from '../../lib/dimensions.ts'
import styles from './empty-frame.module.css'

/** Where a picture will be: its shape, and its size in the first of them. */
export function EmptyFrame(props: { shape: Shape; first: boolean; waiting: boolean }) {
  return (
    <div
      class={styles.empty}
      style={{ 'aspect-ratio': `${props.shape.width} / ${props.shape.height}` }}
      data-waiting={props.waiting}
    >
      {props.first ? pixels(props.shape) : ''}
    </div>
  )
}
