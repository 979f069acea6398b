import { hex, luma, shade } from '../../color.ts'
import type { HairStyle } from '../../scene.ts'
import { type Palette, type Part, readParts } from '../parts.ts'
import { paintNamed, paintOn } from '../stage.ts'
import { headStage, paintFace } from './face.ts'
import { hairDrawings } from './hair.ts'
import { coversHair, type Outfit } from './outfit.ts'
import { clothTones, type Sitting } from './sitting.ts'

/** Paints a head, 1 high around the origin: the part behind the body, then the part in front. */
export interface Head {
  behind?(): void
  front(): void
}

const drawings: Readonly<Record<string, readonly Part[]>> = {
  ...hairDrawings,
  ...readParts('features'),
  ...readParts('hats'),
}

/** The head of a person with all worn things. */
export function headOf(sitting: Sitting, outfit: Outfit): Head {
  const { look, random, part } = sitting
  const { beard, mustache, earrings, marks } = look
  const { hat, mask, pipe, atEar } = outfit
  const isCovered = coversHair(hat)
  const isUndone = hat === 'hood' || (hat !== 'bare' && look.hair.style === 'bun')
  const stage = headStage(sitting, inksOf(sitting, outfit))
  const paint = (...names: (string | false | null | undefined)[]) =>
    paintNamed(stage, drawings, ...names)
  const paintHair = (where: 'behind' | 'before') => {
    paintOn(stage, drawings[`${where} ${hairdoOf(sitting, hat)}`] ?? [], part)
  }
  const paintMarks = (layer: 'sides' | 'face' | 'top') => {
    paint(...[...marks].map((mark) => `${layer} ${mark}`).filter((name) => name in drawings))
  }
  const hung = random.fork('earrings').pick(['hoop', 'drop', 'pearl'])
  return {
    behind() {
      if (!isCovered && !isUndone && !look.away) paintHair('behind')
    },
    front() {
      if (look.away) {
        paint('ears', 'back of the head', look.hair.style !== 'bald' && 'hair over the nape')
        paintHair('behind')
        if (!isCovered) paintHeadwear(sitting, { ...outfit, glasses: 'none' })
        return
      }
      paint(hat === 'hood' && 'inside hood')
      paintMarks('sides')
      paint('ears')
      paintFace(sitting)
      paintMarks('face')
      paint(beard && beardOf(sitting), beard && marks.has('plait') && 'plait')
      paint(beard ? 'mustache of a beard' : mustache && 'mustache', mask && 'mask', pipe && 'pipe')
      if (!isCovered) {
        paintHair('before')
        paint(earrings && hung)
      }
      paint(atEar)
      paintMarks('top')
      paintHeadwear(sitting, outfit)
    },
  }
}

/** Paints glasses, and a hat with its shadow. The look may need a special form of the hat. */
export function paintHeadwear(sitting: Sitting, outfit: Outfit): void {
  const { pen, look, random } = sitting
  const { glasses, hat, front } = outfit
  const stage = headStage(sitting, inksOf(sitting, outfit), {
    glass: glasses === 'dark' ? 0.95 : 0.13,
  })
  const frames = random.fork('glasses').pick(['glasses', 'round glasses'])
  pen.moved({ y: look.head.eye.y + 0.007 }, () =>
    paintNamed(stage, drawings, glasses !== 'none' && frames),
  )
  const special = [...look.marks, front].map((other) => `${other} ${hat}`)
  paintNamed(stage, drawings, special.find((name) => name in drawings) ?? hat)
}

function hairdoOf({ look: { hair, gender, lined }, part }: Sitting, hat: Outfit['hat']): string {
  // Voluminous hair does not fit under a hood.
  if (hat === 'hood' && hair.style !== 'bald') return 'parted'
  const variants: Partial<Record<HairStyle, string | false>> = {
    curls: gender === 'woman' && 'long curls',
    'short curls': 'curls',
    bob: part > 0 && 'bob with a fringe',
    bald: lined && 'half bald',
  }
  return variants[hair.style] || hair.style
}

function beardOf({ look: { hair, lined }, random }: Sitting): string {
  if (lined || luma(...hair.color) > 200) return 'long beard'
  return random.fork('beard').pick(['short beard', 'beard'])
}

function inksOf({ look, random }: Sitting, outfit: Outfit): Palette {
  const { glasses, mask = look.skin, pipe = look.skin, hatColor, top } = outfit
  const any = (name: string, inks: readonly string[]) => hex(random.fork(name).pick(inks))
  const isDark = glasses === 'dark'
  return {
    ...clothTones(hatColor),
    frame: isDark ? hex('#1c181e') : any('frame', ['#2a2226', '#603a22', '#22283a', '#96703c']),
    glass: hex(isDark ? '#16141c' : '#e1f0fa'),
    glow: hex(isDark ? '#5a4658' : '#e1f0fa'),
    phones: any('headphones', ['#2b2d33', '#e9e4dc', '#d8574a', '#3f6fa8']),
    sleeve: top,
    mask,
    pipe,
    fold: shade(mask, luma(...mask) < 90 ? 0.1 : -0.1),
  }
}
