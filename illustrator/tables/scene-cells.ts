import * as z from 'zod'
import * as cell from './cells.ts'
import { color, number, some } from './cells.ts'
import { plumage, tree } from './drawing-cells.ts'
import { moods, seasons, settings, timesOfDay, weathers } from './names.ts'

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

const colors = cell.parts.pipe(z.array(color))

/** The rows of the tables of nouns, colors and light, by the name of the file. */
export const sceneSchemas = {
  nouns: z.strictObject({
    noun: z.string().describe('A noun that differs from the drawing that shows it.'),
    metres: number.optional(),
    is: some('young'),
    plumage,
    filling: cell.drawings.optional().describe('The drawings of a heap of it.'),
    tree,
  }),
  colors: z.strictObject({
    color: z.string().describe(`
      A word for a color: as a painter would mix it, not as a screen would shout it.`),
    hex: color.optional(),
    hair: color.optional().describe('The color of hair, where it is not quite that color.'),
    fur: color.optional().describe('The color of fur, where it is not quite that color.'),
    materials: cell.phrases.describe('Materials whose things have that color.'),
  }),
  schools: z.strictObject({
    school: z.enum(['waves', 'veils', 'planes']).describe('A way of painting abstract pictures.'),
    words: cell.parts.describe('Parts of words that ask for it.'),
  }),
  abstracts: z.strictObject({
    ground: color.describe('The ground of an abstract picture.'),
    colors: colors.pipe(z.array(color).length(5)).describe(`
      Colors that go with the ground and with each other.`),
  }),
  hours: z.strictObject({
    hour: z.enum(timesOfDay),
    color,
    night: number.describe('How much of the ambient light is lost.'),
    elevation: cell.two.describe(`
      Of the sun: 0 at the horizon, 1 overhead; chance picks between two.`),
    skies: cell.list
      .pipe(z.array(cell.parts.pipe(z.array(color).length(5))))
      .describe('Chance picks one of these, each from the zenith to the horizon.'),
  }),
  seasons: z.strictObject({
    season: z.enum(seasons),
    grass: colors.describe('Chance picks one of these, in the light of noon.'),
    leaves: colors.describe('Of woods and hedges.'),
    needles: color.describe('Of conifers.'),
    tree: color
      .optional()
      .describe('The leaves of a single tree that sheds them, unless it has its own.'),
  }),
  weathers: z.strictObject({
    weather: z.enum(weathers),
    cover: cell.two.describe('How much of the sky the clouds cover, 0 to 1.'),
    gray: color.optional().describe('What the sky turns to.'),
    strength: number.default(0).describe('How much the sky turns to gray, 0 to 1.'),
    hours: cell.list.pipe(z.array(z.enum(timesOfDay))).describe('Those that suit it.'),
  }),
  skies: z.strictObject({
    of: cell.list.pipe(z.array(z.enum([...settings, ...moods]))).describe(`
      Settings, where those in no row have the sky of the meadow; or moods that ask for a light.`),
    skies: z.preprocess(partsOfSkies, z.array(air)).describe(`
      Light that suits a picture where the words leave it open: beautiful hours before plain ones,
      such as 'dawn in fog' or 'golden hour in cloudy autumn'; without a weather the sky is
      clear.`),
  }),
}
