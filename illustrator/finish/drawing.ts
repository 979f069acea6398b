import type { Composition } from '../compose/compose.ts'
import { clamp } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import type { Pyramid } from '../pyramid.ts'
import type { Random } from '../random.ts'

/** The attention for a place, 0 to 1. Coordinates are fractions of the width and height. */
export type Focus = (x: number, y: number) => number

/** A painted composition without its style. */
export interface Draft {
  /** Sharp and complete, except for layers over the finished picture. */
  picture: Pyramid
  /** An enlarged picture before its enlargement: it decides for chance and single pixels. */
  source?: Pyramid | undefined
  composition: Composition
  /** The places that attract the eye. */
  focus: Focus
  random: Random
  /** The picture before its style, whose transparency the finished picture gets. */
  cut?: Pyramid | undefined
  /** The picture is complete: it gets no style. */
  isFinished?: boolean
  /** How far the style departs from a reference, 0 to 1. Undefined for a painted composition. */
  departure?: number
}

/** The material of a style. */
export interface Drawing extends Draft {
  source: Pyramid
  progress: Progress
  /** The shorter side divided by 1024. Lengths of the style are pixels of a picture of 1024. */
  unit: number
  /** The width of the picture divided by the width of its source. */
  scale: number
}

/** Makes a picture from a drawing. */
export type Finish = (drawing: Drawing) => Pixels

/** The progress of a painting. More steps are more work on the same picture. */
export interface Progress {
  /** 1 to 15. */
  step: number
  /** The amount of small detail, 0 to 1. */
  detail: number
  /** Half the width of the finest stroke, in pixels of a picture of 1024. */
  finest: number
}

const finest = [30, 18, 11, 7.5, 6.4, 5.6, 5, 4.5, 4, 3.6, 3.3, 3, 2.8, 2.6, 2.4]

export function progressOf(step: number): Progress {
  const whole = clamp(Math.round(step), 1, finest.length)
  const detail = ((whole - 1) / (finest.length - 1)) ** 0.6
  return { step: whole, detail, finest: finest[whole - 1] as number }
}
