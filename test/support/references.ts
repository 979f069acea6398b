import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Understood } from '../../schema/generation.ts'
import type { EngineEvent, EngineImage, EngineRequest } from '../../server/engines/engine.ts'
import { stripes } from './fakes/images.ts'
import type { Upstream } from './upstreams.ts'

const request: EngineRequest = {
  prompt: 'a fox',
  images: 1,
  width: 768,
  height: 512,
  steps: 4,
  seed: 7,
  strict: false,
}

/** Red, white and blue from left to right, wider than the request. */
export const reference: EngineImage = { png: stripes(900, 300), width: 900, height: 300 }

/** Opaque, but for its right half: that changes. */
export const mask: EngineImage = { png: leftHalf(), width: 900, height: 300 }

function leftHalf(): Uint8Array {
  const canvas = createCanvas(900, 300)
  canvas.getContext('2d').fillRect(0, 0, 450, 300)
  return canvas.toBuffer('image/png')
}

/** The reading of a prompt by an engine that gives a reference a style, or a scene its colors. */
export function readingOf(reference: 'style' | 'palette', style: string): Understood {
  const unseen = { setting: null, timeOfDay: null, weather: null, season: null, shot: null }
  const none = { light: [], subjects: [], relations: [], without: [], ignored: [], suggestions: [] }
  const presentation = reference === 'style' ? 'reference' : 'scene'
  return { presentation, style, reference, ...unseen, ...none }
}

/** The events of one image of a fox, in 768 × 512 pixels with seed 7 unless `wanted` differs. */
export function drawn(
  { engine }: Upstream,
  wanted: Partial<EngineRequest>,
  signal = new AbortController().signal,
): Promise<EngineEvent[]> {
  return Array.fromAsync(engine.generate({ ...request, ...wanted }, signal))
}

export function warningsIn(events: EngineEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'warning' ? event.message : []))
}

/** The color of the pixel at a share of the width, half-way down, as [red, green, blue, alpha]. */
export async function colorAt(png: Uint8Array, share: number): Promise<number[]> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(Math.floor(image.width * share), image.height / 2, 1, 1)
  return [...data]
}

export function decoded(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}
