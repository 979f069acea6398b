import { createSignal } from 'solid-js'
import { transition } from '../lib/motion.ts'

type Theme = 'light' | 'dark'

const storageName = 'easel.theme'
const system = matchMedia('(prefers-color-scheme: dark)')

const [chosen, setChosen] = createSignal(localStorage.getItem(storageName) as Theme | null)
const [isSystemDark, setSystemDark] = createSignal(system.matches)
system.addEventListener('change', () => setSystemDark(system.matches))

/** The chosen theme; null follows the system. */
export { chosen as chosenTheme }

const systemTheme = (): Theme => (isSystemDark() ? 'dark' : 'light')

/** The theme of the page: the chosen theme, or the theme of the system. */
export const theme = (): Theme => chosen() ?? systemTheme()

/** Sets the theme that was chosen before; without one the style sheet follows the system. */
export function restoreTheme() {
  const before = chosen()
  if (before) document.documentElement.dataset.theme = before
  else delete document.documentElement.dataset.theme
}

/** From the system's theme to the other one, to the system's as a choice, and back to the system. */
export function toggleTheme() {
  const other = systemTheme() === 'dark' ? 'light' : 'dark'
  const next = chosen() === null ? other : chosen() === other ? systemTheme() : null
  if (next) localStorage.setItem(storageName, next)
  else localStorage.removeItem(storageName)
  setChosen(next)
  transition(restoreTheme)
}
