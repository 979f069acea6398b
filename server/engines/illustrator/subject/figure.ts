import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import type { Activity, Season, Subject } from '../scene.ts'

/** Something that can be drawn at any size, in a box it fills exactly. */
export interface Figure {
  /** Width of the box by its height. */
  aspect: number
  /** Height of the box by that of the same figure standing upright. */
  rise: number
  anchors: Anchors
  /** The face, where it has one, as fractions of the box. */
  face?: Area
  /** The hands, in the same box: painted over what they hold. */
  hands?: Figure
  /** Draws the box at the origin, `height` pixels high, facing left where it faces at all. */
  draw(context: SKRSContext2D, height: number): void
}

/** Where others meet it, as fractions of the box from its top left. */
export interface Anchors {
  /** The crown of the head, where a hat sits, and how wide the head is there. */
  head: Spot & { width: number }
  eyes: Spot
  /** What is held hangs or stands from here. */
  hand: Spot
  /** Where a rider sits or a thing lies. */
  back: Spot
  /** What rests on the ground, or on another's back. */
  base: Spot
}

export interface Spot {
  x: number
  y: number
}

/** The middle of something and its size, as fractions of a box. */
export interface Area extends Spot {
  width: number
  height: number
}

/** On a mount, or on a seat, what rests is not the feet. */
export type Pose = NonNullable<Subject['pose']> | 'riding' | 'seated'

/** What the arms do. */
export type Gesture = Exclude<Activity, 'sleeping'> | 'holding' | 'raising' | 'carrying'

export interface FigureRequest {
  subject: Subject
  pose: Pose
  gesture: Gesture | null
  /**
   * What the gesture needs is drawn with the figure, in this color where it is told; false leaves
   * it to another.
   */
  tool: { color: string | null } | false
  season: Season | null
  /** Counts up among those of a kind, so that none is like its neighbor. */
  variety?: number
  /** For looks: the same sequence gives the same individual. */
  random: Random
}
