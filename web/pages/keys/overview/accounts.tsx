import { For, Show } from 'solid-js'
import type { Overview } from '../../../client/overview-documents.ts'
import { hrefOf } from '../../../lib/site.ts'
import { Pill } from '../../../ui/pill.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import tableStyles from '../key-table.module.css'
import { count } from '../usage/format.ts'
import styles from './overview.module.css'

/** The accounts, with their keys and the images of 30 days. Only the own keys have a page. */
export function Accounts(props: { of: Overview }) {
  const imagesOf = (account: string) =>
    props.of.byKey.entries
      .filter(({ accountId }) => accountId === account)
      .reduce((sum, { images }) => sum + images, 0)
  return (
    <section id="accounts">
      <SectionHeading title="Accounts" />
      <div class={tableStyles.card}>
        <table class={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Keys</th>
              <th scope="col">Images, 30 days</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            <For each={props.of.accounts}>
              {(account) => (
                <tr>
                  <td class={tableStyles.name}>
                    <b>{account.name}</b>
                    {account.email}
                  </td>
                  <td class={tableStyles.usage}>
                    <span class={styles.keys}>
                      <For each={account.keys} fallback="no keys">
                        {(key) => (
                          <Show
                            when={account.id === props.of.viewer?.id}
                            fallback={<span class={styles.key}>{key.name}</span>}
                          >
                            <a
                              class={`${styles.key} ${styles.link}`}
                              href={hrefOf(`/keys/${key.id}`)}
                            >
                              {key.name}
                            </a>
                          </Show>
                        )}
                      </For>
                    </span>
                  </td>
                  <td>{count(imagesOf(account.id))} images</td>
                  <td class={tableStyles.status}>
                    <Pill tone={account.pausedAt ? 'warn' : account.isOwner ? 'good' : 'calm'}>
                      {account.pausedAt ? 'paused' : account.isOwner ? 'owner' : 'member'}
                    </Pill>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </section>
  )
}
