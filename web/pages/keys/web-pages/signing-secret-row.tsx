import { Show } from 'solid-js'
import type { SigningSecret } from '../../../client/page-access-documents.ts'
import { ago } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { day } from '../key-format.ts'
import tableStyles from '../key-table.module.css'
import styles from './web-pages.module.css'

export type SigningSecretAction = 'roll' | 'revoke'

interface SigningSecretRowProps {
  secret: SigningSecret
  ask(what: SigningSecretAction): void
}

/** A signing secret without its text, and its actions while they are possible. */
export function SigningSecretRow(props: SigningSecretRowProps) {
  const end = () => props.secret.endsAt
  const hasEnded = () => Date.parse(end() ?? '') <= Date.now()
  return (
    <tr data-over={hasEnded()}>
      <td class={styles.id}>
        <code>{props.secret.id}</code>
      </td>
      <td class={styles.created}>
        <time dateTime={props.secret.createdAt}>{day(props.secret.createdAt)}</time>
      </td>
      <td class={tableStyles.status}>
        <Show when={end()} fallback={<Pill tone="good">valid</Pill>}>
          {(when) => (
            <Pill tone={hasEnded() ? 'calm' : 'warn'}>
              {hasEnded() ? 'ended' : 'ends'} {ago(when())}
            </Pill>
          )}
        </Show>
      </td>
      <td class={tableStyles.actions}>
        <Show when={!end()}>
          <Button
            size="small"
            aria-label={`Roll ${props.secret.id}`}
            onClick={() => props.ask('roll')}
          >
            Roll
          </Button>
        </Show>
        <Show when={!hasEnded()}>
          <Button
            class={tableStyles.revoke}
            size="small"
            aria-label={`Revoke ${props.secret.id}`}
            onClick={() => props.ask('revoke')}
          >
            Revoke
          </Button>
        </Show>
      </td>
    </tr>
  )
}
