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
    noun: z.string().describe('A noun that differs from its drawing.'),
    metres: number.optional(),
    is: some('young'),
    plumage,
    filling: cell.drawings.optional().describe('The drawings in a heap.'),
    tree,
  }),
  allegories: z.strictObject({
    nouns: cell.phrases.describe('Nouns for things that nobody can see.'),
    shows: z.string().describe('The picture of such a noun, in the words of a prompt.'),
  }),
  colors: z.strictObject({
    color: z.string().describe(`
      A word for a color. Mix the color like a painter: colors of a screen are too loud.`),
    hex: color.optional(),
    hair: color.optional().describe('The color of hair, if it differs.'),
    fur: color.optional().describe('The color of fur, if it differs.'),
    materials: cell.phrases.describe('Materials with this color.'),
  }),
  schools: z.strictObject({
    school: z.enum(['waves', 'veils', 'planes']).describe('A way of painting abstract pictures.'),
    words: cell.parts.describe('Parts of the words that request it.'),
  }),
  abstracts: z.strictObject({
    ground: color.describe('The ground of an abstract picture.'),
    colors: colors.pipe(z.array(color).length(5)).describe(`
      Colors that match the ground and each other.`),
  }),
  hours: z.strictObject({
    hour: z.enum(timesOfDay),
    color,
    night: number.describe('The lost share of the ambient light.'),
    elevation: cell.two.describe(`
      The range of the sun's height: 0 at the horizon, 1 overhead.`),
    skies: cell.list
      .pipe(z.array(cell.parts.pipe(z.array(color).length(5))))
      .describe('Chance picks one of these, each from the zenith to the horizon.'),
  }),
  seasons: z.strictObject({
    season: z.enum(seasons),
    grass: colors.describe('Chance picks one of these, in the light of noon.'),
    leaves: colors.describe('The leaves of woods and hedges.'),
    needles: color.describe('The needles of conifers.'),
    tree: color.optional().describe('The default leaves of a single tree that sheds them.'),
  }),
  weathers: z.strictObject({
    weather: z.enum(weathers),
    cover: cell.two.describe('The range of the cover of clouds, 0 to 1.'),
    gray: color.optional().describe('The sky turns to this color.'),
    strength: number.default(0).describe('The share of gray in the sky, 0 to 1.'),
    hours: cell.list.pipe(z.array(z.enum(timesOfDay))).describe('The hours that suit it.'),
  }),
  skies: z.strictObject({
    of: cell.list.pipe(z.array(z.enum([...settings, ...moods]))).describe(`
      Settings, or moods of the light. Settings without a row have the sky of the meadow.`),
    skies: z.preprocess(partsOfSkies, z.array(air)).describe(`
      The light of a picture if the words leave it open: beautiful hours first, such as 'dawn in
      fog' or 'golden hour in cloudy autumn'. Without a weather the sky is clear.`),
  }),
}
