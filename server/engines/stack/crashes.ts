import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const maxPrompts = 1000
const rememberedMs = 600_000
const maxCrashes = 2

/**
 * Remembers for ten minutes which prompts an engine worked on when it went down. One crash can be a
 * restart by the operator, so the prompt is tried once more. After two, it counts as the cause.
 * Keeps hashes, never prompts.
 */
export class Crashes {
  readonly #counts = new LRUCache<string, number>({ max: maxPrompts, ttl: rememberedMs })

  /** `engine` is an engine's id: engines of one kind share their crashes. */
  add(engine: string, prompt: string): void {
    const key = keyOf(engine, prompt)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Whether the prompt must not be sent to engines of that kind. */
  isCause(engine: string, prompt: string): boolean {
    return (this.#counts.get(keyOf(engine, prompt)) ?? 0) >= maxCrashes
  }
}

function keyOf(engine: string, prompt: string): string {
  return createHash('sha256').update(`${engine}\n${prompt}`).digest('base64')
}
