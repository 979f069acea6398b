import type { SKRSContext2D } from '@napi-rs/canvas'
import { hex, toLch } from '../../color.ts'
import type { Random } from '../../random.ts'
import { anybody, type Subject } from '../../scene.ts'
import { coversHair } from '../../subject/person/hair-and-hats.ts'
import { type Look, lookOf } from '../../subject/person/look.ts'
import { type Outfit, outfitOf } from '../../subject/person/outfit.ts'
import { costumeFor } from '../../tables/drawings.ts'
import type { Page } from '../kit.ts'
import type { Scheme } from './backdrop.ts'
import { paintBust } from './bust.ts'
import {
  atEar,
  paintBeard,
  paintEarrings,
  paintGlasses,
  paintHeadphones,
  paintMask,
} from './extras.ts'
import { paintFace } from './face.ts'
import { type Features, featuresOf, paintFeatures, paintWorn } from './features.ts'
import { paintHair } from './hair.ts'
import { paintHat } from './hats.ts'
import { paintBraid } from './locks.ts'
import type { Sitting } from './sitting.ts'
import { hairTones, skinTones } from './tones.ts'
import { viewOf } from './view.ts'

export interface Choices {
  scheme: Scheme
  /** -1 or 1: where the light comes from, where the face turns, where the hair is parted. */
  key: number
  turn: number
  part: number
}

const iron = hex('#8d949c')
/** From the chin down. */
const plait = '0 .5 .3, .01 .64 .32, -.01 .8 .32, 0 .96 .32, 0 1.1 .32'

/** Nobody said is somebody. */
const someone: Subject = {
  name: 'person',
  drawing: 'person',
  count: 1,
  asked: 1,
  color: null,
  accent: null,
  size: 'normal',
  pose: null,
  activity: null,
  person: anybody,
}

interface Head {
  subject: Subject
  look: Look
  outfit: Outfit
  /** Radians: positive turns the face to the right. */
  yaw: number
  random: Random
}

/** Head and shoulders of somebody whose look and clothes are known; the head is 1 high around the origin. */
export function paintHead(
  context: SKRSContext2D,
  { subject, look, outfit, yaw, random }: Head,
): void {
  const worn = new Set(subject.person?.wears.map(({ name }) => name))
  const features = featuresOf(subject.name, '', worn)
  const sitting: Sitting = {
    context,
    view: viewOf(yaw, 0),
    look,
    skin: skinTones(look.skin),
    hair: hairTones(look.hair.color),
    key: -1,
    rim: [255, 255, 255],
    blush: look.age === 'child' ? 0.5 : 0.25,
    gaze: 0,
    random,
  }
  paintSitter(sitting, { ...outfit, headphones: false }, { part: 1, features }, random)
}

/** Head and shoulders of one, or of two or three who stand close, the first in front. */
export function paintSitters(
  { pen: { context }, width, height, random, scene }: Page,
  people: readonly Subject[],
  choices: Choices,
): void {
  const sitters = people.length > 0 ? people : [someone]
  const spread = [[0], [-0.19, 0.2], [0, -0.3, 0.3]][sitters.length - 1] ?? [0]
  const shrunk = sitters.length === 1 ? 1 : sitters.length === 2 ? 0.8 : 0.68
  for (const [index, subject] of [...sitters.entries()].reverse()) {
    const lot = index === 0 ? random : random.fork(`sitter ${index}`)
    const turn = sitters.length === 1 ? choices.turn : -Math.sign(spread[index] || choices.turn)
    const worn = new Set(subject.person?.wears.map(({ name }) => name))
    const text = index === 0 ? scene.compositionText : ''
    const features = featuresOf(subject.name, text, worn)
    const sitting = sittingOf(context, subject, { ...choices, turn, features }, lot)
    const outfit = wornBy(subject, sitting.look, choices, lot)
    const share = room(outfit, features)
    const unit = Math.min(height * 0.47, width * 0.52) * share * shrunk
    const back = index === 0 ? 0 : 0.02
    context.save()
    context.translate(
      width / 2 + (spread[index] ?? 0) * Math.min(width, height * 1.2) - turn * unit * 0.05,
      height * (0.44 - back + (1 - share) * 0.34 + (1 - shrunk) * 0.14),
    )
    context.scale(unit, unit)
    const ear = scene.relations
      .filter(({ kind }) => kind !== 'in')
      .map(({ object }) => scene.subjects[object]?.drawing ?? '')
      .find((drawing) => index === 0 && atEar.has(drawing))
    const dressed = { ...outfit, headphones: ear === 'headphone' }
    const isColored = subject.person?.wears.some(({ name, color }) => name === 'helmet' && color)
    const isIron = features.marks.has('horned') || outfit.front === 'plate'
    if (outfit.headwear.kind === 'hard' && isIron && !isColored)
      dressed.headwear = { ...outfit.headwear, color: iron }
    if (features.marks.has('goggles')) dressed.glasses = 'none'
    paintSitter(sitting, dressed, { part: choices.part, features }, lot)
    if (ear && ear !== 'headphone') paintWorn(sitting, 'phone', { sleeve: outfit.top })
    context.restore()
  }
}

