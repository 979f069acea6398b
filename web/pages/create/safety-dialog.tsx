import { createSignal, For, Show } from 'solid-js'
import ShieldCheck from '~icons/lucide/shield-check'
import { SafetyKeyQuery } from '../../client/account-documents.ts'
import { createClient } from '../../client/client.ts'
import { fromError } from '../../client/failure.ts'
import { setOpenDialog } from '../../state/dialogs.ts'
import { generate } from '../../state/generate.ts'
import { focusControl } from '../../state/highlight.ts'
import { hasSafetyKey, keyInUse } from '../../state/queries.ts'
import { failure } from '../../state/run.ts'
import { apiKey, setSafetyKey } from '../../state/session.ts'
import { setSafetyLevel } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './safety-dialog.module.css'

/**
 * Asks for the operator's safety key: when a prompt was blocked, or to switch the
 * filter off.
 */
export default function SafetyDialog() {
  const [text, setText] = createSignal('')
  const unfiltered = () => keyInUse()?.tier === 'UNFILTERED'
  const canBypass = () => unfiltered() || hasSafetyKey()
  const blocked = failure()?.code === 'BLOCKED_PROMPT'
  const words = failure()?.words ?? []
  const [error, setError] = createSignal<string>()
  const [trying, setTrying] = createSignal(false)
  const title = () => {
    if (!blocked)
      return canBypass() ? 'Switch the safety filter off?' : 'The safety filter stays on'
    return unfiltered() || !hasSafetyKey()
      ? 'This prompt is blocked by the filter'
      : 'This prompt needs the safety key'
  }
  const wayOut = () => {
    if (unfiltered()) return 'generate without the filter, as this key allows'
    return hasSafetyKey() ? 'enter the key to continue' : 'use an API key of tier unfiltered'
  }
  const close = () => setOpenDialog(null)

  /** Why the safety key cannot be used. */
  const refusal = async () => {
    const asking = createClient({ key: apiKey(), safetyKey: text })
    const { data, error } = await asking.query(SafetyKeyQuery, {}).toPromise()
    if (error) return fromError(error).message
    return data?.safetyKeyAccepted ? undefined : 'The server did not accept this safety key.'
  }

  const proceed = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!unfiltered()) {
      setTrying(true)
      setError(await refusal())
      setTrying(false)
      if (error()) return
      setSafetyKey(text())
    }
    setSafetyLevel('off')
    close()
    if (blocked) generate()
  }
  const cancel = () => {
    close()
    if (blocked) focusControl('prompt')
  }

  return (
    <Dialog
      close={close}
      title={
        <>
          <ShieldCheck /> {title()}
        </>
      }
    >
      <p>
        <Show
          when={blocked}
          fallback={
            canBypass()
              ? 'Pictures may be explicit. The key stays in memory and goes with this tab.'
              : 'This server has no safety key. An API key of tier unfiltered can switch the filter off.'
          }
        >
          <Show when={words.length} fallback={failure()?.message}>
            It contains <Words words={words} />
          </Show>
          . Change the wording, or {wayOut()}.
        </Show>
      </p>
      <form onSubmit={proceed} id="safety-form">
        <Show when={!unfiltered() && hasSafetyKey()}>
          <Field
            id="safety-key"
            label="Safety key"
            type="password"
            autocomplete="off"
            required
            value={text()}
            error={error()}
            onInput={(event) => {
              setText(event.currentTarget.value)
              setError(undefined)
            }}
          />
        </Show>
      </form>
      <DialogFooter>
        <Button onClick={cancel}>{blocked ? 'Edit the prompt' : 'Keep it on'}</Button>
        <Show
          when={canBypass()}
          fallback={
            <Button look="primary" onClick={() => setOpenDialog('key')}>
              Use another key
            </Button>
          }
        >
          <Button type="submit" form="safety-form" look="primary" disabled={trying()}>
            {blocked ? 'Generate' : 'Switch it off'}
          </Button>
        </Show>
      </DialogFooter>
    </Dialog>
  )
}

function Words(props: { words: string[] }) {
  return (
    <For each={props.words}>
      {(word, index) => (
        <>
          {index() ? ', ' : ''}
          <mark class={styles.word}>{word}</mark>
        </>
      )}
    </For>
  )
}
