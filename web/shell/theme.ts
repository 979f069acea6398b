import { transition } from '../lib/motion.ts'

const storageName = 'easel.theme'

/** Sets the theme that was chosen before; without one the style sheet follows the system. */
export function restoreTheme() {
  const chosen = localStorage.getItem(storageName)
  if (chosen) document.documentElement.dataset.theme = chosen
}

export function toggleTheme() {
  const { dataset } = document.documentElement
  const dark = dataset.theme
    ? dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  const chosen = dark ? 'light' : 'dark'
  localStorage.setItem(storageName, chosen)
  transition(() => {
    dataset.theme = chosen
  })
}
