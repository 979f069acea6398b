import { createSignal } from 'solid-js'
import { uploaded } from './references.ts'
import { changeInputs, inputs } from './set-up.ts'

/** The id of the reference whose mask is painted. */
export const [edited, setEdited] = createSignal<string | null>(null)

/** Opens the painting of a mask for a picture, which becomes the first reference. */
export function edit(id: string) {
  const others = (inputs().references ?? []).filter((other) => other !== id)
  changeInputs({ references: [id, ...others] })
  setEdited(id)
}

/** Makes a painted mask the mask of the set-up. Null: nothing is painted. */
export async function takeMask(reference: string, png: Blob | null) {
  const others = (inputs().references ?? []).filter((other) => other !== reference)
  const mask = png ? await uploaded(new File([png], 'The mask', { type: 'image/png' })) : undefined
  if (png && !mask) return
  changeInputs({ references: [reference, ...others], mask })
}
