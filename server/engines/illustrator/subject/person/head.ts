import { paintFace } from './face.ts'
import { paintBeard, paintHair } from './hair.ts'
import { coversHair, type Outfit } from './outfit.ts'
import type { Sitting } from './sitting.ts'
import {
  paintEarrings,
  paintGlasses,
  paintHat,
  paintHeadphones,
  paintMarks,
  paintMask,
  paintWorn,
} from './worn.ts'

/** Paints a head, 1 high around the origin: what lies behind the body, then what is before it. */
export interface Head {
  behind?(): void
  front(): void
}

/** The head of somebody, with all that is worn on it. */
export function headOf(sitting: Sitting, outfit: Outfit): Head {
  const { hair, beard, mustache } = sitting.look
  const { headwear, mask, glasses, headphones } = outfit
  const isCovered = coversHair(headwear.kind)
  const isUndone = headwear.kind !== 'bare' && hair.style === 'bun'
  return {
    behind() {
      if (!isCovered && !isUndone) paintHair(sitting, 'behind')
    },
    front() {
      paintMarks(sitting, 'sides')
      paintWorn(sitting, 'ears')
      paintFace(sitting)
      paintMarks(sitting, 'face')
      if (beard) paintBeard(sitting)
      if (beard || mustache) paintWorn(sitting, beard ? 'mustache of a beard' : 'mustache')
      paintMask(sitting, mask)
      if (!isCovered) {
        paintHair(sitting, 'before')
        paintEarrings(sitting)
      }
      paintGlasses(sitting, glasses)
      if (headphones) paintHeadphones(sitting)
      paintMarks(sitting, 'top')
      paintHat(sitting, outfit)
    },
  }
}
