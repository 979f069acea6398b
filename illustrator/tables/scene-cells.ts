import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, number, oneOf, some } from './cells.ts'
import { plumage, tree } from './drawing-cells.ts'
import { moods, seasons, settings, styles, timesOfDay, weathers } from './names.ts'

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

const five = cell.parts.pipe(z.array(color).length(5))

/** The rows of the tables of nouns, colors and light, by the name of the file. */
export const sceneSchemas = {
  styles: z.strictObject({
    style: z.enum(styles),
    is: some('plain, page, paper, outlined, clean'),
  }),
  brushes: z.strictObject({
    style: oneOf('painting, oil, pastel, impressionist, watercolor'),
    breadths: cell.numbers,
    ...each('length, jitter, bristle', number),
    opacity: number.default(0.95),
    tolerance: number.default(20),
    swirl: number.default(0),
  }),
  washes: z.strictObject({
    mood: z.enum(moods),
    mode: oneOf('soft-light, multiply, screen, saturation, lighten'),
    what: z.string(),
    where: oneOf('corners, hero').optional(),
    strength: number,
  }),
  nouns: z.strictObject({
    noun: z.string(),
    metres: number.optional(),
    is: some('young'),
    plumage,
    filling: cell.drawings.optional(),
    tree,
  }),
  allegories: z.strictObject({
    nouns: cell.phrases.describe('Nouns for things that nobody can see.'),
    shows: z.string().describe('The picture of such a noun, in the words of a prompt.'),
  }),
  colors: z.strictObject({
    color: z.string(),
    ...each('hex, hair, fur', color.optional()),
  }),
  materials: z.strictObject({
    material: z.string(),
    tones: cell.several.pipe(z.array(cell.parts.pipe(z.array(color)))).optional(),
    grain: cell
      .fields({
        noise: oneOf('soft, cloudy, ridged, fine'),
        ...each('across, down, rings, strength', number),
      })
      .optional(),
    tile: z.string().optional(),
    ...each('depth, gloss, mirror', number.default(0)),
    clear: number.default(1),
  }),
  schools: z.strictObject({ school: oneOf('waves, veils, planes'), words: cell.parts }),
  abstracts: z.strictObject({ ground: color, colors: five }),
  hours: z.strictObject({
    hour: z.enum(timesOfDay),
    color,
    night: number,
    elevation: cell.two,
    skies: cell.list.pipe(z.array(five)),
  }),
  seasons: z.strictObject({
    season: z.enum(seasons),
    ...each('grass, leaves', cell.parts.pipe(z.array(color))),
    needles: color,
    tree: color.optional(),
  }),
  weathers: z.strictObject({
    weather: z.enum(weathers),
    cover: cell.two,
    gray: color.optional(),
    strength: number.default(0),
    hours: cell.list.pipe(z.array(z.enum(timesOfDay))),
  }),
  skies: z.strictObject({
    of: cell.list.pipe(z.array(z.enum([...settings, ...moods]))),
    skies: z.preprocess(partsOfSkies, z.array(air)),
  }),
}
