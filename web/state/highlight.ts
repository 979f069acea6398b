import { type Accessor, createEffect, createRoot, createSignal, on } from 'solid-js'
import { dimensions, fixedSeed, image, prompt, safetyLevel, steps } from './set-up.ts'

/** A field of the request that both a control and the code show. */
export type Field = 'prompt' | 'dimensions' | 'image' | 'steps' | 'seed' | 'safety' | 'key'

/** The field that is lit up in the code: under the pointer, or just changed. */
export const [highlighted, highlight] = createSignal<Field | null>(null)

const litMs = 900

const changing: Partial<Record<Field, Accessor<unknown>>> = {
  prompt,
  dimensions,
  image,
  steps,
  seed: fixedSeed,
  safety: safetyLevel,
}

createRoot(() => {
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const [field, value] of Object.entries(changing)) {
    const light = () => {
      highlight(field as Field)
      clearTimeout(timer)
      timer = setTimeout(() => highlight(null), litMs)
    }
    createEffect(on(value, light, { defer: true }))
  }
})

/** Spread on the element around a control: pointing at it lights its value in the code. */
export function lights(field: Field) {
  return {
    onPointerEnter: () => highlight(field),
    onPointerLeave: () => highlight(null),
    'data-field': field,
  }
}

/** The other way round: a value in the code leads to its control. */
export function focusControl(field: Field) {
  const control = document.querySelector<HTMLElement>(
    `[data-field=${field}] :is(textarea, input:checked, input[type=range], input, button)`,
  )
  control?.focus()
}
