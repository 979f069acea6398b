import { createSignal } from 'solid-js'

/** The dialogs that several components open, one at a time. */
type DialogName = 'key' | 'safety' | 'shortcuts' | 'code' | 'explore' | 'pictures'

export const [openDialog, setOpenDialog] = createSignal<DialogName | null>(null)
