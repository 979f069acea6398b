import type { Detail } from './block.ts'
import { carpentry } from './carpentry.ts'
import { hangings } from './hangings.ts'
import { ornaments } from './ornaments.ts'
import { openWindow, paintCurtains } from './window.ts'

/** All that the table of furniture may name. */
export const details: Record<string, Detail> = {
  ...carpentry,
  ...hangings,
  ...ornaments,
  window: (room, face) => openWindow(room, face),
  arch: (room, face) => openWindow(room, face, true),
  curtains: (room, face) => {
    openWindow(room, face)
    paintCurtains(room, face)
  },
}
