import { createEffect, createRoot, createSignal } from 'solid-js'
import { inputs } from '../state/set-up.ts'
import type { Piece, ProgramLanguage } from './piece.ts'

/** The code of what only some set-ups have. Loaded when a set-up first has it. */
const [more, setMore] = createSignal<typeof import('./inputs.ts')>()

export { more }

createRoot(() =>
  createEffect(() => {
    if (Object.keys(inputs()).length && !more()) void import('./inputs.ts').then(setMore, () => {})
  }),
)

/** The code that uploads the files of the set-up. */
export const uploadSteps = (language: ProgramLanguage, origin: string): Piece[] =>
  more()?.uploadSteps(language, origin) ?? []

/** The imports of that code. */
export const imports = (language: ProgramLanguage): string => more()?.uploadImports(language) ?? ''
