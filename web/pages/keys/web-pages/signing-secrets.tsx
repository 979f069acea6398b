import { createSignal, For, Show } from 'solid-js'
import type { AccountKey } from '../../../client/account-documents.ts'
import {
  type CreatedSigningSecret,
  CreateSigningSecret,
  RevokeSigningSecret,
  RollSigningSecret,
  type SigningSecret,
} from '../../../client/page-access-documents.ts'
import { confirm } from '../../../state/announcer.ts'
import { send } from '../../../state/change.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { FormError } from '../form-error.tsx'
import tableStyles from '../key-table.module.css'
import { SigningSecretDialog } from './signing-secret-dialog.tsx'
import { type SigningSecretAction, SigningSecretRow } from './signing-secret-row.tsx'
import styles from './web-pages.module.css'

interface SigningSecretsProps {
  key: AccountKey
  /** Newest first. */
  secrets: readonly SigningSecret[]
  reload(): void
}

type Asked = { what: SigningSecretAction; id: string }

/** The signing secrets of a key. They are created, shown once, rolled and revoked here. */
export function SigningSecrets(props: SigningSecretsProps) {
  const [asked, setAsked] = createSignal<Asked>()
  const [created, setCreated] = createSignal<CreatedSigningSecret>()
  const [error, setError] = createSignal<string>()
  const about = (what: SigningSecretAction) => {
    const now = asked()
    return now?.what === what ? now.id : undefined
  }
  const show = (secret: CreatedSigningSecret | undefined) => {
    if (!secret) return
    setAsked()
    setError()
    setCreated(secret)
    props.reload()
  }
  const create = async () => {
    const { result, refused } = await send(CreateSigningSecret, { key: props.key.id })
    setError(refused?.message)
    show(result)
  }
  const roll = async (id: string) => {
    const { result, refused } = await send(RollSigningSecret, { id })
    show(result)
    return refused
  }
  const revoke = async (id: string) => {
    const { result, refused } = await send(RevokeSigningSecret, { id })
    if (!result) return refused
    setAsked()
    setError()
    confirm('The signing secret is revoked')
    props.reload()
    return undefined
  }
  return (
    <div class={styles.part}>
      <div class={styles.heading}>
        <h3>Signing secrets</h3>
        <Button size="small" onClick={create}>
          New signing secret
        </Button>
      </div>
      <FormError text={error()} />
      <Show
        when={props.secrets.length}
        fallback={<p class={styles.hint}>None yet. The first token creates one.</p>}
      >
        <div class={tableStyles.card}>
          <table class={tableStyles.table}>
            <thead>
              <tr>
                <th scope="col">Id</th>
                <th scope="col">Created</th>
                <th scope="col">Status</th>
                <td />
              </tr>
            </thead>
            <tbody>
              <For each={props.secrets}>
                {(secret) => (
                  <SigningSecretRow
                    secret={secret}
                    ask={(what) => setAsked({ what, id: secret.id })}
                  />
                )}
              </For>
            </tbody>
          </table>
        </div>
      </Show>
      <Show when={about('roll')}>
        {(id) => (
          <ConfirmDialog
            title="Roll the signing secret?"
            action="Create the new secret"
            close={() => setAsked()}
            act={() => roll(id())}
          >
            <p>
              The key gets another signing secret. In 24 hours the old one ends: its tokens are then
              refused, and its addresses draw no more images. Images that are drawn stay.
            </p>
          </ConfirmDialog>
        )}
      </Show>
      <Show when={about('revoke')}>
        {(id) => (
          <ConfirmDialog
            title="Revoke the signing secret?"
            action="Revoke the secret"
            look="danger"
            keep="Keep it"
            close={() => setAsked()}
            act={() => revoke(id())}
          >
            <p>
              Its tokens are refused at the next request, and its addresses draw no more images.
              Images that are drawn stay.
            </p>
          </ConfirmDialog>
        )}
      </Show>
      <Show when={created()}>
        {(now) => <SigningSecretDialog created={now()} close={() => setCreated()} />}
      </Show>
    </div>
  )
}
