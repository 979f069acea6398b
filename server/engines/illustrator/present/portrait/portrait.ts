import type { SKRSContext2D } from '@napi-rs/canvas'
import { hex, toLch } from '../../color.ts'
import { Pen } from '../../pen.ts'
import type { Random } from '../../random.ts'
import { anybody, type Subject } from '../../scene.ts'
import { type Look, lookOf } from '../../subject/person/look.ts'
import { coversHair, type Outfit, outfitOf } from '../../subject/person/outfit.ts'
import { costumeFor } from '../../tables/drawings.ts'
import type { Page } from '../kit.ts'
import type { Scheme } from './backdrop.ts'
import { paintBust } from './bust.ts'
import { paintFace } from './face.ts'
import { type Features, featuresOf } from './features.ts'
import { paintBeard, paintHair } from './hair.ts'
import { type Sitting, sittingOf } from './sitting.ts'
import {
  atEar,
  paintEarrings,
  paintFeatures,
  paintGlasses,
  paintHat,
  paintHeadphones,
  paintMask,
  paintWorn,
} from './worn.ts'

export interface Choices {
  scheme: Scheme
  /** -1 or 1: where the light comes from, where the face turns, where the hair is parted. */
  key: number
  turn: number
  part: number
}

/** Somebody as they are painted. */
interface Sitter {
  sitting: Sitting
  outfit: Outfit
  features: Features
  part: number
}

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
  const rim = [255, 255, 255] as const
  paintSitter({
    sitting: sittingOf({
      pen: new Pen(context),
      look,
      yaw,
      pitch: 0,
      gaze: 0,
      key: -1,
      rim,
      random,
    }),
    outfit: { ...outfit, headphones: false },
    features: featuresOf(subject, ''),
    part: 1,
  })
}

/** Where one, two and three sit, as shares of the width, and how large they are. */
const groups = [
  { places: [0], size: 1 },
  { places: [-0.19, 0.2], size: 0.8 },
  { places: [0, -0.3, 0.3], size: 0.68 },
] as const

/** Head and shoulders of one, or of two or three who stand close, the first in front. */
export function paintSitters(page: Page, people: readonly Subject[], choices: Choices): void {
  const { pen, width, height, random, scene } = page
  const sitters = people.length > 0 ? people : [someone]
  const { places, size } = groups[sitters.length - 1] ?? groups[0]
  for (const [index, subject] of [...sitters.entries()].reverse()) {
    const aside = places[index] ?? 0
    const turn = sitters.length === 1 ? choices.turn : -Math.sign(aside || choices.turn)
    const isFirst = index === 0
    const lot = isFirst ? random : random.fork(`sitter ${index}`)
    const features = featuresOf(subject, isFirst ? scene.compositionText : '')
    const look = lookIn(subject, features, lot)
    const view = lot.fork('view')
    const sitting = sittingOf({
      ...{ pen, look, random: lot, key: choices.key, rim: choices.scheme.rim },
      yaw: turn * view.between(0.14, 0.36),
      pitch: view.between(-0.05, 0.06),
      gaze: -turn * view.between(0.02, 0.16),
    })
    const outfit = wornBy(subject, { look, features }, choices, lot)
    const ear = isFirst ? earDrawing(page) : undefined
    outfit.headphones = ear === 'headphone'
    const share = roomFor(outfit, features)
    const unit = Math.min(height * 0.47, width * 0.52) * share * size
    const x = width / 2 + aside * Math.min(width, height * 1.2) - turn * unit * 0.05
    const down = 0.44 + (1 - share) * 0.34 + (1 - size) * 0.14 - (isFirst ? 0 : 0.02)
    pen.moved({ x, y: height * down, scale: unit }, () => {
      paintSitter({ sitting, outfit, features, part: choices.part })
      if (ear && ear !== 'headphone') paintWorn(sitting, 'phone', { sleeve: outfit.top })
    })
  }
}

