/** Resolves to whether the browser allowed it. */
export async function writeClipboard(text: string): Promise<boolean> {
  // On plain http, such as in a local network, browsers have no clipboard API.
  if (!navigator.clipboard) return copySelection(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function copySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'unseen'
  // While a dialog is open, nothing outside it can be selected.
  const parent = document.querySelector('dialog[open]') ?? document.body
  parent.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
