import { hex, toLch } from '../../color.ts'
import type { Pen } from '../../pen.ts'
import type { Random } from '../../random.ts'
import { anybody, type Scene, type Subject } from '../../scene.ts'
import { headOf } from '../../subject/person/head.ts'
import { type Look, lookOf } from '../../subject/person/look.ts'
import { type Outfit, outfitOf } from '../../subject/person/outfit.ts'
import { type Sitting, sittingOf } from '../../subject/person/sitting.ts'
import { costumes } from '../../tables/drawings.ts'
import { type Ink, light } from '../inks.ts'
import type { Page } from '../kit.ts'
import type { Palette } from '../palettes.ts'
import { paintBust } from './bust.ts'

export interface Choices {
  /** Its ground is the wall behind, its pale ink the light along an edge. */
  look: Palette
  /** -1 or 1: where the light comes from, where the face turns, where the hair is parted. */
  key: number
  turn: number
  part: number
}

type Sitter = Pick<Subject, 'name' | 'drawing' | 'color' | 'accent' | 'person'>

/** Nobody said is somebody. */
const someone = { name: 'person', drawing: 'person', color: null, accent: null, person: anybody }

interface Head extends Pick<Sitting, 'look' | 'random'> {
  outfit: Outfit
  /** Radians: positive turns the face to the right. */
  yaw: number
}

/** Head and shoulders of somebody whose look and clothes are known; the head is 1 high around the origin. */
export function paintHead(pen: Pen, { outfit, ...head }: Head): void {
  paintSitter(sittingOf({ pen, ...head }), outfit)
}

/** Where one, two and three sit, as shares of the width, and how large they are. */
const groups = [
  { places: [0], size: 1 },
  { places: [-0.19, 0.2], size: 0.8 },
  { places: [0, -0.3, 0.3], size: 0.68 },
] as const

/** Head and shoulders of one, or of two or three who stand close, the first in front. */
export function paintSitters(page: Page, people: readonly Sitter[], choices: Choices): void {
  const { pen, width, height, random, scene } = page
  const { look: inks, key, turn, part } = choices
  const sitters: readonly Sitter[] = people.length > 0 ? people : [someone]
  const { places, size } = groups[sitters.length - 1] ?? groups[0]
  for (const [index, subject] of [...sitters.entries()].reverse()) {
    const aside = places[index] ?? 0
    const yaw = sitters.length === 1 ? turn : -Math.sign(aside || turn)
    const isFirst = index === 0
    const lot = isFirst ? random : random.fork(`sitter ${index}`)
    const look = lookIn(subject, isFirst ? scene.compositionText : '', lot)
    const view = lot.fork('view')
    const sitting = sittingOf({
      ...{ pen, look, random: lot, rim: hex(inks.pale), key, part },
      yaw: yaw * view.between(0.14, 0.36),
      pitch: view.between(-0.05, 0.06),
      gaze: -yaw * view.between(0.02, 0.16),
    })
    const outfit = wornBy(subject, look, inks.ground, lot)
    if (isFirst) outfit.atEar = atEarOf(scene)
    const share = roomFor(outfit, look)
    const unit = Math.min(height * 0.47, width * 0.52) * share * size
    const x = width / 2 + aside * Math.min(width, height * 1.2) - yaw * unit * 0.05
    const down = 0.44 + (1 - share) * 0.34 + (1 - size) * 0.14 - (isFirst ? 0 : 0.02)
    pen.moved({ x, y: height * down, scale: unit }, () => paintSitter(sitting, outfit))
  }
}

/** Drawings of what is worn at an ear, not held before the chest. */
export const earDrawings: Readonly<Record<string, Outfit['atEar']>> = {
  headphone: 'headphones',
  'mobile-phone': 'phone',
  telephone: 'phone',
  'telephone-receiver': 'phone',
}

/** What somebody of the scene has at the ear. */
function atEarOf({ relations, subjects }: Scene): Outfit['atEar'] {
  return relations
    .filter(({ kind }) => kind !== 'in')
    .map(({ object }) => earDrawings[subjects[object]?.drawing ?? ''])
    .find(Boolean)
}

/** Smaller where a hat or hair rises far above the head. */
function roomFor({ hat }: Outfit, { marks }: Look): number {
  if (marks.has('horned')) return 0.82
  return { pointed: 0.72, cylinder: 0.82, toque: 0.82 }[hat as 'toque'] ?? 1
}

function lookIn({ name, person }: Sitter, text: string, random: Random): Look {
  const said = person ?? anybody
  const moods = ['smiling', 'calm', 'smiling', 'laughing'] as const
  const expression = said.expression ?? random.fork('mood').pick(moods)
  return { ...lookOf(said, random.fork('look'), name, text), expression }
}

function paintSitter(sitting: Sitting, outfit: Outfit): void {
  const { pen, random } = sitting
  const head = headOf(sitting, outfit)
  const turn = random.fork('tilt').between(-0.07, 0.07)
  const tilted = (paint: () => void) => {
    pen.moved({ y: 0.5, turn }, () => pen.moved({ y: -0.5 }, paint))
  }
  tilted(() => head.behind?.())
  paintBust(sitting, outfit)
  tilted(() => head.front())
}

const clothes = '#2f3e4e #f1e9dc #c4563f #3f6b5f #e0a93f #5b4a78 #8c3b4a #3a5f8a #d8c3a5'
  .split(' ')
  .map(hex)

/** What they wear, in a color that stands out from the wall. */
function wornBy(
  subject: Sitter,
  { gender, lined, marks }: Look,
  behind: Ink,
  random: Random,
): Outfit {
  const person = subject.person ?? anybody
  const outfit = outfitOf(subject, { ...person, gender }, random.fork('outfit'))
  const said = new Set(person.wears.map(({ name }) => name))
  const lot = random.fork('garment')
  if (!subject.color && said.size === 0 && costumes.get(subject.name) === undefined) {
    const wall = light(behind)
    const far = clothes.map((ink) => {
      return { ink, far: Math.abs(toLch(ink).lightness - wall) + lot.next() * 0.55 }
    })
    outfit.top = far.sort((a, b) => b.far - a.far)[0]?.ink ?? outfit.top
  }
  const isSeen = said.has('glasses') || said.has('sunglasses') || lined
  if (!isSeen || marks.has('goggles')) outfit.glasses = 'none'
  outfit.turtleneck = outfit.front === 'round' && said.size === 0 && lot.chance(0.4)
  return outfit
}
