import { createSignal } from 'solid-js'
import { transition } from '../lib/motion.ts'

type Theme = 'light' | 'dark'

const storageName = 'easel.theme'
const system = matchMedia('(prefers-color-scheme: dark)')

const [chosen, setChosen] = createSignal(localStorage.getItem(storageName) as Theme | null)

/** The theme of the page: the chosen theme, or the theme of the system. */
export const theme = (): Theme => chosen() ?? (system.matches ? 'dark' : 'light')

/** Sets the theme that was chosen before; without one the style sheet follows the system. */
export function restoreTheme() {
  const before = chosen()
  if (before) document.documentElement.dataset.theme = before
}

export function toggleTheme() {
  const next = theme() === 'dark' ? 'light' : 'dark'
  localStorage.setItem(storageName, next)
  setChosen(next)
  transition(() => {
    document.documentElement.dataset.theme = next
  })
}
