import * as z from 'zod'
import { color, list, number, parts, tuple } from './cells.ts'
import { moods, seasons, settings, timesOfDay, weathers } from './names.ts'

const sky = parts.pipe(z.array(color).length(5))

/** The light of an hour. */
export const hour = z.strictObject({
  hour: z.enum(timesOfDay),
  color,
  /** How much of the ambient light is lost. */
  night: number,
  /** Of the sun: 0 at the horizon, 1 overhead; between two by lot. */
  elevation: tuple(number, number),
  /** By lot one of these, each from the zenith to the horizon. */
  skies: list.pipe(z.array(sky)),
})

export const weather = z.strictObject({
  weather: z.enum(weathers),
  /** How much of the sky the clouds cover, 0 to 1. */
  cover: tuple(number, number),
  /** What the sky turns to, and how much, 0 to 1. */
  gray: color.optional(),
  strength: number.default(0),
  /** Those that suit it. */
  hours: list.pipe(z.array(z.enum(timesOfDay))),
})

/** The parts of `golden hour in cloudy autumn, noon`. */
function partsOfSkies(text: unknown): unknown[] {
  const sky = /^(?<time>.+?)(?: in (?<weather>\w+)(?: (?<season>\w+))?)?$/
  return String(text)
    .split(', ')
    .map((one) => sky.exec(one)?.groups)
}

const air = z.object({
  time: z.enum(timesOfDay),
  weather: z.enum(weathers).default('clear'),
  season: z.enum(seasons).optional(),
})

/**
 * What a picture is set in where the words leave it open: beautiful hours before plain ones. Such as
 * `dawn in fog` or `golden hour in cloudy autumn`; without a weather the sky is clear.
 */
export const skies = z.strictObject({
  /** Settings, those that are in no row have the meadow's; or moods that ask for their light. */
  of: list.pipe(z.array(z.enum([...settings, ...moods]))),
  skies: z.preprocess(partsOfSkies, z.array(air)),
})
