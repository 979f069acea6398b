import { Match, Switch } from 'solid-js'
import type { AccountKey } from '../../client/account-documents.ts'
import { ago } from '../../lib/format.ts'
import styles from './key-expiry.module.css'
import { day, expiresSoon } from './key-format.ts'

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
