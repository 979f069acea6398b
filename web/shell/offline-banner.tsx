import { createSignal, Show } from 'solid-js'
import WifiOff from '~icons/lucide/wifi-off'
import styles from './offline-banner.module.css'

const [online, setOnline] = createSignal(navigator.onLine)
addEventListener('online', () => setOnline(true))
addEventListener('offline', () => setOnline(false))

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
