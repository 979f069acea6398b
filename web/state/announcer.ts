import { createSignal } from 'solid-js'

/** What a screen reader is told: milestones only, so that it is not interrupted at every step. */
export const [announcement, announce] = createSignal('')

/** A short confirmation that anyone can see; it is announced too. */
const [toast, setToast] = createSignal('')

export { toast }

let timer: ReturnType<typeof setTimeout> | undefined

export function confirm(message: string) {
  setToast(message)
  announce(message)
  clearTimeout(timer)
  timer = setTimeout(() => setToast(''), 2000)
}
