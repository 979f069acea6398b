import { css } from '../../color.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import { blob } from '../../subject/shapes.ts'
import { type Body, bodyOf } from './cloth.ts'
import { knitwear } from './knitwear.ts'
import { paintNecklace, paintScarf } from './neckwear.ts'
import { contourOf, type Sitting } from './sitting.ts'
import { tailoring } from './tailoring.ts'
import { clothTones, glow, taper, within } from './tones.ts'

const garments = { ...knitwear, ...tailoring }

/** The neck and the skin below it, then what is worn over it. */
export function paintBust(sitting: Sitting, outfit: Outfit): void {
  const body = bodyOf(sitting)
  paintNeck(sitting, body)
  const tones = clothTones(outfit.top)
  garments[garmentOf(outfit)](sitting, body, tones, outfit)
  if (outfit.necklace) paintNecklace(sitting, body, outfit.necklace)
  if (outfit.scarf) paintScarf(sitting, body, clothTones(outfit.scarf))
}

function paintNeck(sitting: Sitting, body: Body): void {
  const { context, view, skin, key, look } = sitting
  const wide = look.age === 'child' ? 0.135 : look.gender === 'woman' ? 0.142 : 0.185
  const top = (side: number) => view.at(side * wide * 1.02, 0.25, { depth: -0.06 })
  const [left, right] = [body(`-${wide / 0.9} .64 0`), body(`${wide / 0.9} .64 0`)]
  const outline = [
    top(-1),
    ...left,
    ...body('-.34 .76, -.66 .86, -.74 1.5, .74 1.5, .66 .86, .34 .76'),
    ...right,
    top(1),
  ]
  within(context, outline, skin.base, () => {
    glow(context, [-key * 0.25, 0.62], 0.3, skin.deep, 0.55)
    // The chin's shadow on the neck.
    context.save()
    context.translate(-key * 0.03, 0.135)
    blob(context, contourOf(sitting), css(skin.shadow, 0.95))
    context.translate(-key * 0.02, -0.05)
    blob(context, contourOf(sitting), css(skin.deep, 0.42))
    context.restore()
    if (look.age !== 'child') {
      taper(
        context,
        [
          view.at(-key * 0.12, 0.46, { depth: 0 }),
          ...body(`${-key * 0.09} .66, ${-key * 0.03} .79`),
        ],
        0.014,
        css(skin.deep, 0.35),
      )
      for (const side of [-1, 1])
        taper(context, body('.045 .8, .2 .775, .44 .83', side), 0.014, css(skin.shadow, 0.8))
    }
  })
}

function garmentOf({ front, garment, turtleneck }: Outfit): keyof typeof garments {
  if (turtleneck && front === 'round') return 'turtleneck'
  if (front === 'lapels') return 'suit'
  if (front === 'round' && (garment === 'dress' || garment === 'gown')) return 'straps'
  return front
}
