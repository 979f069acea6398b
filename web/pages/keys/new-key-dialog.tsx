import { createSignal, Show } from 'solid-js'
import { type CreatedKey, CreateKey, type CreateKeyInput } from '../../client/account-documents.ts'
import { fromError } from '../../client/failure.ts'
import { client } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DailyLimitField, KeyNameField } from './key-fields.tsx'
import { day } from './key-format.ts'
import styles from './new-key-dialog.module.css'

const dayMs = 24 * 3600 * 1000
const lifetimes = { '7 days': 7, '30 days': 30, '90 days': 90, '1 year': 365, Never: 0 }
type Lifetime = keyof typeof lifetimes
type Mode = NonNullable<CreateKeyInput['mode']>

interface NewKeyDialogProps {
  isOwner: boolean
  close(): void
  created(key: CreatedKey): void
}

export function NewKeyDialog(props: NewKeyDialogProps) {
  const [lifetime, setLifetime] = createSignal<Lifetime>('90 days')
  const [mode, setMode] = createSignal<Mode>('LIVE')
  const [filtered, setFiltered] = createSignal(true)
  const [error, setError] = createSignal<{ field?: string | null; message: string }>()
  const expires = () => {
    const days = lifetimes[lifetime()]
    return days ? new Date(Date.now() + days * dayMs).toISOString() : undefined
  }
  const expiry = () => {
    const end = expires()
    return end ? day(end) : 'never'
  }
  const create = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const dailyLimit = Number(form.get('dailyLimit')) || undefined
    const input: CreateKeyInput = {
      name: String(form.get('name')),
      mode: mode(),
      tier: filtered() ? 'STANDARD' : 'UNFILTERED',
      expires: expires(),
      dailyLimit,
    }
    const { data, error: failed } = await client().mutation(CreateKey, { input }).toPromise()
    if (data?.createKey.__typename === 'CreatedKey') return props.created(data.createKey)
    setError(data ? data.createKey : failed && fromError(failed))
  }
  const errorOf = (field: string) => (error()?.field === field ? error()?.message : undefined)

  return (
    <Dialog close={props.close} title="New API key">
      <form id="new-key" class={styles.form} onSubmit={create}>
        <KeyNameField placeholder="Storefront, production" error={errorOf('name')} />
        <fieldset>
          <legend>
            Expires <b>{expiry()}</b>
          </legend>
          <Choice
            name="lifetime"
            values={Object.keys(lifetimes) as Lifetime[]}
            chosen={lifetime()}
            choose={setLifetime}
          />
        </fieldset>
        <fieldset>
          <legend>
            Mode{' '}
            <b>
              {mode() === 'LIVE' ? 'draws and counts' : 'rehearses every answer, counts nothing'}
            </b>
          </legend>
          <Choice name="mode" values={['LIVE', 'TEST'] as Mode[]} chosen={mode()} choose={setMode}>
            {(value) => (value === 'LIVE' ? 'Live' : 'Test')}
          </Choice>
        </fieldset>
        <DailyLimitField placeholder="The installation's limit" error={errorOf('dailyLimit')} />
        <Show when={props.isOwner}>
          <Switch on={filtered()} change={setFiltered}>
            {filtered()
              ? 'Safety filter always on for this key'
              : 'This key may bypass the safety filter'}
          </Switch>
        </Show>
        <Show when={error() && !errorOf('name') && !errorOf('dailyLimit')}>
          <p class={styles.error} role="alert">
            {error()?.message}
          </p>
        </Show>
      </form>
      <DialogFooter>
        <Button onClick={props.close}>Cancel</Button>
        <Button type="submit" form="new-key" look="primary">
          Create key
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
