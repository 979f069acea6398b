import { Show } from 'solid-js'
import type { Subject } from '../../../client/page-access-documents.ts'
import { ago } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import tableStyles from '../key-table.module.css'
import styles from './web-pages.module.css'

/** The subjects of publishable keys, which have no tokens to end. */
export const isAddress = ({ name }: Subject) => name.startsWith('address:')

interface VisitorRowProps {
  subject: Subject
  addressLimit: number | null
  /** Whether it may have tokens that are accepted. */
  hasTokens: boolean
  end(): void
}

/** A visitor with its images, and the action that ends its tokens. */
export function VisitorRow(props: VisitorRowProps) {
  const limit = () => (isAddress(props.subject) ? props.addressLimit : null)
  return (
    <tr>
      <td class={tableStyles.name}>
        <b>{props.subject.name}</b>
      </td>
      <td class={tableStyles.today}>
        {props.subject.usedToday.toLocaleString('en')}{' '}
        <Show when={limit() !== null}>
          <span>of {limit()?.toLocaleString('en')}</span>
        </Show>
      </td>
      <td class={styles.before}>
        {(props.subject.used - props.subject.usedToday).toLocaleString('en')}
      </td>
      <td class={tableStyles.status}>
        <Show when={props.subject.endedAt}>
          {(when) => <Pill tone="warn">ended {ago(when())}</Pill>}
        </Show>
      </td>
      <td class={tableStyles.actions}>
        <Show when={props.hasTokens}>
          <Button
            class={tableStyles.revoke}
            size="small"
            aria-label={`End the tokens of ${props.subject.name}`}
            onClick={props.end}
          >
            End
          </Button>
        </Show>
      </td>
    </tr>
  )
}
