import { Show } from 'solid-js'
import { type AccountKey, UpdateKey, type UpdateKeyInput } from '../../client/account-documents.ts'
import { confirm } from '../../state/announcer.ts'
import { change, send } from '../../state/change.ts'
import { Button } from '../../ui/button.tsx'
import { createForm } from './create-form.ts'
import { FormError } from './form-error.tsx'
import {
  AddressLimitField,
  countIn,
  DailyLimitField,
  KeyNameField,
  keyFieldNames,
  OriginsField,
  publishableIn,
} from './key-fields.tsx'
import styles from './key-panel.module.css'

interface KeyFormProps {
  key: AccountKey
  changed(): void
  roll(): void
  revoke(): void
}

/** Changes a key, whose secret stays. */
export function KeyForm(props: KeyFormProps) {
  const done = (text: string) => {
    confirm(text)
    props.changed()
  }
  const { submit, errorOf, otherError } = createForm(keyFieldNames, async (form) => {
    const dailyLimit = countIn(form, 'dailyLimit')
    const input: UpdateKeyInput = {
      name: String(form.get('name')),
      // A key without a limit of its own keeps the limit of the installation.
      ...(dailyLimit !== props.key.quota.limit && { dailyLimit }),
      ...(props.key.publishable && publishableIn(form)),
    }
    const { result, refused } = await send(UpdateKey, { id: props.key.id, input })
    if (result) done('Key changed')
    return refused
  })
  const isPaused = () => props.key.status === 'PAUSED'
  const pause = async () => {
    const paused = !isPaused()
    const text = `${props.key.name} is ${paused ? 'paused' : 'accepted again'}`
    if (await change(UpdateKey, { id: props.key.id, input: { paused } })) done(text)
  }
  return (
    <form class={styles.form} onSubmit={submit}>
      <KeyNameField value={props.key.name} error={errorOf('name')} />
      <DailyLimitField required value={props.key.quota.limit} error={errorOf('dailyLimit')} />
      <Show when={props.key.publishable}>
        <AddressLimitField
          required
          value={props.key.addressLimit ?? ''}
          error={errorOf('addressLimit')}
        />
        <OriginsField value={props.key.origins.join(' ')} error={errorOf('origins')} />
      </Show>
      <div class={styles.actions}>
        <FormError text={otherError()} />
        <Button type="submit" look="primary">
          Save
        </Button>
        <Button onClick={pause}>{isPaused() ? 'Resume' : 'Pause'}</Button>
        <Button disabled={isPaused()} onClick={props.roll}>
          Roll
        </Button>
        <Button class={styles.far} look="danger" onClick={props.revoke}>
          Revoke
        </Button>
      </div>
    </form>
  )
}
