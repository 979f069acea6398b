import type { Composition } from '../compose/compose.ts'
import { clamp } from '../number.ts'
import type { Pixels, Pyramid } from '../pixels.ts'
import type { Random } from '../random.ts'

/**
 * How much a place of the picture is looked at, 0 to 1; its coordinates are fractions of the width
 * and height.
 */
export type Focus = (x: number, y: number) => number

/** A painted composition that waits for its style. */
export interface Draft {
  /** Sharp and complete, but for what is laid over the finished picture. */
  picture: Pyramid
  composition: Composition
  /** Where the eye goes. */
  focus: Focus
  random: Random
  /** The picture is as it should be: no style is laid on it. */
  isFinished?: boolean
}

/** What a style makes its picture from. */
export interface Drawing extends Draft {
  progress: Progress
  /** The shorter side by 1024: lengths of the style are in pixels of a picture of 1024. */
  unit: number
}

/** How a drawing becomes a picture. */
export type Finish = (drawing: Drawing) => Pixels

/** How far a painting has come: steps are the work put into it, never another picture. */
export interface Progress {
  /** 1 to 15. */
  step: number
  /** How much small detail there is, 0 to 1. */
  detail: number
  /** Half the width of the finest stroke, in pixels of a picture of 1024. */
  finest: number
}

const finest = [30, 18, 11, 7.5, 6.4, 5.6, 5, 4.5, 4, 3.6, 3.3, 3, 2.8, 2.6, 2.4]

export function progressOf(step: number): Progress {
  const whole = clamp(Math.round(step), 1, finest.length)
  return {
    step: whole,
    detail: ((whole - 1) / (finest.length - 1)) ** 0.6,
    finest: finest[whole - 1] as number,
  }
}
