import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Scene, Way } from '../scene.ts'
import { paintBlueprint } from './blueprint.ts'
import { type PageRequest, type Painter, pageOf } from './kit.ts'
import { releaseLayers } from './layers.ts'
import { paintLogo } from './logo.ts'
import { paintPattern } from './pattern.ts'
import { paintPortraitPage } from './portrait/page.ts'
import { paintProduct } from './product.ts'

const painters: Record<Exclude<Way, 'scene'>, Painter> = {
  logo: paintLogo,
  portrait: paintPortraitPage,
  product: paintProduct,
  blueprint: paintBlueprint,
  pattern: paintPattern,
}

type Request = Omit<PageRequest, 'canvas' | 'scene'> & { size: { width: number; height: number } }

/** Paints a scene in its way of presenting, unless that is `scene`. Give up the canvas by `release`. */
export function present(scene: Scene, { size, ...request }: Request): Canvas {
  const { way } = scene.presentation
  if (way === 'scene') throw new RangeError('a scene is composed and painted')
  const canvas = createCanvas(size.width, size.height)
  try {
    painters[way](pageOf({ ...request, scene, canvas }))
  } finally {
    releaseLayers()
  }
  return canvas
}