/** Smaller where a hat or hair rises far above the head. */
function room({ headwear: { kind } }: Outfit, { marks }: Features): number {
  if (marks.has('horned')) return 0.82
  return { pointed: 0.72, cylinder: 0.82, toque: 0.82 }[kind as 'toque'] ?? 1
}

function sittingOf(
  context: SKRSContext2D,
  { name, person: told }: Subject,
  { scheme, key, turn, features }: Choices & { features: Features },
  random: Random,
): Sitting {
  const person = told ?? anybody
  const drawn = lookOf(person, random.fork('look'), name)
  if (features.skin && !person.skin) drawn.skin = features.skin
  if (features.hair && !person.hairColor) drawn.hair.color = features.hair
  const look: Look = {
    ...drawn,
    lashes: drawn.lashes && drawn.age !== 'child',
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

function paintSitter(
  sitting: Sitting,
  outfit: Outfit,
  { part, features }: { part: number; features: Features },
  random: Random,
): void {
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
  if (!covered && !hatted) tilted(() => paintHair(sitting, 'back', part))
  paintBust(sitting, outfit)
  tilted(() => {
    paintFeatures(sitting, features, 'sides')
    paintWorn(sitting, 'ears')
    paintFace(sitting)
    paintFeatures(sitting, features, 'face')
    paintBeard(sitting)
    if (features.marks.has('plait') && look.beard) paintBraid(sitting, plait, 1)
    paintMask(sitting, outfit.mask)
    if (!covered) {
      paintHair(sitting, 'front', part)
      paintEarrings(sitting)
    }
    paintGlasses(sitting, outfit.glasses)
    if (outfit.headphones) paintHeadphones(sitting)
    paintFeatures(sitting, features, 'top')
    paintHat(sitting, outfit, features.marks)
  })
}

const clothes = '#2f3e4e #f1e9dc #c4563f #3f6b5f #e0a93f #5b4a78 #8c3b4a #3a5f8a #d8c3a5'
  .split(' ')
  .map(hex)

/** What they wear, in a color that stands out from the wall. */
function wornBy(subject: Subject, look: Look, { scheme }: Choices, random: Random): Outfit {
  const person = subject.person ?? anybody
  const outfit = outfitOf(subject, { ...person, gender: look.gender }, random.fork('outfit'))
  const said = new Set(person.wears.map(({ name }) => name))
  const lot = random.fork('garment')
  const plain = !subject.color && person.wears.every(({ color }) => color === null)
  if (plain && said.size === 0 && costumeFor(subject.name) === undefined) {
    const wall = toLch(scheme.wall).lightness
    const far = clothes.map((ink) => {
      return { ink, far: Math.abs(toLch(ink).lightness - wall) + lot.next() * 0.55 }
    })
    outfit.top = far.sort((a, b) => b.far - a.far)[0]?.ink ?? outfit.top
  }
  const isSeen = said.has('glasses') || said.has('sunglasses') || look.age === 'elder'
  if (!isSeen) outfit.glasses = 'none'
  outfit.turtleneck = outfit.front === 'round' && said.size === 0 && lot.chance(0.4)
  return outfit
}
