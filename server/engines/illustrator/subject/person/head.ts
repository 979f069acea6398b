import { hex, luma, shade } from '../../color.ts'
import type { HairStyle } from '../../scene.ts'
import { type Palette, type Part, readParts } from '../parts.ts'
import { paintOn, type Stage } from '../stage.ts'
import { paintFace } from './face.ts'
import { hairDrawings } from './hair.ts'
import { headStage } from './head-stage.ts'
import type { Mark } from './look.ts'
import { coversHair, type Headwear, type Outfit } from './outfit.ts'
import { proportionsOf, type Sitting } from './sitting.ts'
import { clothTones } from './tones.ts'

/** Paints a head, 1 high around the origin: what lies behind the body, then what is before it. */
export interface Head {
  behind?(): void
  front(): void
}

type Hairdo = HairStyle | 'long curls' | 'bob with a fringe' | 'half bald'

type Drawing =
  | `${'behind' | 'before'} ${Hairdo}`
  | ('short beard' | 'beard' | 'long beard' | 'plait' | 'mustache' | 'mustache of a beard')
  | `${'sides' | 'face' | 'top'} ${Mark}`
  | ('ears' | 'hoop' | 'drop' | 'pearl' | 'mask' | 'glasses' | 'round glasses')
  | NonNullable<Outfit['atEar']>
  | Headwear
  | `${Mark | Outfit['front']} ${Headwear}`

const drawings: Partial<Record<Drawing, readonly Part[]>> = {
  ...hairDrawings,
  ...readParts(new URL('features.txt', import.meta.url)),
  ...readParts(new URL('hats.txt', import.meta.url)),
}

function paint(stage: Stage, names: readonly (Drawing | false | undefined)[]): void {
  for (const name of names) if (name) paintOn(stage, drawings[name] ?? [])
}

/** The head of somebody, with all that is worn on it. */
export function headOf(sitting: Sitting, outfit: Outfit): Head {
  const { look, random, part } = sitting
  const { beard, mustache, earrings, marks } = look
  const { headwear, mask, atEar } = outfit
  const isCovered = coversHair(headwear.kind)
  const isUndone = headwear.kind !== 'bare' && look.hair.style === 'bun'
  const stage = headStage(sitting, inksOf(sitting, outfit))
  const paintHair = (where: 'behind' | 'before') => {
    paintOn(stage, drawings[`${where} ${hairdoOf(sitting)}`] ?? [], part)
  }
  const marked = (layer: 'sides' | 'face' | 'top') => {
    return [...marks].map((mark) => `${layer} ${mark}` as const)
  }
  return {
    behind() {
      if (!isCovered && !isUndone) paintHair('behind')
    },
    front() {
      paint(stage, [...marked('sides'), 'ears'])
      paintFace(sitting)
      paint(stage, [...marked('face'), beard && beardOf(sitting)])
      paint(stage, [beard && marks.has('plait') && 'plait'])
      paint(stage, [beard ? 'mustache of a beard' : mustache && 'mustache', mask && 'mask'])
      if (!isCovered) {
        paintHair('before')
        const hung = random.fork('earrings').pick(['hoop', 'drop', 'pearl'] as const)
        paint(stage, [earrings && hung])
      }
      paintGlasses(sitting, outfit)
      paint(stage, [atEar, ...marked('top')])
      paintHat(sitting, outfit)
    },
  }
}

/** Frames before the eyes and one bow to the ear that we see. */
export function paintGlasses(sitting: Sitting, outfit: Outfit): void {
  if (outfit.glasses === 'none') return
  const shape = sitting.random.fork('glasses').pick(['glasses', 'round glasses'] as const)
  const stage = headStage(sitting, inksOf(sitting, outfit), {
    glass: outfit.glasses === 'dark' ? 0.95 : 0.13,
  })
  const y = proportionsOf(sitting.look).eye.y + 0.007
  sitting.pen.moved({ y }, () => paint(stage, [shape]))
}

/** A hat over hair and face, with its shadow on the forehead. Some differ with what else is worn. */
export function paintHat(sitting: Sitting, outfit: Outfit): void {
  const { kind } = outfit.headwear
  const special = [...sitting.look.marks, outfit.front].map((other) => `${other} ${kind}` as const)
  const worn = special.find((name) => drawings[name]) ?? kind
  paint(headStage(sitting, inksOf(sitting, outfit)), [worn])
}

function hairdoOf({ look: { hair, gender, lined }, part }: Sitting): Hairdo {
  const variants: Partial<Record<HairStyle, Hairdo | false>> = {
    curls: gender === 'woman' && 'long curls',
    bob: part > 0 && 'bob with a fringe',
    bald: lined && 'half bald',
  }
  return variants[hair.style] || hair.style
}

function beardOf({ look: { hair, lined }, random }: Sitting): Drawing {
  if (lined || luma(...hair.color) > 200) return 'long beard'
  return random.fork('beard').pick(['short beard', 'beard'] as const)
}

/** The colors of what is worn on a head. */
function inksOf({ look, random }: Sitting, outfit: Outfit): Palette {
  const { glasses, mask = look.skin, headwear, top } = outfit
  const lot = (name: string, inks: readonly string[]) => hex(random.fork(name).pick(inks))
  const isDark = glasses === 'dark'
  return {
    ...clothTones(headwear.color),
    frame: isDark ? hex('#1c181e') : lot('frame', ['#2a2226', '#603a22', '#22283a', '#96703c']),
    glass: hex(isDark ? '#16141c' : '#e1f0fa'),
    glow: hex(isDark ? '#5a4658' : '#e1f0fa'),
    phones: lot('headphones', ['#2b2d33', '#e9e4dc', '#d8574a', '#3f6fa8']),
    sleeve: top,
    mask,
    fold: shade(mask, luma(...mask) < 90 ? 0.1 : -0.1),
  }
}
