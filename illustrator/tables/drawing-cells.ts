import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, fields, number, oneOf, some, traits } from './cells.ts'
import { settings, treeKinds } from './names.ts'

export const tree = fields({ kind: z.enum(treeKinds), leaf: color })
  .optional()
  .describe('The tree that is painted instead, and the color of its leaves in summer.')

export const plumage = cell.parts
  .pipe(z.array(color).length(5))
  .optional()
  .describe('Body, belly, wings, wing tips and beak of a bird that spreads its wings.')

const coat = z
  .string()
  .regex(/^(#[0-9a-f]{6} ){3}(none|patches|stripes|spots|socks|panda)$/, 'a coat')

const ofShoulder = 'Lengths are fractions of the height of the shoulder.'

/**
 * The build of an animal on four legs. The column `like` names an animal above. That animal fills
 * the empty cells of the row.
 */
export const breed = z.strictObject({
  length: number.describe(`From shoulder to hip. ${ofShoulder}`),
  depth: number.describe(`From back to belly. ${ofShoulder}`),
  neck: number.describe(`From the shoulder to the middle of the head. ${ofShoulder}`),
  poise: number.describe('Degrees that the neck leans forward.'),
  head: number.describe(`The width of the head. ${ofShoulder}`),
  leg: number.describe(`The thickness of the legs. ${ofShoulder}`),
  face: oneOf('canine, feline, bear, rodent, primate, hoofed, pig, elephant'),
  ears: oneOf('pointed, round, fluffy, side, floppy, long, leaf, fan'),
  tail: oneOf('brush, thin, curl, tuft, stub, flowing, none'),
  crests: some(`
    none, mane, ruff, forelock, antlers, horns, stubs, fleece, tusks, horn, spectacles, spines,
    nose`)
    .transform((crests) => crests.filter((crest) => crest !== 'none'))
    .describe('Manes, horns, spines and the like.'),
  coats: cell.phrases
    .pipe(z.array(coat))
    .describe(
      'Chance picks one coat: the colors of body, belly and markings, and the kind of markings.',
    ),
})

/** The corners of the opening above a height. */
function aboveGunwale(height = '0'): string[] {
  return ['-2 -4', '3 -4', `3 ${height}`, `-2 ${height}`]
}

/** The facts about a drawing. */
export const drawing = z.strictObject({
  drawing: z.string(),
  metres: number.describe('Height of the drawing.'),
  home: z.enum(settings).describe('The setting of a picture whose prompt names none.'),
  kinds: cell.phrases.describe(`
    Nouns of WordNet: kinds of things that this drawing stands for, unless they have a drawing of
    their own. 'bow#4' is the fourth sense of a word; without a number it is the first.`),
  moves: some('walks, flies, can-fly, swims, floats'),
  is: traits({
    ridden: 'People sit on it to travel.',
    container: 'It has an inside, or branches, that something can be in.',
    drink: 'Its content is drunk, so that a thing that is with it lies beside it.',
    ground: 'A container that stands on the ground as often as on a table.',
    carried: 'It is carried, though its home is no table.',
    housemate: 'It lives in houses, so that it may look out of a window.',
    faced: 'The drawing has a face at its eyes.',
    edible: 'A bowl can have a heap of it.',
    flower: 'Many of it are a field.',
    winter: 'It is only seen where it has snowed.',
    steams: 'It is hot.',
    burns: 'It burns or shines.',
    scenery: `
      A whole scene, painted as background: cut out, it would be a picture in the picture.`,
    dyed: 'It comes in all colors.',
    named: 'Only its own name means it.',
    lettered: 'It is never mirrored.',
    bowled: 'Food whose drawing has a bowl.',
  }),
  held: oneOf('high, long, pole, arms, stem, hanging')
    .optional()
    .describe("How it is held, unless as something small: a key of 'grips'."),
  draught: number.optional().describe('The part of it that is under water when it floats, 0 to 1.'),
  perch: number.optional().describe(`
    Its least height by the height of the subject on it. It grows into the picture from beyond its
    edge.`),
  drawn: cell.drawing.optional().describe('The drawing that is shown instead.'),
  plumage,
  body: fields({ head: number, skin: color, clothes: color.optional() })
    .optional()
    .describe(`
    Of a head that belongs on the body of a person: its height, its skin and its clothes.`),
  berth: cell.several
    .pipe(
      z.tuple(
        [fields({ tall: number, crown: number, spots: z.array(number).min(1) }, 'spots')],
        cell.list
          .transform((points) => (points.length > 1 ? points : aboveGunwale(points[0])))
          .pipe(z.array(cell.two)),
      ),
    )
    .transform(([seen, ...openings]) => ({ ...seen, openings }))
    .optional()
    .describe(`
      How passengers are seen, in fractions of the box of a vehicle that looks to the left: the
      height of a grown person, how far down the crown of the head is, how far across passengers
      may be (a single one takes the first place); and after semicolons the openings that show
      them: the corners of a window, or the height of a gunwale.`),
  inside: fields(each('floor, room, wide, pane', number))
    .optional()
    .describe(`
    Of glass and bars, in fractions of its box: where the feet of a subject in it are, the room
    above them, the room across, and how much of it is seen before the subject.`),
  seat: fields({
    ...each('tall, x, y, wide', number),
    look: oneOf('turned, facing, low, afoot').optional(),
  })
    .optional()
    .describe(`
      Where people sit: its least height by the height of the sitter; where on the furniture,
      across and down; the distance between several sitters by its width; 'turned' is drawn
      looking to the right; 'facing' has a second place opposite; so has 'low', on the ground; on
      'afoot' people stand.`),
  tree,
  crop: fields(
    { growth: oneOf('rows, plants, blooms, blades'), share: number, colors: z.array(color) },
    'colors',
  )
    .optional()
    .describe(`
      What a field of it grows ('rows' are plants that stand in rows), what share of the green it
      covers, its colors.`),
  panes: cell.parts
    .pipe(z.array(color))
    .optional()
    .describe('The colors of its windows, which are lit at night.'),
  worn: oneOf('head, ears, face, neck, throat')
    .optional()
    .describe('Where a subject wears it that is no person.'),
  eyes: cell.two.optional().describe(`
    Where its eyes are, across and down, unless the outline lets the program guess.`),
  shows: cell.phrases.describe('The garments that it shows where nobody wears them.'),
  means: cell.phrases.describe(`
    What it says of the scene instead of being drawn, as in the tables of words.`),
})
