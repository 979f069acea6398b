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
      The area for feet: the far and the near end, as fractions of the way from the horizon to
      the lower edge.`),
    water: cell.two.optional().describe('Like floor, for swimmers and boats.'),
    landmarks: number
      .optional()
      .describe('Like floor, for buildings and trees. The default is the far end.'),
    eye: cell.two.optional().describe('Metres above level ground, if a shore must be near.'),
    light: oneOf('indoors, studio, cave, stage, moon, mars, space, underwater')
      .optional()
      .describe("A key of 'ambiences'. The default is the light of the sky."),
    painter: oneOf(`
      cave, moon, mars, stage, street, room, table, space, underwater, above the clouds,
      abstract, plain`)
      .optional()
      .describe(`
        The painter. The default is the painter of open country, or for a place the painter of its
        setting.`),
    is: traits({
      wild: 'Wild animals live there, and plants grow by themselves.',
      watery: 'It consists of water.',
      bridged: 'It has water for a bridge.',
      featureless: 'It has no stream, path or village.',
      warm: 'Winter brings no snow.',
      evergreen: 'Trees blossom only if the prompt names spring.',
      lakeside: 'It is behind a lake if the words name a lake.',
      afloat: 'Actors hang in the middle, as in space.',
      joined: 'The pieces of a room stand wall to wall without a gap.',
      dense: 'Its trees are around the viewer.',
    }),
    shown: cell.drawings.default([]).describe(`
      The drawings that it shows anyway. A subject with such a drawing is furniture or background.`),
    waves: cell.phrases
      .pipe(z.array(cell.parts.pipe(z.tuple([number, number, number, number]))))
      .describe("Rolling ground of open country, see 'waves' in compose/terrain.ts."),
    shore: oneOf('lake, beach, quay, none')
      .optional()
      .describe(`
      The shape of a shore. 'none' is open sea. A 'quay' has ground only below subjects.`),
    cover: oneOf('grass, dry grass, sand, snow, moss, rock').default('grass'),
    ranges: cell.several
      .pipe(z.array(cell.list.pipe(z.array(range))))
      .default([[]])
      .describe(`
        The ranges beyond the land, the farthest first; chance picks one of several lists. Each has
        a kind; the height of its highest point above the horizon, relative to the picture; the
        share that the air hides, 0 to 1; its probability, 0 to 1; and its depth in metres, by
        default the end of the land. '16-34' is a random number in that range.`),
    trees: fields(trees, 'kinds')
      .optional()
      .describe(`
      The depth of the nearest trees in metres, their count and their kinds. Without a kind,
      chance picks a grove.`),
    room: fields({ width: number, height: number, rise: number })
      .optional()
      .describe(`
      The width and height of a room in metres; and the height of the eye above the foot of the
      back wall, relative to the floor in a square picture: a smaller number is a deeper room. The
      distance of the viewer fits the width of the room to the picture.`),
    tint: cell.color
      .optional()
      .describe('The walls have nearly this color if the words name none.'),
    covers: some('stripes, panels, tiles, bricks, masonry, glass, plain'),
    paving: oneOf('boards, tiles, stone').default('boards'),
    wall: cell.several
      .pipe(z.tuple([z.string(), z.string()]))
      .default(['', ''])
      .describe(`
      The pieces along the back wall, as many as fit: first the pieces of every such room, then
      others.`),
    middle: cell.parts.default([]).describe(`
      A piece in the middle of the back wall, and a piece for a ruler without a throne.`),
    sides: cell.parts
      .pipe(z.tuple([z.string()], number))
      .optional()
      .describe(`
      A piece at both sides, and its distances from the wall in metres.`),
    above: z.string().optional().describe('A piece under the ceiling.'),
    mat: oneOf('rug, carpet')
      .optional()
      .describe(`
      On the floor: a round rug, or a carpet up to the back wall.`),
    props: cell.drawings.default([]).describe(`
      Random things if the words name nothing else. Buildings and flowers also stand behind other
      subjects.`),
    people: cell.phrases.describe(`
      Nouns of people who are here if the words name no place: a chef is in the kitchen.`),
    within: cell.drawings.default([]).describe('Drawings of the buildings with this place inside.'),
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
  width: number.optional().describe('The width of the piece in metres. Only in its first part.'),
  yields: cell.yes.optional().describe(`
    The piece is left out behind an actor. Only in its first part.`),
  shape: z.enum(['box', 'flat', 'gable']).describe(`
    A box has a depth, a flat part only a front. A gable is a roof in isometric pictures.`),
  hides: cell.yes.optional().describe('Only this part is left out behind an actor.'),
  color: z
    .string()
    .regex(new RegExp(`^(${paintNames.join('|')})([+-][\\d.]+)?$`), 'a paint of rooms')
    .optional()
    .describe("A paint, darker or lighter by the number behind it. 'glow' is for lampshades."),
  ...cell.each(
    'left, right',
    edge.describe('Metres from the left edge of the piece, or with an r from the right edge.'),
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
