import { createSignal } from 'solid-js'

/** The dialogs that several components open, one at a time. */
type DialogName =
  | 'key'
  | 'safety'
  | 'shortcuts'
  | 'code'
  | 'explore'
  | 'pictures'
  | 'prompts'
  | 'styles'

export const [openDialog, setOpenDialog] = createSignal<DialogName | null>(null)
