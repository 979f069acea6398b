import { createSignal, Show } from 'solid-js'
import { type CreatedKey, CreateKey, type CreateKeyInput } from '../../client/account-documents.ts'
import { send } from '../../state/change.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
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
import { day } from './key-format.ts'
import styles from './new-key-dialog.module.css'

const dayMs = 24 * 3600 * 1000
const lifetimes = { '7 days': 7, '30 days': 30, '90 days': 90, '1 year': 365, Never: 0 }
type Lifetime = keyof typeof lifetimes
type Mode = NonNullable<CreateKeyInput['mode']>

const places = { 'On a server': 'its secret stays there', 'In a web page': 'a page may contain it' }
type Place = keyof typeof places

interface NewKeyDialogProps {
  isOwner: boolean
  close(): void
  created(key: CreatedKey): void
}

export function NewKeyDialog(props: NewKeyDialogProps) {
  const [lifetime, setLifetime] = createSignal<Lifetime>('90 days')
  const [mode, setMode] = createSignal<Mode>('LIVE')
  const [place, setPlace] = createSignal<Place>('On a server')
  const [filtered, setFiltered] = createSignal(true)
  const isPublishable = () => place() === 'In a web page'
  const expires = () => {
    const days = lifetimes[lifetime()]
    return days ? new Date(Date.now() + days * dayMs).toISOString() : undefined
  }
  const expiry = () => {
    const end = expires()
    return end ? day(end) : 'never'
  }
  const { submit, errorOf, otherError } = createForm(keyFieldNames, async (form) => {
    const input: CreateKeyInput = {
      name: String(form.get('name')),
      mode: mode(),
      expires: expires(),
      dailyLimit: countIn(form, 'dailyLimit'),
      ...(isPublishable()
        ? { publishable: true, ...publishableIn(form) }
        : { tier: filtered() ? 'STANDARD' : 'UNFILTERED' }),
    }
    const { result, refused } = await send(CreateKey, { input })
    if (result) props.created(result)
    return refused
  })

  return (
    <Dialog close={props.close} title="New API key">
      <form id="new-key" class={styles.form} onSubmit={submit}>
        <KeyNameField placeholder="Storefront, production" error={errorOf('name')} />
        <fieldset>
          <legend>
            Use <b>{places[place()]}</b>
          </legend>
          <Choice
            name="place"
            values={Object.keys(places) as Place[]}
            chosen={place()}
            choose={setPlace}
          />
        </fieldset>
        <Show when={isPublishable()}>
          <OriginsField error={errorOf('origins')} />
          <AddressLimitField placeholder="20" error={errorOf('addressLimit')} />
        </Show>
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
        <Show when={props.isOwner && !isPublishable()}>
          <Switch on={filtered()} change={setFiltered}>
            {filtered()
              ? 'Safety filter always on for this key'
              : 'This key may bypass the safety filter'}
          </Switch>
        </Show>
        <FormError text={otherError()} />
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
