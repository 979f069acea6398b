import * as z from 'zod'
import * as cell from './cells.ts'
<<<<<<< HEAD
import { color, each, number, oneOf, some } from './cells.ts'
=======
import { color, number, oneOf, some } from './cells.ts'
>>>>>>> looks-s44
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

const five = cell.parts.pipe(z.array(color).length(5))

/** The rows of the tables of nouns, colors and light, by the name of the file. */
export const sceneSchemas = {
  nouns: z.strictObject({
    noun: z.string(),
    metres: number.optional(),
    is: some('young'),
    plumage,
    filling: cell.drawings.optional(),
    tree,
  }),
  colors: z.strictObject({
<<<<<<< HEAD
    color: z.string(),
    ...each('hex, hair, fur', color.optional()),
    materials: cell.phrases,
=======
    color: z.string().describe(`
      A word for a color. Mix the color like a painter: colors of a screen are too loud.`),
    hex: color.optional(),
    hair: color.optional().describe('The color of hair, if it differs.'),
    fur: color.optional().describe('The color of fur, if it differs.'),
  }),
  materials: z.strictObject({
    material: z.string().describe('A material, or a pattern of a surface.'),
    tones: cell.several.pipe(z.array(colors)).optional().describe(`
      Colors from dark to light. Chance picks one of several rows. Without them the thing keeps its
      colors.`),
    grain: cell
      .fields({
        noise: oneOf('soft, cloudy, ridged, fine'),
        across: number,
        down: number,
        rings: number,
        strength: number,
      })
      .optional()
      .describe(`
        A noise, the repeats across and down, the rings of wood (0: none), and its strength.`),
    tile: z.string().optional().describe('A drawing of grains.parts.'),
    depth: number.default(0).describe('The strength of the light on the round outline.'),
    gloss: number.default(0).describe('The strength of highlights.'),
    mirror: number.default(0).describe('The share of mirrored surroundings.'),
    clear: number.default(1).describe('The opacity of the middle. The outline is opaque.'),
  }),
  schools: z.strictObject({
    school: z.enum(['waves', 'veils', 'planes']).describe('A way of painting abstract pictures.'),
    words: cell.parts.describe('Parts of the words that request it.'),
  }),
  abstracts: z.strictObject({
    ground: color.describe('The ground of an abstract picture.'),
    colors: colors.pipe(z.array(color).length(5)).describe(`
      Colors that match the ground and each other.`),
>>>>>>> looks-s44
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
