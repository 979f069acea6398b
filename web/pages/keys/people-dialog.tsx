import { createSignal, For, onMount, Show } from 'solid-js'
import {
  CreatePasswordReset,
  PauseAccount,
  PeopleQuery,
  type Person,
  ResumeAccount,
  SetAccountLimit,
} from '../../client/people-documents.ts'
import { confirm, copy } from '../../state/announcer.ts'
import { change } from '../../state/change.ts'
import { client } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './people-dialog.module.css'

/** The accounts of all people. An owner limits and pauses them, and makes links for passwords. */
export default function PeopleDialog(props: { ownId: string; close(): void }) {
  const [people, setPeople] = createSignal<Person[]>([])
  const load = async () => {
    const { data } = await client()
      .query(PeopleQuery, {}, { requestPolicy: 'network-only' })
      .toPromise()
    if (data) setPeople(data.accounts)
  }
  onMount(load)
  return (
    <Dialog close={props.close} title="People">
      <ul class={styles.people} aria-label="Accounts">
        <For each={people()}>
          {(person) => (
            <PersonRow person={person} isChangeable={person.id !== props.ownId} changed={load} />
          )}
        </For>
      </ul>
      <DialogFooter>
        <Button look="primary" onClick={props.close}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface PersonRowProps {
  person: Person
  /** False for the account of the person who looks at the list. */
  isChangeable: boolean
  changed(): void
}

function PersonRow(props: PersonRowProps) {
  const [link, setLink] = createSignal<string>()
  const name = () => props.person.name
  const pause = async () => {
    const { id, pausedAt } = props.person
    const changed = await change(pausedAt ? ResumeAccount : PauseAccount, { id })
    if (changed) confirm(pausedAt ? `${name()} is resumed` : `${name()} is paused`)
    props.changed()
  }
  const limit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('limit') ?? '')
    const dailyLimit = text === '' ? null : Number(text)
    if (await change(SetAccountLimit, { id: props.person.id, dailyLimit }))
      confirm(`${name()} has ${text === '' ? 'the default limit' : `a limit of ${text} images`}`)
    props.changed()
  }
  const makeLink = async () => {
    const created = await change(CreatePasswordReset, { id: props.person.id })
    if (created) setLink(created.url)
  }
  return (
    <li>
      <div class={styles.who}>
        <b>{name()}</b>
        <span>
          {props.person.email}
          {props.person.isOwner ? ', owner' : ''}
          {props.person.pausedAt ? ', paused' : ''}
        </span>
      </div>
      <form class={styles.limit} onSubmit={limit}>
        <Field
          id={`limit-${props.person.id}`}
          name="limit"
          label={`Images a day of ${name()}`}
          type="number"
          min="0"
          step="1"
          placeholder="default"
          value={props.person.quota?.limit ?? ''}
          hint={props.person.quota ? `${props.person.quota.used} today` : 'no limit'}
        />
        <Button type="submit" size="small" aria-label={`Set the limit of ${name()}`}>
          Set
        </Button>
      </form>
      <Show when={props.isChangeable}>
        <div class={styles.actions}>
          <Button size="small" onClick={pause} aria-label={`${verb(props.person)} ${name()}`}>
            {verb(props.person)}
          </Button>
          <Button size="small" onClick={makeLink} aria-label={`Password link for ${name()}`}>
            Password link
          </Button>
        </div>
      </Show>
      <Show when={link()}>
        {(url) => (
          <div class={styles.limit}>
            <Field
              id={`link-${props.person.id}`}
              label={`Link for ${name()}`}
              readOnly
              value={url()}
              hint="It works once, for an hour. It is shown only now."
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button size="small" look="primary" onClick={() => copy(url(), 'Link copied')}>
              Copy
            </Button>
          </div>
        )}
      </Show>
    </li>
  )
}

const verb = ({ pausedAt }: Person) => (pausedAt ? 'Resume' : 'Pause')
