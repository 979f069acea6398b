import { Match, Switch } from 'solid-js'
import type { AccountKey } from '../account-documents.ts'
import { day, expiresSoon } from '../state/key-words.ts'
import { ago } from '../state/time.ts'
import styles from './key-expiry.module.css'

export function KeyExpiry(props: { of: AccountKey }) {
  return (
    <span class={styles.expiry} data-soon={expiresSoon(props.of)}>
      <Switch fallback="no expiry">
        <Match when={props.of.revokedAt}>{(when) => <>revoked {ago(when())}</>}</Match>
        <Match when={props.of.expiresAt}>
          {(when) => (
            <>
              <b>{day(when())}</b> {ago(when())}
            </>
          )}
        </Match>
      </Switch>
    </span>
  )
}
