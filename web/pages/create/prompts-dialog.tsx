import { createResource, createSignal, For, Show } from 'solid-js'
import Trash from '~icons/lucide/trash-2'
import { requestsOfList } from '../../lib/batch.ts'
import { confirm } from '../../state/announcer.ts'
import { setOpenDialog } from '../../state/dialogs.ts'
import { draw } from '../../state/generate.ts'
import { focusControl } from '../../state/highlight.ts'
import { earlierPrompts } from '../../state/prompt-history.ts'
import { shortage } from '../../state/queries.ts'
import { removePrompt, savedPrompts, savePrompt } from '../../state/saved-prompts.ts'
import { input, prompt, setPrompt } from '../../state/set-up.ts'
import { takeOver } from '../../state/take-over.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './prompts-dialog.module.css'

const names = ['History', 'Saved', 'List'] as const
type Name = (typeof names)[number]

const close = () => setOpenDialog(null)

function use(text: string) {
  close()
  takeOver(() => setPrompt(text), 'The prompt is taken over')
  focusControl('prompt')
}

/** Earlier prompts, prompts with names, and a list of prompts that is drawn as one run. */
export default function PromptsDialog() {
  const [shown, setShown] = createSignal<Name>('History')
  return (
    <Dialog title="Prompts" close={close} wide>
      <Tabs id="prompts" label="Prompts" names={names} chosen={shown()} choose={setShown} />
      <div
        id="prompts-panel"
        class={styles.panel}
        role="tabpanel"
        aria-labelledby={`prompts-${shown()}`}
      >
        <Show when={shown() === 'History'}>
          <History />
        </Show>
        <Show when={shown() === 'Saved'}>
          <Saved />
        </Show>
        <Show when={shown() === 'List'}>
          <List />
        </Show>
      </div>
    </Dialog>
  )
}

function History() {
  const [prompts] = createResource(earlierPrompts)
  return (
    <Show when={prompts.latest?.length} fallback={<p>The prompts that you draw appear here.</p>}>
      <ul class={styles.prompts}>
        <For each={prompts.latest}>
          {(text) => (
            <li>
              <button type="button" dir="auto" onClick={() => use(text)}>
                {text}
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}

function Saved() {
  const [name, setName] = createSignal('')
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!prompt().trim()) return confirm('Write a prompt first, then save it')
    savePrompt({ name: name().trim(), prompt: prompt().trim() })
    return setName('')
  }
  return (
    <>
      <form class={styles.save} onSubmit={save}>
        <Field
          id="prompt-name"
          label="Name for the prompt in the form"
          value={name()}
          required
          maxlength={60}
          autocomplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="large">
          Save
        </Button>
      </form>
      <p>Saved prompts stay in this browser.</p>
      <ul class={styles.prompts}>
        <For each={savedPrompts()}>
          {(saved) => (
            <li>
              <button type="button" dir="auto" onClick={() => use(saved.prompt)}>
                <b>{saved.name}</b>
                {saved.prompt}
              </button>
              <IconButton label={`Remove: ${saved.name}`} onClick={() => removePrompt(saved.name)}>
                <Trash />
              </IconButton>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}

function List() {
  let file!: HTMLInputElement
  const [text, setText] = createSignal('')
  const read = () => {
    try {
      return { requests: requestsOfList(text()).map((one) => ({ ...input(), ...one })) }
    } catch (error) {
      return { problem: (error as Error).message }
    }
  }
  const images = () => (read().requests ?? []).reduce((sum, { image }) => sum + (image ?? 1), 0)
  const problem = () => read().problem ?? shortage(images())
  const start = () => {
    const { requests = [] } = read()
    if (problem() || !requests.length) return
    close()
    void draw(requests)
  }
  return (
    <>
      <label for="prompt-list">
        One prompt a line, or a CSV whose first line names its columns: prompt, dimensions, image,
        steps, seed. The form decides the rest.
      </label>
      <textarea
        id="prompt-list"
        class={styles.list}
        rows="8"
        dir="auto"
        value={text()}
        aria-invalid={Boolean(problem())}
        aria-describedby="prompt-list-problem"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p id="prompt-list-problem" class={styles.problem} role="status">
        {problem()}
      </p>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="A file with prompts"
        onChange={async () => setText((await file.files?.[0]?.text()) ?? '')}
      />
      <DialogFooter>
        <Button onClick={() => file.click()}>Open a file</Button>
        <Button look="primary" aria-disabled={Boolean(problem()) || !images()} onClick={start}>
          Draw {images() === 1 ? '1 image' : `${images()} images`}
        </Button>
      </DialogFooter>
    </>
  )
}
