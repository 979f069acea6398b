import { createSignal, Show } from 'solid-js'
import WifiOff from '~icons/lucide/wifi-off'
import { reachable } from '../client/reachable.ts'
import styles from './offline-banner.module.css'

const [online, setOnline] = createSignal(navigator.onLine)
addEventListener('online', () => setOnline(true))
addEventListener('offline', () => setOnline(false))

export function OfflineBanner() {
  return (
    <Show when={!online() || !reachable()}>
      <p class={styles.banner} role="status">
        <WifiOff />
        {online()
          ? 'The server cannot be reached. This page continues as soon as it answers.'
          : 'You are offline. The server continues to draw; this page updates when you are online again.'}
      </p>
    </Show>
  )
}
