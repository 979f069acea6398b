import { hex, shade } from '../../color.ts'
import { anybody } from '../../scene.ts'
import type { Row } from '../../tables/drawings.ts'
import type { Figure, FigureRequest } from '../figure.ts'
import { lookOf } from './look.ts'
import { type Outfit, outfitOf } from './outfit.ts'
import { bodied } from './person.ts'

/** A drawing of a head on a body that stands, walks and rides like a person. */
export function creatureOf(
  head: Figure,
  body: NonNullable<Row['body']>,
  request: FigureRequest,
): Figure {
  const { subject, random } = request
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
