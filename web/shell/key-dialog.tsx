import { createSignal, For, Show } from 'solid-js'
import KeyRound from '~icons/lucide/key-round'
import { createClient } from '../client/client.ts'
import { KeyQuery } from '../client/documents.ts'
import { fromError } from '../client/failure.ts'
import { maskedKey, resetTime } from '../lib/format.ts'
import { confirm } from '../state/announcer.ts'
import { setOpenDialog } from '../state/dialogs.ts'
import { quota } from '../state/queries.ts'
import { changePayer } from '../state/run.ts'
import {
  chosenKey,
  keyless,
  keyRefused,
  type Payer,
  safetyKey,
  setPayer,
} from '../state/session.ts'
import { viewer } from '../state/viewer.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import styles from './key-dialog.module.css'

/** Chooses which key pays: one of the signed-in account, or a pasted one, which is tried first. */
export default function KeyDialog() {
  const wasRefused = keyRefused()
  const [text, setText] = createSignal('')
  const [error, setError] = createSignal<string>()
  const [trying, setTrying] = createSignal(false)
  const own = () => viewer().data?.viewer?.keys.filter(({ status }) => status === 'VALID') ?? []
  const close = () => setOpenDialog(null)
  const choose = (payer: Payer, message: string) => {
    // The pictures of a refused key stay visible.
    if (wasRefused) setPayer(payer)
    else changePayer(payer)
    close()
    confirm(message)
  }
  const paste = async (event: SubmitEvent) => {
    event.preventDefault()
    const key = text().trim()
    setTrying(true)
    const result = await createClient({ key, safetyKey }).query(KeyQuery, {}).toPromise()
    setTrying(false)
    if (result.error) return setError(fromError(result.error).message)
    choose({ apiKey: key }, `Using ${result.data?.key.name ?? 'the key'}`)
  }

  return (
    <Dialog
      close={close}
      title={
        <>
          <KeyRound /> {keyless() ? 'Use an API key' : 'Your key'}
        </>
      }
    >
      <p>
        <Show when={keyless()}>
          The playground works without a key. With a key, the quota of that key pays.{' '}
        </Show>
        <Show when={quota()}>
          {(now) => (
            <>
              {now().used} of {now().limit} images used today; the quota resets{' '}
              {resetTime(now().resetsAt)}.
            </>
          )}
        </Show>
      </p>
      <Show when={own().length}>
        <ul class={styles.keys} aria-label="Keys of your account">
          <For each={own()}>
            {(key) => (
              <li>
                <button
                  type="button"
                  aria-pressed={chosenKey() === key.id}
                  onClick={() => choose({ chosenKey: key.id }, `Using ${key.name}`)}
                >
                  {key.name}
                  <code>{maskedKey(key.prefix, key.suffix)}</code>
                  <span>{key.quota.remaining.toLocaleString('en')} left</span>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <form onSubmit={paste} id="key-form">
        <Field
          id="key"
          label={keyless() ? 'API key' : 'Another key'}
          type="password"
          placeholder="easel_live_…"
          autocomplete="off"
          required
          value={text()}
          error={error()}
          hint="New tabs use it too. It is gone when you close them."
          onInput={(event) => {
            setText(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </form>
      <DialogFooter>
        <Show
          when={keyless()}
          fallback={
            <Button onClick={() => choose({}, 'The playground works without a key again')}>
              Forget the key
            </Button>
          }
        >
          <Button onClick={close}>Continue without a key</Button>
        </Show>
        <Button type="submit" form="key-form" look="primary" disabled={trying()}>
          Use this key
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
