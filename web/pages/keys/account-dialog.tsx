import { createSignal, onMount, Show } from 'solid-js'
import { limits } from '../../../schema/limits.ts'
import {
  type Account,
  type CreatedInvite,
  CreateInvite,
  SignInMethodsQuery,
} from '../../client/account-documents.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { confirm } from '../../state/announcer.ts'
import { client } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import styles from './account-dialog.module.css'
import { ConnectedApps } from './connected-apps.tsx'
import { InviteLink } from './invite-link.tsx'
import { OpenInvites } from './open-invites.tsx'
import { SessionList } from './session-list.tsx'
import { changePassword, signOut } from './sign-in.ts'

const FactorSettings = onDemand(() => import('./factor-settings.tsx'), LoadFailure)
const PeopleDialog = onDemand(() => import('./people-dialog.tsx'), LoadFailure)

/** The account: its password, its sessions, an invite, and signing out. */
export function AccountDialog(props: { account: Account; close(): void }) {
  const [error, setError] = createSignal<{ code?: string; message: string }>()
  const [hasPassword, setHasPassword] = createSignal<boolean>()
  onMount(async () => {
    const { data } = await client().query(SignInMethodsQuery, {}).toPromise()
    setHasPassword(data?.viewer?.hasPassword)
  })
  const [isPeople, setPeople] = createSignal(false)
  const [invited, setInvited] = createSignal<CreatedInvite>()
  const errorOf = (isOfCurrent: boolean) =>
    (error()?.code === 'INVALID_PASSWORD') === isOfCurrent ? error()?.message : undefined
  const change = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = (name: string) => String(new FormData(form).get(name) ?? '')
    const answer = await changePassword(text('current'), text('next'))
    setError(answer.ok ? undefined : answer)
    if (!answer.ok) return
    form.reset()
    confirm('Password changed; other browsers are signed out')
  }
  const invite = async () => {
    const { data } = await client().mutation(CreateInvite, {}).toPromise()
    if (data?.createInvite.__typename === 'CreatedInvite') return setInvited(data.createInvite)
    confirm(data?.createInvite.message ?? 'The invite could not be made')
  }
  const withdrawn = (id: string) => {
    if (invited()?.id === id) setInvited()
  }
  return (
    <Dialog close={props.close} title={props.account.name}>
      <p>
        {props.account.email}
        {props.account.isOwner ? ', owner of this installation' : ''}
      </p>
      <Show when={hasPassword() === false}>
        <p>You sign in with a provider, which keeps your password and your second factor.</p>
      </Show>
      <Show when={hasPassword()}>
        <form class={styles.password} onSubmit={change}>
          <Field
            id="current"
            name="current"
            type="password"
            label="Password now"
            autocomplete="current-password"
            error={errorOf(true)}
            required
          />
          <Field
            id="next"
            name="next"
            type="password"
            label="New password"
            autocomplete="new-password"
            pattern={`.{${limits.password.min},}`}
            title={`At least ${limits.password.min} characters`}
            error={errorOf(false)}
            required
          />
          <Button type="submit">Change the password</Button>
        </form>
        <FactorSettings />
      </Show>
      <SessionList />
      <ConnectedApps />
      <Show when={props.account.isOwner}>
        <OpenInvites latest={invited()} withdrawn={withdrawn} />
      </Show>
      <Show when={invited()}>{(invite) => <InviteLink invite={invite()} />}</Show>
      <DialogFooter>
        <Show when={props.account.isOwner}>
          <Button onClick={() => setPeople(true)}>People</Button>
          <Button onClick={invite}>Invite someone</Button>
        </Show>
        <Button onClick={signOut}>Sign out</Button>
        <Button look="primary" onClick={props.close}>
          Done
        </Button>
      </DialogFooter>
      <Show when={isPeople()}>
        <PeopleDialog ownId={props.account.id} close={() => setPeople(false)} />
      </Show>
    </Dialog>
  )
}
