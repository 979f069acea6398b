import { createSignal } from 'solid-js'
import { writeClipboard } from '../lib/clipboard.ts'

/** What a screen reader reads out: milestones only, so that it does not speak at every step. */
export const [announcement, announce] = createSignal('')

/** A short confirmation that everybody sees; it is announced too. */
export const [toast, setToast] = createSignal('')

const toastMs = 2000
let timer: ReturnType<typeof setTimeout> | undefined

export function confirm(message: string) {
  setToast(message)
  announce(message)
  clearTimeout(timer)
  timer = setTimeout(() => setToast(''), toastMs)
}

/** Copies the text and confirms it with the message. */
export async function copy(text: string, message: string) {
  confirm((await writeClipboard(text)) ? message : 'The browser did not allow copying')
}
