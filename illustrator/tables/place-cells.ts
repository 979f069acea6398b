import * as z from 'zod'
import * as cell from './cells.ts'
import { fields, number, oneOf, some, traits } from './cells.ts'
import { namesOf, placeNames, settings, treeKinds } from './names.ts'

const range = fields({
  kind: oneOf('peaks, hills, slopes, dunes, mesas, cliffs, islands, towers'),
  height: cell.numberOrRange,
  haze: cell.numberOrRange,
  chance: number.default(1),
  depth: number.optional(),
})

const trees = { nearest: number, count: cell.numberOrRange, kinds: z.array(z.enum(treeKinds)) }

/** The facts about a setting, or about a place in a setting. */
const placeRow = z
  .strictObject({
    place: z.enum([...settings, ...placeNames]),
    in: z.enum(settings).optional().describe('The setting of a place.'),
    horizon: cell.two.describe(
      'The height of the horizon, as a fraction of the height of the picture.',
    ),
    floor: cell.two.describe(`
      Where feet are: the far and the near end, as fractions of the way from the horizon to the
      lower edge.`),
    water: cell.two.optional().describe('As floor, for swimmers and boats.'),
    landmarks: number
      .optional()
      .describe('As floor, for buildings and trees that are not at the far end.'),
    eye: cell.two.optional().describe('Metres above level ground, where a shore must be near.'),
    light: oneOf('indoors, studio, cave, stage, moon, mars, space, underwater')
      .optional()
      .describe("A key of 'ambiences', where the light is not that of the sky."),
    painter: oneOf(`
      cave, moon, mars, stage, street, room, table, space, underwater, above the clouds,
      abstract, plain`)
      .optional()
      .describe(`
        What paints it, unless the painter of open country does, or for a place that of its
        setting.`),
    is: traits({
      wild: 'Wild animals are at home there, and plants grow by themselves.',
      watery: 'It is of water.',
      bridged: 'A bridge has water there to lead over.',
      featureless: 'It has no stream, path or village.',
      warm: 'Winter brings no snow.',
      evergreen: 'Trees blossom only if the prompt names spring.',
      lakeside: 'It is seen across the water of a lake that the words name.',
      afloat: 'Actors hang in the middle, as in space.',
      joined: 'The pieces of a room stand wall to wall without a gap.',
      dense: 'Its trees are around the viewer.',
    }),
    shown: cell.drawings.default([]).describe(`
      The drawings that it shows by itself. Subjects of a place with these are furniture or
      background.`),
    waves: cell.phrases
      .pipe(z.array(cell.parts.pipe(z.tuple([number, number, number, number]))))
      .describe("Rolling ground of open country, see 'waves' in compose/terrain.ts."),
    shore: oneOf('lake, beach, quay, none')
      .optional()
      .describe(`
      The shape of a shore. 'none' is open sea; a 'quay' has ground only where a subject stands.`),
    cover: oneOf('grass, dry grass, sand, snow, moss, rock').default('grass'),
    ranges: cell.several
      .pipe(z.array(cell.list.pipe(z.array(range))))
      .default([[]])
      .describe(`
        The ranges beyond the land, from the farthest; chance picks one of several rows of them. Of
        each its kind; the height of its highest point above the horizon, by the size of the
        picture; how much the air before it hides, 0 to 1; how likely it is there, 0 to 1; and its
        depth in metres, unless it is where the land ends. '16-34' is a number between two by
        chance.`),
    trees: fields(trees, 'kinds')
      .optional()
      .describe(`
      The depth of the nearest trees in metres, their count and their kinds; without a kind chance
      picks those of a grove.`),
    room: fields({ width: number, height: number, rise: number })
      .optional()
      .describe(`
      The width and height of a room in metres; and how far the eye is above the foot of the back
      wall, by the height of the floor in a square picture: less is a deeper room. Wide pictures
      show it from nearer, high ones from farther, so that its width always fits.`),
    tint: cell.color
      .optional()
      .describe('A color near to that of its walls, where the words name none.'),
    covers: some('stripes, panels, tiles, bricks, masonry, glass, plain'),
    paving: oneOf('boards, tiles, stone').default('boards'),
    wall: cell.several
      .pipe(z.tuple([z.string(), z.string()]))
      .default(['', ''])
      .describe(`
      The pieces along the back wall, as many as fit: first those that every such room has, then
      others.`),
    middle: cell.parts.default([]).describe(`
      A piece in the middle of the back wall, and the one for a king or a queen who has no
      throne.`),
    sides: cell.parts
      .pipe(z.tuple([z.string()], number))
      .optional()
      .describe(`
      A piece that stands at both sides, and its distances from the wall in metres.`),
    above: z.string().optional().describe('A piece that hangs from the ceiling.'),
    mat: oneOf('rug, carpet')
      .optional()
      .describe(`
      What lies on its floor: a round rug, or a carpet up to its back wall.`),
    props: cell.drawings.default([]).describe(`
      What is in it where the words name nothing else, by chance; buildings and flowers also stand
      behind other subjects.`),
    people: cell.phrases.describe(`
      Nouns of people who are there where the words name no place: a chef is in the kitchen.`),
    within: cell.drawings.default([]).describe('Drawings of the buildings that it is inside of.'),
  })
  .transform((row) => {
    const { painter, room, trees, is, paving } = row
    const woods = trees && { ...trees, dense: is.includes('dense') }
    return {
      ...row,
      land: painter || room ? undefined : { ...row, trees: woods },
      plan: room && { ...row, ...room, joined: is.includes('joined'), floor: paving },
    }
  })

const edge = z
  .string()
  .regex(/^r?-?[\d.]+$/, 'metres, or r and metres')
  .transform((text) => ({ fromRight: text.startsWith('r'), metres: Number(text.replace('r', '')) }))
/** The paints of rooms. */
const paintNames = namesOf(`
  brick, cloth, glow, gold, iron, leaf, linen, paint, plaster, quilt, shadow, sky, slate, steel,
  stone, white, wood`)
export type PaintName = (typeof paintNames)[number]

/** A part of a piece of furniture, from back to front. */
const piece = z.strictObject({
  piece: z.string(),
  width: number.optional().describe('Of a piece, in its first part, in metres.'),
  yields: cell.yes.optional().describe(`
    The piece is left out where an actor stands before it; in its first part.`),
  shape: z.enum(['box', 'flat', 'gable']).describe(`
    A box has a depth, what is flat only a front. A gable is a roof in isometric pictures.`),
  hides: cell.yes
    .optional()
    .describe('The part is left out by itself where an actor stands before it.'),
  color: z
    .string()
    .regex(new RegExp(`^(${paintNames.join('|')})([+-][\\d.]+)?$`), 'a paint of rooms')
    .optional()
    .describe("A paint, darker or lighter by the number behind it; 'glow' is that of lampshades."),
  ...cell.each(
    'left, right',
    edge.describe('Metres from the left edge of the piece, or with an r from the right one.'),
  ),
  ...cell.each('bottom, top', number),
  out: number.default(0).describe('The distance of its front from the wall, in metres.'),
  back: number.default(0).describe('The distance of its back from the wall, in metres.'),
  detail: oneOf(`
    arch, ball, balloons, banner, bear, chalk, clock, column, crest, curtains, disc, doors, fire,
    flame, garland, guitar, jars, keys, ladder, lamp, map, pans, pendant, picture, plant, poster,
    pulse, screen, shelves, storeys, tap, tools, toys, washer, window`).optional(),
})

/** The rows of the tables of places and furniture, by the name of the file. */
export const placeSchemas = { pieces: piece, places: placeRow }
