import { createSignal, onMount, Show } from 'solid-js'
import Plus from '~icons/lucide/plus'
import type { AccountKey } from '../../../client/account-documents.ts'
import {
  type CreatedToken,
  type SigningSecret,
  SigningSecretsQuery,
} from '../../../client/page-access-documents.ts'
import { client } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { CreatedTokenDialog } from './created-token-dialog.tsx'
import type { TokenClaims } from './page-code.ts'
import { PageUse } from './page-use.tsx'
import { SigningSecrets } from './signing-secrets.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { Visitors } from './visitors.tsx'
import styles from './web-pages.module.css'

type Created = { token: CreatedToken; claims: TokenClaims }

/** How web pages use a key: by tokens and signed addresses, with the visitors and their images. */
export function WebPages(props: { key: AccountKey; isLiving: boolean }) {
  const [secrets, setSecrets] = createSignal<readonly SigningSecret[]>([])
  const [isNew, setIsNew] = createSignal(false)
  const [created, setCreated] = createSignal<Created>()
  const load = async () => {
    const { data } = await client()
      .query(SigningSecretsQuery, { id: props.key.id }, { requestPolicy: 'network-only' })
      .toPromise()
    if (data?.node?.__typename === 'Key') setSecrets(data.node.signingSecrets)
  }
  onMount(load)
  return (
    <section class={styles.section}>
      <SectionHeading title="Web pages">
        <Show when={props.isLiving}>
          <Button disabled={props.key.status === 'PAUSED'} onClick={() => setIsNew(true)}>
            <Plus />
            New token
          </Button>
        </Show>
      </SectionHeading>
      <Show when={props.isLiving}>
        <p class={styles.hint}>
          {props.key.publishable
            ? 'A page may contain this key: it draws for any visitor, within the limit of each address.'
            : 'A page must not contain this key. A token lets one visitor use it.'}{' '}
          Your server signs tokens and image addresses with a signing secret.
        </p>
        <Show when={props.key.publishable}>
          <PageUse key={props.key} />
        </Show>
        <SigningSecrets key={props.key} secrets={secrets()} reload={load} />
      </Show>
      <Visitors key={props.key} isLiving={props.isLiving} />
      <Show when={isNew()}>
        <TokenDialog
          key={props.key}
          close={() => setIsNew(false)}
          created={(token, claims) => {
            setIsNew(false)
            setCreated({ token, claims })
            load()
          }}
        />
      </Show>
      <Show when={created()}>
        {(now) => (
          <CreatedTokenDialog
            created={now().token}
            claims={now().claims}
            close={() => setCreated()}
          />
        )}
      </Show>
    </section>
  )
}
