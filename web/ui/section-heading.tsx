import type { JSX } from 'solid-js'
import styles from './section-heading.module.css'

/** The title of a part of the page, with its actions on the right. */
export function SectionHeading(props: { title: JSX.Element; children?: JSX.Element }) {
  return (
    <div class={styles.heading}>
      <h2>{props.title}</h2>
      {props.children}
    </div>
  )
}
