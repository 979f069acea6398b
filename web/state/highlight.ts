import { type Accessor, createEffect, createRoot, createSignal, on } from 'solid-js'
import type { Inputs } from '../lib/inputs.ts'
import {
  background,
  dimensions,
  fixedSeed,
  image,
  inputs,
  oneEngine,
  prompt,
  safetyLevel,
  steps,
} from './set-up.ts'

/** A field of the request that both a control and the code show. */
export type Field =
  | 'prompt'
  | 'dimensions'
  | 'image'
  | 'steps'
  | 'seed'
  | 'safety'
  | 'background'
  | 'engine'
  | keyof Inputs
  | 'key'

/** The field whose value is highlighted: the pointer is on it, or it has just changed. */
export const [highlighted, highlight] = createSignal<Field | null>(null)

const highlightMs = 900

const values: Partial<Record<Field, Accessor<unknown>>> = {
  prompt,
  dimensions,
  image,
  steps,
  seed: fixedSeed,
  safety: safetyLevel,
  background,
  engine: oneEngine,
  references: () => inputs().references?.join(),
  mask: () => inputs().mask,
  strength: () => inputs().strength,
  negativePrompt: () => inputs().negativePrompt,
  guidance: () => inputs().guidance,
  quality: () => inputs().quality,
}

createRoot(() => {
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const [field, value] of Object.entries(values)) {
    const changed = () => {
      highlight(field as Field)
      clearTimeout(timer)
      timer = setTimeout(() => highlight(null), highlightMs)
    }
    createEffect(on(value, changed, { defer: true }))
  }
})

/**
 * Attributes for the element around a control. The pointer on it highlights the value in the code.
 */
export function highlightOnHover(field: Field) {
  return {
    onPointerEnter: () => highlight(field),
    onPointerLeave: () => highlight(null),
    'data-field': field,
  }
}

/** Moves the focus from a value in the code to its control. */
export function focusControl(field: Field) {
  const control = document.querySelector<HTMLElement>(
    `[data-field=${field}] :is(textarea, input:checked, input[type=range], input, select, button)`,
  )
  control?.focus()
}
