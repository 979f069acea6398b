import { createSignal, onMount } from 'solid-js'
import type { AccountKey, KeyActivity } from '../../client/account-documents.ts'
import { reloadViewer } from '../../state/viewer.ts'
import { KeyDays } from './key-days.tsx'
import { KeyHeading } from './key-heading.tsx'
import styles from './key-panel.module.css'
import { KeyRequests } from './key-requests.tsx'
import { KeyTiles } from './key-tiles.tsx'
import { WebPages } from './web-pages/web-pages.tsx'

interface KeyPanelProps {
  key: AccountKey
  roll(): void
  revoke(): void
}

/** One key: its state, its use, the pages that use it, and its requests in the last day. */
export function KeyPanel(props: KeyPanelProps) {
  const [activity, setActivity] = createSignal<KeyActivity>()
  // Its numbers are those of when the list was loaded.
  onMount(reloadViewer)
  const isLiving = () => props.key.status === 'VALID' || props.key.status === 'PAUSED'
  return (
    <div class={styles.panel}>
      <KeyHeading key={props.key} isLiving={isLiving()} roll={props.roll} revoke={props.revoke} />
      <KeyTiles key={props.key} activity={activity()} isLiving={isLiving()} />
      <KeyDays key={props.key} />
      <KeyRequests id={props.key.id} activity={activity()} counted={setActivity} />
      <WebPages key={props.key} isLiving={isLiving()} />
    </div>
  )
}
