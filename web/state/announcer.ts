import { createSignal } from 'solid-js'

/** What a screen reader is told: milestones only, so that it is not interrupted at every step. */
export const [announcement, announce] = createSignal('')

/** A short confirmation that anyone can see; it is announced too. */
export const [toast, setToast] = createSignal('')

let timer: ReturnType<typeof setTimeout> | undefined

export function confirm(message: string) {
  setToast(message)
  announce(message)
  clearTimeout(timer)
  timer = setTimeout(() => setToast(''), 2000)
}

export async function copy(text: string, message: string) {
  try {
    await navigator.clipboard.writeText(text)
    confirm(message)
  } catch {
    confirm('The browser did not allow copying')
  }
}
