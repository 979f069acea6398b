import type { SKRSContext2D } from '@napi-rs/canvas'
import { hex, toLch } from '../../color.ts'
import type { Size } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import { anybody, type Person, type Subject } from '../../scene.ts'
import { coversHair } from '../../subject/person/hair-and-hats.ts'
import { type Look, lookOf } from '../../subject/person/look.ts'
import { type Outfit, outfitOf } from '../../subject/person/outfit.ts'
import { costumeFor } from '../../tables/drawings.ts'
import { type Backdrop, paintBackdrop, type Scheme } from './backdrop.ts'
import { paintBust } from './bust.ts'
import { paintBeard, paintEarrings, paintGlasses, paintMask } from './extras.ts'
import { paintEars, paintFace, type Sitting } from './face.ts'
import { paintBackHair, paintFrontHair } from './hair.ts'
import { paintHat } from './hats.ts'
import { hairTones, skinTones } from './tones.ts'
import { viewOf } from './view.ts'

export interface Choices {
  backdrop: Backdrop
  scheme: Scheme
  /** -1 or 1: where the light comes from, where the face turns, where the hair is parted. */
  key: number
  turn: number
  part: number
}

/** Head and shoulders of somebody before a backdrop. */
export function paintPortrait(
  context: SKRSContext2D,
  { width, height }: Size,
  subject: Subject,
  choices: Choices,
  random: Random,
): void {
  const person = subject.person ?? anybody
  paintBackdrop(choices.backdrop, {
    context,
    width,
    height,
    scheme: choices.scheme,
    key: choices.key,
    random: random.fork('backdrop'),
  })
  const sitting = sittingOf(context, subject, person, choices, random)
  const outfit = wornBy(subject, person, sitting.look, choices, random)
  const unit = unitOf({ width, height }, outfit)
  context.save()
  context.translate(
    width / 2 - choices.turn * unit * 0.05,
    height * (0.44 + (1 - room(outfit)) * 0.34),
  )
  context.scale(unit, unit)
  paintSitter(sitting, outfit, choices.part, random)
  context.restore()
}

function unitOf({ width, height }: Size, outfit: Outfit): number {
  return Math.min(height * 0.47, width * 0.52) * room(outfit)
}

/** Smaller where a hat or hair rises far above the head. */
function room({ headwear: { kind } }: Outfit): number {
  return { pointed: 0.72, cylinder: 0.82, toque: 0.82 }[kind as 'toque'] ?? 1
}

function sittingOf(
  context: SKRSContext2D,
  { name }: Subject,
  person: Person,
  { scheme, key, turn }: Choices,
  random: Random,
): Sitting {
  const drawn = lookOf(person, random.fork('look'), name)
  const look: Look = {
    ...drawn,
    expression:
      person.expression ??
      random.fork('mood').pick(['smiling', 'calm', 'smiling', 'laughing'] as const),
  }
  const lot = random.fork('view')
  const yaw = turn * lot.between(0.14, 0.36)
  return {
    context,
    view: viewOf(yaw, lot.between(-0.05, 0.06)),
    look,
    skin: skinTones(look.skin),
    hair: hairTones(look.hair.color),
    key,
    rim: scheme.rim,
    blush: look.age === 'child' ? 0.5 : look.gender === 'woman' ? 0.36 : 0.2,
    gaze: -turn * lot.between(0.02, 0.16),
    random,
  }
}

function paintSitter(sitting: Sitting, outfit: Outfit, part: number, random: Random): void {
  const { context, look } = sitting
  const covered = coversHair(outfit.headwear.kind)
  const tilt = random.fork('tilt').between(-0.07, 0.07)
  const tilted = (paint: () => void) => {
    context.save()
    context.translate(0, 0.5)
    context.rotate(tilt)
    context.translate(0, -0.5)
    paint()
    context.restore()
  }
  const hatted = outfit.headwear.kind !== 'bare' && look.hair.style === 'bun'
  tilted(() => {
    if (!covered && !hatted) paintBackHair(sitting, part)
  })
  paintBust(sitting, outfit)
  tilted(() => {
    paintEars(sitting)
    paintEarrings(sitting)
    paintFace(sitting)
    paintBeard(sitting)
    paintMask(sitting, outfit.mask)
    if (!covered) paintFrontHair(sitting, part)
    paintGlasses(sitting, outfit.glasses)
    paintHat(sitting, outfit.headwear.kind, outfit.headwear.color)
  })
}

/** What they wear, in a color that stands out from the wall. */
function wornBy(
  subject: Subject,
  person: Person,
  look: Look,
  { scheme }: Choices,
  random: Random,
): Outfit {
  const outfit = outfitOf(subject, { ...person, gender: look.gender }, random.fork('outfit'))
  const said = new Set(person.wears.map(({ name }) => name))
  const lot = random.fork('garment')
  const plain = !subject.color && person.wears.every(({ color }) => color === null)
  if (plain && said.size === 0 && costumeFor(subject.name) === undefined) {
    const inks = [
      '#2f3e4e',
      '#f1e9dc',
      '#c4563f',
      '#3f6b5f',
      '#e0a93f',
      '#5b4a78',
      '#8c3b4a',
      '#3a5f8a',
      '#d8c3a5',
    ].map(hex)
    outfit.top =
      inks
        .map((ink) => ({
          ink,
          far: Math.abs(toLch(ink).lightness - toLch(scheme.wall).lightness) + lot.next() * 0.55,
        }))
        .sort((a, b) => b.far - a.far)[0]?.ink ?? outfit.top
  }
  if (
    !said.has('glasses') &&
    !said.has('sunglasses') &&
    outfit.glasses !== 'none' &&
    look.age !== 'elder'
  )
    outfit.glasses = 'none'
  outfit.turtleneck = outfit.front === 'round' && said.size === 0 && lot.chance(0.4)
  return outfit
}
