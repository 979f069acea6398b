import { createQuery } from '@urql/solid'
import { createSignal, Show } from 'solid-js'
import KeyRound from '~icons/lucide/key-round'
import { createClient } from '../client.ts'
import { KeyQuery, QuotaQuery } from '../documents.ts'
import { confirm } from '../state/announcer.ts'
import { setOpenDialog } from '../state/dialogs.ts'
import { fromError } from '../state/failure.ts'
import { signIn } from '../state/run.ts'
import { apiKey, maskedKey, safetyKey } from '../state/session.ts'
import { resetTime } from '../state/time.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'

/** The key field. A key is tried before it is kept; without one the page is the studio. */
export default function KeyDialog() {
  const [quota] = createQuery({ query: QuotaQuery })
  const [text, setText] = createSignal('')
  const [error, setError] = createSignal<string>()
  const [trying, setTrying] = createSignal(false)
  const close = () => setOpenDialog(null)

  const use = async (event: SubmitEvent) => {
    event.preventDefault()
    const key = text().trim()
    setTrying(true)
    const result = await createClient({ key, safetyKey }).query(KeyQuery, {}).toPromise()
    setTrying(false)
    if (result.error) return setError(fromError(result.error).message)
    signIn(key)
    confirm(`Using ${result.data?.key.name ?? 'the key'}`)
    close()
  }
  const forget = () => {
    signIn('')
    confirm('Back in the studio')
    close()
  }

  return (
    <Dialog
      close={close}
      title={
        <>
          <KeyRound /> {apiKey() ? 'Your key' : 'Use an API key'}
        </>
      }
    >
      <p>
        <Show when={apiKey()} fallback="The studio works without a key. With one, its own quota pays.">
          {(key) => (
            <>
              This tab uses <code>{maskedKey(key())}</code>.
            </>
          )}
        </Show>{' '}
        <Show when={quota.data}>
          {(data) => (
            <>
              {data().quota.used} of {data().quota.limit} images used today; the quota resets{' '}
              {resetTime(data().quota.resetsAt)}.
            </>
          )}
        </Show>
      </p>
      <form onSubmit={use} id="key-form">
        <Field
          id="key"
          label={apiKey() ? 'Another key' : 'API key'}
          type="password"
          placeholder="easel_live_…"
          autocomplete="off"
          spellcheck={false}
          required
          value={text()}
          error={error()}
          hint="It stays in this tab and is forgotten with it."
          onInput={(event) => {
            setText(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </form>
      <DialogFooter>
        <Show when={apiKey()} fallback={<Button onClick={close}>Stay in the studio</Button>}>
          <Button onClick={forget}>Forget the key</Button>
        </Show>
        <Button type="submit" form="key-form" look="primary" disabled={trying()}>
          Use this key
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
