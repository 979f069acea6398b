import * as z from 'zod'
import * as cell from './cells.ts'
import { fields, number, oneOf, some } from './cells.ts'
import { namesOf, placeNames, settings, treeKinds } from './names.ts'

const ranges = namesOf('peaks, hills, slopes, dunes, mesas, cliffs, islands')
const range = fields({
  kind: z.enum([...ranges, 'towers']),
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
    in: z.enum(settings).optional(),
    ...cell.each('horizon, floor', cell.two),
    ...cell.each('water, eye', cell.two.optional()),
    landmarks: number.optional(),
    light: oneOf('indoors, studio, cave, stage, moon, mars, space, underwater').optional(),
    painter: oneOf(`
      cave, moon, mars, stage, street, room, table, space, underwater, above the clouds,
      abstract, plain`).optional(),
    is: some(`
      wild, watery, bridged, featureless, warm, evergreen, lakeside, afloat, joined, dense`),
    ...cell.each('shown, props, within', cell.drawings.default([])),
    waves: cell.phrases.pipe(z.array(cell.parts.pipe(z.tuple([number, number, number, number])))),
    shore: oneOf('lake, beach, quay, none').optional(),
    cover: oneOf('grass, dry grass, sand, snow, moss, rock').default('grass'),
    ranges: cell.several.pipe(z.array(cell.list.pipe(z.array(range)))).default([[]]),
    trees: fields(trees, 'kinds').optional(),
    room: fields({ width: number, height: number, rise: number }).optional(),
    tint: cell.color.optional(),
    covers: some('stripes, panels, tiles, bricks, masonry, glass, plain'),
    paving: oneOf('boards, tiles, stone').default('boards'),
    wall: cell.several.pipe(z.tuple([z.string(), z.string()])).default(['', '']),
    middle: cell.parts.default([]),
    sides: cell.parts.pipe(z.tuple([z.string()], number)).optional(),
    above: z.string().optional(),
    mat: oneOf('rug, carpet').optional(),
    people: cell.phrases,
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
  width: number.optional(),
  yields: cell.yes.optional(),
  shape: z.enum(['box', 'flat', 'gable']),
  hides: cell.yes.optional(),
  color: z
    .string()
    .regex(new RegExp(`^(${paintNames.join('|')})([+-][\\d.]+)?$`), 'a paint of rooms')
    .optional(),
  ...cell.each('left, right', edge),
  ...cell.each('bottom, top', number),
  ...cell.each('out, back', number.default(0)),
  detail: oneOf(`
    arch, ball, balloons, banner, bear, chalk, clock, column, crest, curtains, disc, doors, fire,
    flame, garland, guitar, jars, keys, ladder, lamp, map, pans, pendant, picture, plant, poster,
    pulse, screen, shelves, storeys, tap, tools, toys, washer, window`).optional(),
})

/** The rows of the tables of places and furniture, by the name of the file. */
export const placeSchemas = {
  pieces: piece,
  places: placeRow,
  details: z.strictObject({
    detail: z.string(),
    origin: cell.two.optional(),
    ...cell.each('across, down', number.optional()),
    drawings: cell.parts.default([]),
  }),
  ranges: z.strictObject({
    range: z.enum(ranges),
    drawing: z.string(),
    ...cell.each('every, tall, wide', cell.two),
    aside: cell.yes.optional(),
  }),
  trees: z.strictObject({
    tree: z.enum(treeKinds),
    ...cell.each('height, girth', number),
    ...cell.each('crowd, whole', number.optional()),
    bark: cell.color.optional(),
  }),
}
