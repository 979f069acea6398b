import type { FollowedRequest } from '../../../../schema/core/generations.ts'
import type { Generation } from '../../../../schema/generation.ts'

/**
 * The generations of one request as one generation, with all images in order, and with the first
 * error.
 */
export function combined(generations: readonly Generation[]): Generation {
  const [first] = generations as [Generation]
  let before = 0
  const parts = generations.map(({ image, images, frames, warnings }) => {
    const offset = before
    before += image
    const shifted = <Item extends { index: number }>(items: Item[]): Item[] =>
      items.map((item) => ({ ...item, index: item.index + offset }))
    return { images: shifted(images), frames: shifted(frames), warnings }
  })
  return {
    ...first,
    image: before,
    images: parts.flatMap(({ images }) => images),
    frames: parts.flatMap(({ frames }) => frames),
    warnings: [...new Set(parts.flatMap(({ warnings }) => warnings))],
    error: generations.find(({ error }) => error)?.error ?? null,
  }
}

/** The states of followed generations as states of one: each is followed to its end, in order. */
export async function* combinedStates(
  followed: readonly FollowedRequest[],
): AsyncGenerator<Generation> {
  const ended: Generation[] = []
  for (const { generation, states } of followed) {
    let last = generation
    for await (const state of states) {
      last = state
      yield combined([...ended, state])
    }
    ended.push(last)
  }
}
