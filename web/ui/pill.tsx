import type { JSX } from 'solid-js'
import styles from './pill.module.css'

export type PillTone = 'calm' | 'live' | 'good' | 'warn' | 'bad'

/** A small label that shows a state. */
export function Pill(props: { tone?: PillTone; children: JSX.Element }) {
  return <span class={`${styles.pill} ${styles[props.tone ?? 'calm']}`}>{props.children}</span>
}
