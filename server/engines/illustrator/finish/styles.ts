import type { Style } from '../scene.ts'
import type { Finish } from './drawing.ts'
import { lowPoly, mosaic, stainedGlass } from './facets.ts'
import { comic, flat, papercut, popArt, ukiyoE } from './flat.ts'
import { blueprint, neon, photo, vintage } from './glow.ts'
import { impressionist, oil, painting, pastel } from './painting.ts'
import { charcoal, ink, pencil } from './pencil.ts'
import { pixelArt } from './pixel-art.ts'
import { pointillism } from './pointillism.ts'
import { watercolor } from './watercolor.ts'

export interface StyleOfFinish {
  finish: Finish
  /** Drawn without blades of grass and the like, which would only be noise in it. */
  plain: boolean
  /** Whether falling snow is part of the drawing or laid over the finished picture. */
  snow: 'in' | 'over'
}

const brushed = { plain: false, snow: 'in' } as const
const graphic = { plain: true, snow: 'over' } as const

const styles: Record<Style, StyleOfFinish> = {
  painting: { finish: painting, ...brushed },
  watercolor: { finish: watercolor, ...brushed },
  oil: { finish: oil, ...brushed },
  impressionist: { finish: impressionist, ...brushed },
  pastel: { finish: pastel, ...brushed },
  pointillism: { finish: pointillism, ...brushed },
  vintage: { finish: vintage, ...brushed },
  photo: { finish: photo, ...brushed },
  neon: { finish: neon, plain: true, snow: 'in' },
  pencil: { finish: pencil, ...graphic },
  ink: { finish: ink, ...graphic },
  charcoal: { finish: charcoal, ...graphic },
  'pixel art': { finish: pixelArt, ...graphic },
  flat: { finish: flat, ...graphic },
  'low poly': { finish: lowPoly, ...graphic },
  'stained glass': { finish: stainedGlass, ...graphic },
  mosaic: { finish: mosaic, ...graphic },
  'ukiyo-e': { finish: ukiyoE, ...graphic },
  comic: { finish: comic, ...graphic },
  'pop art': { finish: popArt, ...graphic },
  papercut: { finish: papercut, ...graphic },
  blueprint: { finish: blueprint, ...graphic },
}

export function styleOf(style: Style): StyleOfFinish {
  return styles[style]
}
