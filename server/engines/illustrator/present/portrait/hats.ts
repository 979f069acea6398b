import { toHex } from '../../color.ts'
import { type Part, readParts } from '../../subject/parts.ts'
import type { Headwear } from '../../subject/person/hair-and-hats.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import { paintOn } from '../../subject/stage.ts'
import type { Features } from './features.ts'
import { headStage } from './head-stage.ts'
import type { Sitting } from './sitting.ts'
import { clothTones } from './tones.ts'

type Special = 'santa' | 'tricorn' | 'horned' | 'iron'

const hats: Record<Headwear | Special, readonly Part[]> = readParts(
  new URL('hats.txt', import.meta.url),
)

/** A hat over hair and face, with its shadow on the forehead. */
export function paintHat(
  sitting: Sitting,
  { headwear: { kind, color }, front }: Pick<Outfit, 'headwear' | 'front'>,
  marks: Features['marks'],
): void {
  const special: Partial<Record<Headwear, Special | false | undefined>> = {
    pointed: toHex(color) === '#c92a2a' && 'santa',
    brimmed: marks.has('tricorn') && 'tricorn',
    hard: marks.has('horned') ? 'horned' : front === 'plate' && 'iron',
  }
  paintOn(headStage(sitting, { ...clothTones(color) }), hats[special[kind] || kind])
}
