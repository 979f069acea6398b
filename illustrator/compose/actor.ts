import { clamp } from '../number.ts'
import type { Subject } from '../scene.ts'
import { isYoung } from '../subject/animal/coat.ts'
import type { Anchors, Figure, Gesture, Spot } from '../subject/figure.ts'
import { drawingRows, nounRows, type Row, rowOf } from '../tables/drawings.ts'
import type { Point, Size } from './camera.ts'

/** `x` and `y` are the middle. */
export interface Box extends Size, Point {
  left: number
  top: number
  right: number
  bottom: number
}

function boxBetween(left: number, top: number, right: number, bottom: number): Box {
  const [width, height] = [right - left, bottom - top]
  return { left, top, right, bottom, width, height, x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** The smallest box that holds all boxes. */
export function unionOf(boxes: readonly Box[]): Box {
  return boxBetween(
    Math.min(...boxes.map(({ left }) => left)),
    Math.min(...boxes.map(({ top }) => top)),
    Math.max(...boxes.map(({ right }) => right)),
    Math.max(...boxes.map(({ bottom }) => bottom)),
  )
}

/** A figure in its place. Lengths are pixels. */
export class Actor {
  readonly subject!: Subject
  figure!: Figure
  /** The middle of the box, and its lower edge. */
  x = 0
  y = 0
  /** The height of the box. */
  height!: number
  /** True: the actor faces right. False: left. */
  flipped!: boolean
  /** Radians, clockwise. */
  tilt = 0
  /** Metres from the viewer. Nearer actors are painted later. */
  depth = 0
  /** The support of an actor that no other actor carries. */
  rests!: 'ground' | 'water' | 'air'
  /** The actor that carries it. */
  carrier: Actor | undefined
  /** The actor that holds its string. */
  holder: Actor | undefined

  constructor(given: Pick<Actor, 'subject' | 'figure' | 'height' | 'flipped' | 'rests'>) {
    Object.assign(this, given)
  }

  get stance(): Actor['rests'] | 'attached' {
    return this.carrier ? 'attached' : this.rests
  }

  get width(): number {
    return this.height * this.figure.aspect
  }

  /** The visible box: a part of a swimmer is under water. */
  get box(): Box {
    const { x, y, width, height } = this
    const sunk = this.stance === 'water' ? height * draughtOf(this.subject) : 0
    return boxBetween(x - width / 2, y - height + sunk, x + width / 2, y)
  }

  /** The box of the face in the picture, if the figure has a face. */
  get face(): Box | undefined {
    const { face } = this.figure
    if (!face) return undefined
    const { x, y } = this.spot(face)
    const [right, down] = [(face.width * this.width) / 2, (face.height * this.height) / 2]
    return boxBetween(x - right, y - down, x + right, y + down)
  }

  /** The place of an anchor in the picture. */
  anchor(name: keyof Anchors): Point {
    return this.spot(this.figure.anchors[name])
  }

  /** The place of a spot in the picture. The spot is in fractions of the box. */
  spot({ x, y }: Spot): Point {
    const { left, top } = this.box
    return { x: left + (this.flipped ? 1 - x : x) * this.width, y: top + y * this.height }
  }

  /** The hands. Paint them after the thing that they hold. */
  get hands(): Actor[] {
    const { hands } = this.figure
    return hands ? [this.before(hands)] : []
  }

  /** An actor in the same place, a little nearer, with another figure. */
  before(figure: Figure): Actor {
    const depth = this.depth - 0.02
    return Object.assign(new Actor(this), { figure, depth, carrier: this })
  }
}

export const sizes: Record<Subject['size'], number> = {
  tiny: 0.45,
  small: 0.7,
  normal: 1,
  large: 1.35,
  huge: 1.8,
}
/** Metres. */
const ages = { child: 1.15, adult: 1.7, elder: 1.62 } as const
/** Metres: a subject of this height is a landmark. */
const landmark = 8

/** The height of the noun, or else of its drawing, in metres. */
function heightOf({ name, drawing, person }: Subject): number {
  const own = nounRows.get(name)?.metres
  if (person) return own ?? ages[drawing === 'person' ? person.age : 'child']
  // The stature is the square root, so that a young animal is about half as high as its mother.
  if (own && isYoung(name)) return Math.max(own, rowOf(drawing).metres * 0.28)
  return own ?? (drawingRows.get(name.replaceAll(' ', '-')) ?? rowOf(drawing)).metres
}

/** The height to draw; a grown person is 1. Flattened: a mouse must stay visible by a castle. */
export function statureOf(subject: Subject): number {
  const { size, name } = subject
  // The height of a young animal already says that it is small.
  const scale = size === 'small' && isYoung(name) ? 1 : sizes[size]
  const stature = (heightOf(subject) / ages.adult) ** 0.5 * scale
  // A giant spider is higher than a person, a tiny elephant smaller than a dog.
  return clamp(stature, size === 'huge' ? 1.3 : 0, size === 'tiny' ? 0.4 : Infinity)
}

/** Whether the subject is as high as a building. Landmarks stand behind the other subjects. */
export function isLandmark(subject: Subject): boolean {
  return heightOf(subject) >= landmark && !isSwimming(subject) && !isFlying(subject)
}

/** Whether the subject is in the air: the prompt decides, or else its drawing. */
export function isFlying({ drawing, pose }: Subject): boolean {
  const { moves } = rowOf(drawing)
  if (pose === 'flying') return !moves.includes('floats')
  return moves.includes('flies') && (pose === null || pose === 'running')
}

/** Whether the subject lives in water or floats. */
function isAquatic({ drawing }: Subject): boolean {
  return rowOf(drawing).moves.some((way) => way === 'swims' || way === 'floats')
}

/** Whether the subject is in the water if there is water. */
export function isSwimming(subject: Subject): boolean {
  const floats = rowOf(subject.drawing).moves.includes('floats')
  return subject.pose === 'swimming' || (isAquatic(subject) && (subject.pose === null || floats))
}

/** The part of a swimmer that the water hides, 0 to 1. */
function draughtOf(subject: Subject): number {
  const wading = subject.pose === 'swimming' && !isAquatic(subject)
  return rowOf(subject.drawing).draught ?? (wading ? 0.5 : 0.05)
}

export function isSeat(drawing: string): boolean {
  return rowOf(drawing).seat !== undefined
}

const crown: NonNullable<Row['inside']> = { floor: 0.42, room: 0.3, wide: 0.4, pane: 0 }

/** The inside of glass, of bars or of the crown of a tree. Undefined: the inside is hidden. */
export function insideOf(drawing: string): Row['inside'] {
  const row = rowOf(drawing)
  return row.tree ? crown : row.inside
}

/** The minimum height of an edge object relative to its rider. */
export function perchOf({ drawing }: Subject): number | undefined {
  return rowOf(drawing).perch
}

/**
 * The grip on a held thing: the gesture of the holder, the greatest height of the thing relative to
 * the holder, and the part at the hand: 0 is the top of the thing, 1 its lower end.
 */
const grips = {
  high: { gesture: 'raising', tall: 0.46, at: 0.94 },
  long: { gesture: 'holding', tall: 0.52, at: 0.66 },
  pole: { gesture: 'holding', tall: 1.06, at: 0.53 },
  arms: { gesture: 'carrying', tall: 0.36, at: 0.72 },
  stem: { gesture: 'holding', tall: 0.26, at: 0.82 },
  hanging: { gesture: 'holding', tall: 0.24, at: 0.06 },
  plain: { gesture: 'holding', tall: 0.17, at: 0.55 },
} as const satisfies Record<string, { gesture: Gesture; tall: number; at: number }>

export function gripOf({ drawing, person }: Subject) {
  const { held, breed } = rowOf(drawing)
  return grips[held ?? (person || breed ? 'arms' : 'plain')]
}
