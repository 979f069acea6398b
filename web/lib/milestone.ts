import type { Generation } from '../client/documents.ts'
import { isRunning, tookOf } from './progress.ts'

/** The announcement of a change: an image is finished, or the generation has ended. */
export function milestoneOf(before: Generation, now: Generation): string | undefined {
  if (isRunning(before.status) && !isRunning(now.status)) return ending(now)
  if (now.images.length > before.images.length)
    return `Image ${now.images.length} of ${now.image} is ready`
  return undefined
}

function ending(generation: Generation): string {
  const { status, image, images, error } = generation
  const kept = images.length
    ? `${images.length} of ${image} images are kept.`
    : 'Nothing was charged.'
  if (status === 'CANCELLED') return `Cancelled. ${kept}`
  if (status === 'FAILED') return `${error?.message ?? 'It failed'}. ${kept}`
  const seconds = (tookOf([generation], Date.now()).totalMs / 1000).toFixed(1)
  return `${image === 1 ? 'The image is' : `All ${image} images are`} ready after ${seconds} seconds`
}
