import type { JSX } from 'solid-js'
import styles from './tiles.module.css'

/** A row of numbers with their names. */
export function Tiles(props: { children: JSX.Element }) {
  return <dl class={styles.tiles}>{props.children}</dl>
}

interface TileProps {
  name: string
  value: JSX.Element
  /** Of what the number is, or since when. */
  note?: JSX.Element
}

export function Tile(props: TileProps) {
  return (
    <div class={styles.tile}>
      <dt>{props.name}</dt>
      <dd class={styles.value}>{props.value}</dd>
      <dd class={styles.note}>{props.note}</dd>
    </div>
  )
}

/** The part of a whole, as a bar. */
export function Meter(props: { part: number; of: number }) {
  const share = () => (props.of > 0 ? Math.min(1, props.part / props.of) : 1)
  return (
    <span class={styles.meter} data-full={share() >= 1} aria-hidden="true">
      <i style={{ width: `${share() * 100}%` }} />
    </span>
  )
}
