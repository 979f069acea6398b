import { hex, shade } from '../../color.ts'
import { anybody } from '../../scene.ts'
import type { Figure, FigureRequest } from '../figure.ts'
import { lookOf } from './look.ts'
import { outfitOf } from './outfit.ts'
import { bodied } from './person.ts'
import type { Outfit } from './wardrobe.ts'

/**
 * Drawings of heads that belong on a body like ours: the color of its skin, and of its clothes
 * where they matter.
 */
const bodies: Record<string, { skin: string; clothes?: string; head: number }> = {
  robot: { skin: '#c9d4da', clothes: '#8fa3ad', head: 0.3 },
  alien: { skin: '#b4bfc4', clothes: '#6f7f9c', head: 0.3 },
  goblin: { skin: '#d8402f', clothes: '#4a3a2e', head: 0.28 },
  ogre: { skin: '#d8402f', clothes: '#3a3f52', head: 0.28 },
  'clown-face': { skin: '#f3e6d8', head: 0.27 },
  skull: { skin: '#cfdbe0', clothes: '#3d3d48', head: 0.26 },
}

export function isCreature(drawing: string): boolean {
  return drawing in bodies
}

/** A drawing of a head on a body that stands, walks and rides like a person. */
export function creatureOf(head: Figure, request: FigureRequest): Figure {
  const { subject, random } = request
  const body = bodies[subject.drawing] ?? { skin: '#c9d4da', head: 0.28 }
  const outfit = outfitOf(subject, anybody, random.fork('outfit'))
  const main = subject.color
    ? hex(subject.color.hex)
    : body.clothes
      ? hex(body.clothes)
      : outfit.top
  const skin = hex(body.skin)
  const dressed: Outfit = {
    ...outfit,
    garment: 'trousers',
    front: 'plate',
    sleeves: 'long',
    top: main,
    bottom: shade(main, -0.08),
    shoes: shade(main, -0.2),
    headwear: { kind: 'bare', color: main },
  }
  const look = { ...lookOf(anybody, random.fork('look')), skin, headHeight: body.head, build: 1.2 }
  return bodied(request, look, dressed, {
    behind() {},
    front(context) {
      const scale = 1.12
      context.translate((-scale * head.aspect) / 2, -scale * 0.58)
      // An SVG is rasterized at whole pixels: draw it large and let the canvas shrink it.
      context.scale(scale / 512, scale / 512)
      head.draw(context, 512)
    },
  })
}
