import { createSignal } from 'solid-js'
import { writeClipboard } from '../lib/clipboard.ts'

/** The text for screen readers. Only milestones, so that they do not speak at every step. */
export const [announcement, announce] = createSignal('')

/** A button of a confirmation. */
interface Action {
  name: string
  run(): void
}

interface Toast {
  message: string
  action?: Action | undefined
}

/** A short confirmation, visible and announced. */
const [toast, setToast] = createSignal<Toast | null>(null)

export { toast }

const toastMs = 2000
/** Long enough to read, to decide and to reach the button. */
export const undoMs = 8000
let timer: ReturnType<typeof setTimeout> | undefined

export function confirm(message: string, action?: Action) {
  setToast({ message, action })
  announce(message)
  releaseToast()
}

/** Keeps the toast, while a pointer or the focus is on it. */
export const holdToast = () => clearTimeout(timer)

export function releaseToast() {
  clearTimeout(timer)
  timer = setTimeout(closeToast, toast()?.action ? undoMs : toastMs)
}

export const closeToast = () => setToast(null)

/** Copies the text and confirms it with the message. */
export async function copy(text: string, message: string) {
  confirm((await writeClipboard(text)) ? message : 'The browser did not allow copying')
}
