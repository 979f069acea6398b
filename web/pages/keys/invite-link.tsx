import { onMount } from 'solid-js'
import Copy from '~icons/lucide/copy'
import type { CreatedInvite } from '../../client/account-documents.ts'
import { copy } from '../../state/announcer.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './invite-link.module.css'
import { day } from './key-format.ts'

/** The link of a new invite. It is shown only once. */
export function InviteLink(props: { invite: CreatedInvite }) {
  let element!: HTMLDivElement
  onMount(() => element.scrollIntoView({ block: 'nearest' }))
  return (
    <div ref={element} class={styles.invite}>
      <Field
        id="invite"
        label="Invite link"
        readOnly
        value={props.invite.url}
        hint={`It works once, until ${day(props.invite.expiresAt)}. It is shown only now.`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="primary" onClick={() => copy(props.invite.url, 'Invite link copied')}>
        <Copy />
        Copy
      </Button>
    </div>
  )
}
