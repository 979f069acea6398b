import { Show } from 'solid-js'
import WifiOff from '~icons/lucide/wifi-off'
import { online } from '../state/online.ts'
import styles from './offline-banner.module.css'

export function OfflineBanner() {
  return (
    <Show when={!online()}>
      <p class={styles.banner} role="status">
        <WifiOff />
        You are offline. What is being drawn goes on; the page catches up by itself.
      </p>
    </Show>
  )
}
