import { confirm } from '../state/announcer.ts'

export async function copy(text: string, message: string) {
  confirm((await write(text)) ? message : 'The browser did not allow copying')
}

async function write(text: string): Promise<boolean> {
  // On plain http, such as in a local network, browsers have no clipboard API.
  if (!navigator.clipboard) return writeBySelection(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function writeBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'unseen'
  // Outside an open dialog nothing can be selected.
  const room = document.querySelector('dialog[open]') ?? document.body
  room.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
