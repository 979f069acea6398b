import { For, Show } from 'solid-js'
import type { AccountKey } from '../../client/account-documents.ts'
import { maskedKey } from '../../lib/format.ts'
import { hrefOf } from '../../lib/site.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyExpiry } from './key-expiry.tsx'
import { lastUsed } from './key-format.ts'
import { KeyStatus } from './key-status.tsx'
import styles from './key-table.module.css'
import { UsageChart } from './usage-chart.tsx'

interface KeyTableProps {
  keys: AccountKey[]
  make(): void
  roll(key: AccountKey): void
  revoke(key: AccountKey): void
}

/** The keys with their use in 30 days; on a phone each key is a card. */
export function KeyTable(props: KeyTableProps) {
  return (
    <Show
      when={props.keys.length}
      fallback={
        <EmptyState
          title="No keys yet"
          text="A key lets a program draw through the API, with a quota of its own."
        >
          <Button look="primary" onClick={props.make}>
            Make the first key
          </Button>
        </EmptyState>
      }
    >
      <div class={styles.card}>
        <table class={styles.table}>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Images, 30 days</th>
              <th scope="col">Today</th>
              <th scope="col">Last used</th>
              <th scope="col">Expires</th>
              <th scope="col">Status</th>
              <td />
            </tr>
          </thead>
          <tbody>
            <For each={props.keys}>
              {(key) => (
                <tr data-over={key.status !== 'VALID'}>
                  <td class={styles.name}>
                    <b>
                      <a href={hrefOf(`/keys/${key.id}`)}>{key.name}</a>
                    </b>
                    <code>{maskedKey(key.prefix, key.suffix)}</code>
                  </td>
                  <td class={styles.usage}>
                    <UsageChart usage={key.usage} />
                  </td>
                  <td class={styles.today}>
                    {key.quota.used.toLocaleString('en')}{' '}
                    <span>of {key.quota.limit.toLocaleString('en')}</span>
                  </td>
                  <td class={styles.used}>{lastUsed(key)}</td>
                  <td class={styles.expires}>
                    <KeyExpiry of={key} />
                  </td>
                  <td class={styles.status}>
                    <KeyStatus of={key} />
                  </td>
                  <td class={styles.actions}>
                    <Show when={key.status === 'VALID'}>
                      <Button
                        size="small"
                        aria-label={`Roll ${key.name}`}
                        onClick={() => props.roll(key)}
                      >
                        Roll
                      </Button>
                      <Button
                        class={styles.revoke}
                        size="small"
                        aria-label={`Revoke ${key.name}`}
                        onClick={() => props.revoke(key)}
                      >
                        Revoke
                      </Button>
                    </Show>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </Show>
  )
}
