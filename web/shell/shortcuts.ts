import { createSignal } from 'solid-js'
import { limits } from '../../schema/limits.ts'
import { allDimensions } from '../lib/dimensions.ts'
import { copyCode } from '../snippets/languages.ts'
import { setOpenDialog } from '../state/dialogs.ts'
import { cancel, generate } from '../state/generate.ts'
import { focusControl } from '../state/highlight.ts'
import { go, path } from '../state/route.ts'
import { generating, runs } from '../state/run.ts'
import { dimensions, setDimensions, setImage, setSteps } from '../state/set-up.ts'
import { isTakenOver, undo } from '../state/take-over.ts'
import { toggleTheme } from './theme.ts'

const storageName = 'easel.shortcuts'

export const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Single-key shortcuts can disturb assistive technology, so they can be switched off. */
const [singleKeys, storeSingleKeys] = createSignal(localStorage.getItem(storageName) !== 'off')

export { singleKeys }

export function setSingleKeys(on: boolean) {
  localStorage.setItem(storageName, on ? 'on' : 'off')
  storeSingleKeys(on)
}

const everywhere: Record<string, () => unknown> = {
  '/': () => go('/').then(() => focusControl('prompt')),
  '?': () => setOpenDialog('shortcuts'),
  t: toggleTheme,
}

const afterG: Record<string, () => unknown> = {
  c: () => go('/'),
  g: () => go('/gallery'),
  k: () => go('/keys'),
  a: () => go('/developers'),
}

const onCreatePage: Record<string, () => unknown> = {
  '[': () => moveDimensions(-1),
  ']': () => moveDimensions(1),
  '-': () => setSteps((now) => Math.max(1, now - 1)),
  '+': () => setSteps((now) => Math.min(limits.steps, now + 1)),
  '=': () => setSteps((now) => Math.min(limits.steps, now + 1)),
  c: copyCode,
  f: () => runs().length && setOpenDialog('pictures'),
}

function moveDimensions(by: number) {
  const { length } = allDimensions
  const next = allDimensions[(allDimensions.indexOf(dimensions()) + by + length) % length]
  if (next) setDimensions(next)
}

const sequenceMs = 900
/** The time at which G was pressed, in epoch milliseconds. */
let pressedG = 0

function actionOf(key: string): (() => unknown) | undefined {
  const isAfterG = Date.now() - pressedG < sequenceMs
  pressedG = 0
  if (isAfterG && afterG[key]) return afterG[key]
  if (key === 'g') {
    return () => {
      pressedG = Date.now()
    }
  }
  if (everywhere[key]) return everywhere[key]
  if (path() !== '/') return undefined
  const count = Number(key)
  if (count >= 1 && count <= limits.images) return () => setImage(count)
  return onCreatePage[key]
}

function press(event: KeyboardEvent) {
  if (document.querySelector('dialog[open]')) return
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.repeat)
    return act(event, generate)
  if (undoes(event)) return act(event, undo)
  if (event.key === 'Escape' && generating()) return act(event, () => cancel())
  if (!singleKeys() || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
    return
  const action = actionOf(event.key)
  if (action) act(event, action)
}

/** Ctrl+Z, unless a text field has edits of its own to undo. */
function undoes({ key, metaKey, ctrlKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key !== 'z' || !(metaKey || ctrlKey) || shiftKey || path() !== '/') return false
  return isTakenOver() && !(target instanceof HTMLInputElement && isTyping(target))
}

function act(event: KeyboardEvent, action: () => unknown) {
  event.preventDefault()
  action()
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type)
}

export function listenForShortcuts() {
  addEventListener('keydown', press)
}