/** What somebody of the scene has at the ear. */
function earDrawing({ scene: { relations, subjects } }: Page): string | undefined {
  return relations
    .filter(({ kind }) => kind !== 'in')
    .map(({ object }) => subjects[object]?.drawing ?? '')
    .find((drawing) => atEar.has(drawing))
}

/** Smaller where a hat or hair rises far above the head. */
function roomFor({ headwear: { kind } }: Outfit, { marks }: Features): number {
  if (marks.has('horned')) return 0.82
  return { pointed: 0.72, cylinder: 0.82, toque: 0.82 }[kind as 'toque'] ?? 1
}

function lookIn({ name, person }: Subject, { skin, hair }: Features, random: Random): Look {
  const said = person ?? anybody
  const look = lookOf(said, random.fork('look'), name)
  if (skin && !said.skin) look.skin = skin
  if (hair && !said.hairColor) look.hair.color = hair
  if (look.age === 'child') look.lashes = false
  const moods = ['smiling', 'calm', 'smiling', 'laughing'] as const
  return { ...look, expression: said.expression ?? random.fork('mood').pick(moods) }
}

function paintSitter({ sitting, outfit, features, part }: Sitter): void {
  const { pen, look, random } = sitting
  const { headwear, mask, glasses, headphones } = outfit
  const isCovered = coversHair(headwear.kind)
  const isUndone = headwear.kind !== 'bare' && look.hair.style === 'bun'
  const turn = random.fork('tilt').between(-0.07, 0.07)
  const tilted = (paint: () => void) => {
    pen.moved({ y: 0.5, turn }, () => pen.moved({ y: -0.5 }, paint))
  }
  if (!isCovered && !isUndone) tilted(() => paintHair(sitting, 'behind', part))
  paintBust(sitting, outfit)
  tilted(() => {
    paintFeatures(sitting, features, 'sides')
    paintWorn(sitting, 'ears')
    paintFace(sitting)
    paintFeatures(sitting, features, 'face')
    if (look.beard) paintBeard(sitting, features.marks.has('plait'))
    if (look.beard || look.mustache)
      paintWorn(sitting, look.beard ? 'mustache of a beard' : 'mustache')
    paintMask(sitting, mask)
    if (!isCovered) {
      paintHair(sitting, 'before', part)
      paintEarrings(sitting)
    }
    paintGlasses(sitting, glasses)
    if (headphones) paintHeadphones(sitting)
    paintFeatures(sitting, features, 'top')
    paintHat(sitting, outfit, features.marks)
  })
}

const clothes = '#2f3e4e #f1e9dc #c4563f #3f6b5f #e0a93f #5b4a78 #8c3b4a #3a5f8a #d8c3a5'
  .split(' ')
  .map(hex)

/** What they wear, in a color that stands out from the wall. */
function wornBy(
  subject: Subject,
  { look, features: { marks } }: { look: Look; features: Features },
  { scheme }: Choices,
  random: Random,
): Outfit {
  const person = subject.person ?? anybody
  const outfit = outfitOf(subject, { ...person, gender: look.gender }, random.fork('outfit'))
  const said = new Set(person.wears.map(({ name }) => name))
  const lot = random.fork('garment')
  if (!subject.color && said.size === 0 && costumeFor(subject.name) === undefined) {
    const wall = toLch(scheme.wall).lightness
    const far = clothes.map((ink) => {
      return { ink, far: Math.abs(toLch(ink).lightness - wall) + lot.next() * 0.55 }
    })
    outfit.top = far.sort((a, b) => b.far - a.far)[0]?.ink ?? outfit.top
  }
  const isSeen = said.has('glasses') || said.has('sunglasses') || look.age === 'elder'
  if (!isSeen || marks.has('goggles')) outfit.glasses = 'none'
  outfit.turtleneck = outfit.front === 'round' && said.size === 0 && lot.chance(0.4)
  const isDyed = person.wears.some(({ name, color }) => name === 'helmet' && color)
  const isIron = marks.has('horned') || outfit.front === 'plate'
  if (outfit.headwear.kind === 'hard' && isIron && !isDyed) outfit.headwear.color = hex('#8d949c')
  return outfit
}
