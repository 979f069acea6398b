import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Composition } from '../compose/composition.ts'
import { paintCountry } from './country.ts'

/** Paints a composition sharply and completely, but for rain and snow in the air. `detail` is 0 to 1. */
export function paint(composition: Composition, detail: number): Canvas {
  const canvas = createCanvas(composition.size.width, composition.size.height)
  const context = canvas.getContext('2d')
  if (composition.terrain) paintCountry(context, composition, composition.terrain, detail)
  return canvas
}
