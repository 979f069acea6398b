import { createCanvas } from '@napi-rs/canvas'
import { seedOf } from '../../server/engines/engine.ts'
import { createTestEngine, type TestEngine } from '../support/test-engine.ts'

/** A picture that compresses as badly as a painting. */
async function painting(width: number, height: number, seed: number): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  let state = seed + 1
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let stroke = 0; stroke < 6000; stroke++) {
    context.fillStyle = `hsl(${seed * 40 + random() * 60} 60% ${30 + random() * 40}%)`
    context.beginPath()
    context.arc(random() * width, random() * height, 3 + random() * 14, 0, 7)
    context.fill()
  }
  return canvas.encode('png')
}

/** An engine with images of this kind. */
export function paintingEngine(): TestEngine {
  const engine = createTestEngine()
  return Object.assign(engine, {
    async *generate(...[request]: Parameters<typeof engine.generate>) {
      for (let index = 0; index < request.images; index++) {
        const seed = seedOf(request, index)
        const bytes = await painting(request.width, request.height, seed)
        yield { type: 'image', index, bytes, seed } as const
      }
    },
  })
}
