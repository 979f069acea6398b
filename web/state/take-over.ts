import { type Accessor, batch, type Setter } from 'solid-js'
import { confirm } from './announcer.ts'
import * as setUp from './set-up.ts'

/** Remembers the value of a field. Returns a function that restores it. */
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
  memory(setUp.inputs, setUp.setInputs),
]

interface Taken {
  restore(): void
  /** The prompt after the take-over. */
  prompt: string
}

const taken: Taken[] = []

/** Changes the form in one step, with an undo. The message describes the new state. */
export function takeOver(change: () => void, message: string) {
  const restorers = fields.map((remember) => remember())
  batch(change)
  taken.push({
    restore: () => batch(() => restorers.map((restore) => restore())),
    prompt: setUp.prompt(),
  })
  confirm(message, { name: 'Undo', run: undo })
}

/** Whether Ctrl+Z undoes the last take-over: the prompt has no later edits to undo. */
export const isTakenOver = () => taken.at(-1)?.prompt === setUp.prompt()

/** Restores the form to its state before the last take-over. */
export function undo() {
  const step = taken.pop()
  if (!step) return
  const message = 'Set up as before'
  // The text that was written since is not lost: this undo has an undo too.
  if (step.prompt !== setUp.prompt()) return takeOver(step.restore, message)
  step.restore()
  confirm(message)
}
