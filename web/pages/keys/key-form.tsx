import { createSignal } from 'solid-js'
import { type AccountKey, UpdateKey, type UpdateKeyInput } from '../../client/account-documents.ts'
import { fromError } from '../../client/failure.ts'
import { confirm } from '../../state/announcer.ts'
import { client } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { DailyLimitField, KeyNameField } from './key-fields.tsx'
import styles from './key-panel.module.css'

interface KeyFormProps {
  key: AccountKey
  changed(): void
  roll(): void
  revoke(): void
}

/** Changes a key, whose secret stays. */
export function KeyForm(props: KeyFormProps) {
  const [error, setError] = createSignal<{ field?: string | null; message: string }>()
  const errorOf = (...fields: unknown[]) =>
    fields.includes(error()?.field) ? error()?.message : undefined
  const update = async (input: UpdateKeyInput, done: string) => {
    const { data, error: failed } = await client()
      .mutation(UpdateKey, { id: props.key.id, input })
      .toPromise()
    if (data?.updateKey.__typename !== 'Key')
      return setError(data ? data.updateKey : failed && fromError(failed))
    setError(undefined)
    confirm(done)
    props.changed()
  }
  const save = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const dailyLimit = Number(form.get('dailyLimit'))
    const name = String(form.get('name'))
    // A key without a limit of its own keeps the limit of the installation.
    const limit = dailyLimit === props.key.quota.limit ? {} : { dailyLimit }
    update({ name, ...limit }, 'Key changed')
  }
  const isPaused = () => props.key.status === 'PAUSED'
  const pause = () => {
    const done = `${props.key.name} is ${isPaused() ? 'accepted again' : 'paused'}`
    update({ paused: !isPaused() }, done)
  }
  return (
    <form class={styles.form} onSubmit={save}>
      <KeyNameField value={props.key.name} error={errorOf('name', undefined, null)} />
      <DailyLimitField required value={props.key.quota.limit} error={errorOf('dailyLimit')} />
      <div class={styles.actions}>
        <Button type="submit" look="primary">
          Save
        </Button>
        <Button onClick={pause}>{isPaused() ? 'Resume' : 'Pause'}</Button>
        <Button disabled={isPaused()} onClick={props.roll}>
          Roll
        </Button>
        <Button look="danger" onClick={props.revoke}>
          Revoke
        </Button>
      </div>
    </form>
  )
}
