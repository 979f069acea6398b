import styles from './keys-skeleton.module.css'

export function KeysSkeleton() {
  return <div class={styles.skeleton} aria-hidden="true" />
}
