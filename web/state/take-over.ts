import { type Accessor, batch, type Setter } from 'solid-js'
import { confirm } from './announcer.ts'
import * as setUp from './set-up.ts'

/** A field of the form: returns what gives it its value of now again. */
function memory<Value>(get: Accessor<Value>, set: Setter<Value>) {
  return () => {
    const value = get()
    return () => set(() => value)
  }
}

const fields = [
  memory(setUp.prompt, setUp.setPrompt),
  memory(setUp.dimensions, setUp.setDimensions),
  memory(setUp.image, setUp.setImage),
  memory(setUp.steps, setUp.setSteps),
  memory(setUp.seed, setUp.setSeed),
  memory(setUp.seedMode, setUp.setSeedMode),
  memory(setUp.safetyLevel, setUp.setSafetyLevel),
  memory(setUp.engine, setUp.setEngine),
]

interface Taken {
  restore(): void
  /** As it was taken over. */
  prompt: string
}

const taken: Taken[] = []

/** Changes the form, as one step that can be undone. The message says what it is now. */
export function takeOver(change: () => void, message: string) {
  const restorers = fields.map((remember) => remember())
  batch(change)
  taken.push({
    restore: () => batch(() => restorers.map((restore) => restore())),
    prompt: setUp.prompt(),
  })
  confirm(message, undo)
}

/** Whether Ctrl+Z means the last take-over: not while the prompt has edits of its own to undo. */
export const isTakenOver = () => taken.at(-1)?.prompt === setUp.prompt()

/** Brings the form back as it was before the last take-over. */
export function undo() {
  const step = taken.pop()
  if (!step) return
  const message = 'Set up as before'
  // What was written since is not lost: this can be undone, too.
  if (step.prompt !== setUp.prompt()) return takeOver(step.restore, message)
  step.restore()
  confirm(message)
}
