import type { JSX } from 'solid-js'
import styles from './page-heading.module.css'

/** The top of a page: its title, one line of text, and its actions. */
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
