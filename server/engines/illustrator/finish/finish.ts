import type { Canvas } from '@napi-rs/canvas'
import type { Composition } from '../compose/composition.ts'
import type { Random } from '../random.ts'
import { type Focus, focusOf } from './focus.ts'
import { painting } from './painting.ts'
import type { Pixels } from './pixels.ts'
import type { Progress } from './progress.ts'

/** What a style makes its picture from. */
export interface Drawing {
  /** Sharp and complete, but for rain and snow in the air. */
  picture: Canvas
  composition: Composition
  progress: Progress
  /** Where the eye goes. */
  focus: Focus
  /** The shorter side by 1024: lengths of the style are in pixels of a picture of 1024. */
  unit: number
  random: Random
}

/** A style: how a drawing becomes a picture. */
export type Finish = (drawing: Drawing) => Pixels

/** Gives a drawing its style. */
export function finish(drawing: Omit<Drawing, 'unit' | 'focus'>): Pixels {
  const unit = Math.min(drawing.picture.width, drawing.picture.height) / 1024
  return painting({ ...drawing, unit, focus: focusOf(drawing.composition) })
}
