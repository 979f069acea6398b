import { createSignal } from 'solid-js'

/** The dialogs that are opened from more than one place; one at a time. */
type DialogName = 'key' | 'safety' | 'shortcuts' | 'code'

export const [openDialog, setOpenDialog] = createSignal<DialogName | null>(null)
