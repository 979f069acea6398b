import type { Generation } from '../api/documents.ts'
import { announce } from '../state/announcer.ts'
import { elapsedMs, isRunning } from './progress.ts'

/** Tells a screen reader of each finished image and of the end. */
export function announceMilestone(before: Generation, now: Generation) {
  if (isRunning(before.status) && !isRunning(now.status)) announce(ending(now))
  else if (now.images.length > before.images.length)
    announce(`Image ${now.images.length} of ${now.image} is ready`)
}

function ending(generation: Generation): string {
  const { status, image, images, error } = generation
  const kept = images.length
    ? `${images.length} of ${image} images are kept.`
    : 'Nothing was charged.'
  if (status === 'CANCELLED') return `Cancelled. ${kept}`
  if (status === 'FAILED') return `${error?.message ?? 'It failed'}. ${kept}`
  const seconds = (elapsedMs(generation, Date.now()) / 1000).toFixed(1)
  return `${image === 1 ? 'The image is' : `All ${image} images are`} ready after ${seconds} seconds`
}
