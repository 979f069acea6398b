import type { JSX } from 'solid-js'
import styles from './page-heading.module.css'

/** The top of a page: what it is, in a line what is in it, and what to do there. */
export function PageHeading(props: { title: string; text: JSX.Element; children: JSX.Element }) {
  return (
    <div class={styles.heading}>
      <div>
        <h1>{props.title}</h1>
        <p>{props.text}</p>
      </div>
      {props.children}
    </div>
  )
}
