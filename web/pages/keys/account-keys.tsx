import { createSignal, Match, Show, Switch } from 'solid-js'
import ChartColumn from '~icons/lucide/chart-column'
import Plus from '~icons/lucide/plus'
import type { Account, AccountKey, CreatedKey } from '../../client/account-documents.ts'
import { hrefOf } from '../../lib/site.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { keyId } from '../../state/route.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AccountDialog } from './account-dialog.tsx'
import styles from './account-keys.module.css'
import { KeyPanel } from './key-panel.tsx'
import { KeySecretDialog } from './key-secret-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import { KeyTips } from './key-tips.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RollDialog } from './roll-dialog.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

const Overview = onDemand(() => import('./overview/overview.tsx'), LoadFailure)
const Usage = onDemand(() => import('./usage/usage.tsx'), LoadFailure)

type Open =
  | { what: 'new' }
  | { what: 'account' }
  | { what: 'revoke'; key: AccountKey }
  | { what: 'roll'; key: AccountKey }
  | { what: 'secret'; created: CreatedKey }

/** The keys of an account, and the dialogs of their actions. */
export function AccountKeys(props: { account: Account; reload(): void }) {
  const [open, setOpen] = createSignal<Open | null>(null)
  const shown = () => props.account.keys.find(({ id }) => id === keyId())
  const roll = (key: AccountKey) => setOpen({ what: 'roll', key })
  const revoke = (key: AccountKey) => setOpen({ what: 'revoke', key })
  const close = () => setOpen(null)
  const is = <What extends Open['what']>(what: What) => {
    const now = open()
    return now?.what === what ? (now as Extract<Open, { what: What }>) : undefined
  }
  const created = (key: CreatedKey) => {
    setOpen({ what: 'secret', created: key })
    props.reload()
  }
  const revoked = () => {
    close()
    props.reload()
  }
  const AllKeys = () => (
    <>
      <PageHeading
        title="API keys"
        text="A key is shown once, when you make it. Only its hash is stored."
      >
        <div class={styles.actions}>
          <Show when={props.account.isOwner}>
            <a class={buttonClass('plain', 'large')} href={hrefOf('/keys/overview')}>
              Overview
            </a>
          </Show>
          <a class={buttonClass('plain', 'large')} href={hrefOf('/keys/usage')}>
            <ChartColumn />
            Usage
          </a>
          <Button size="large" onClick={() => setOpen({ what: 'account' })}>
            {props.account.name}
          </Button>
          <Button look="primary" size="large" onClick={() => setOpen({ what: 'new' })}>
            <Plus />
            New key
          </Button>
        </div>
      </PageHeading>
      <KeyTable
        keys={props.account.keys}
        make={() => setOpen({ what: 'new' })}
        roll={roll}
        revoke={revoke}
      />
      <KeyTips />
      <Webhooks />
    </>
  )
  return (
    <>
      <Switch fallback={<AllKeys />}>
        <Match when={keyId() === 'overview' && props.account.isOwner}>
          <Overview />
        </Match>
        <Match when={keyId() === 'usage'}>
          <Usage isOwner={props.account.isOwner} />
        </Match>
        <Match when={shown()}>
          {(key) => <KeyPanel key={key()} roll={() => roll(key())} revoke={() => revoke(key())} />}
        </Match>
        <Match when={keyId()}>
          <h1 class="unseen">API key</h1>
          <EmptyState
            title="There is no such key"
            text="It may belong to another account, or was revoked long ago."
          >
            <a class={buttonClass('primary')} href={hrefOf('/keys')}>
              All keys
            </a>
          </EmptyState>
        </Match>
      </Switch>
      <Show when={is('new')}>
        <NewKeyDialog isOwner={props.account.isOwner} close={close} created={created} />
      </Show>
      <Show when={is('roll')}>
        {(now) => <RollDialog key={now().key} close={close} created={created} />}
      </Show>
      <Show when={is('revoke')}>
        {(now) => <RevokeDialog key={now().key} close={close} revoked={revoked} />}
      </Show>
      <Show when={is('secret')}>
        {(now) => <KeySecretDialog created={now().created} close={close} />}
      </Show>
      <Show when={is('account')}>
        <AccountDialog account={props.account} close={close} />
      </Show>
    </>
  )
}
