import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, fields, number, oneOf, some, traits } from './cells.ts'
import { settings, treeKinds } from './names.ts'

export const tree = fields({ kind: z.enum(treeKinds), leaf: color })
  .optional()
  .describe('The tree that replaces the drawing, and the color of its leaves in summer.')

export const plumage = cell.parts
  .pipe(z.array(color).length(5))
  .optional()
  .describe('Body, belly, wings, wing tips and beak of a bird with spread wings.')

const coat = z
  .string()
  .regex(/^(#[0-9a-f]{6} ){3}(none|patches|stripes|spots|socks|panda)$/, 'a coat')

const ofShoulder = 'Lengths are fractions of the height of the shoulder.'

/** The build of an animal. The animal above in the column `like` fills the empty cells. */
export const breed = z.strictObject({
  length: number.describe(`From shoulder to hip. ${ofShoulder}`),
  depth: number.describe(`From back to belly. ${ofShoulder}`),
  neck: number.describe(`From the shoulder to the middle of the head. ${ofShoulder}`),
  poise: number.describe('The forward lean of the neck in degrees.'),
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
  home: z.enum(settings).describe('The setting of the picture if the prompt names none.'),
  kinds: cell.phrases.describe(`
    Nouns of WordNet: this drawing stands for these kinds of things if they have no drawing.
    'bow#4' is the fourth sense of a word; without a number it is the first.`),
  moves: some('walks, flies, can-fly, swims, floats'),
  is: traits({
    ridden: 'People sit on it to travel.',
    container: 'A thing can be in its inside, or in its branches.',
    drink: 'People drink its content: other things lie beside it, not in it.',
    ground: 'A container that often stands on the ground.',
    carried: 'People carry it, although its home is no table.',
    housemate: 'It lives in houses and may look out of a window.',
    faced: 'The drawing has a face at its eyes.',
    edible: 'It can be a heap in a bowl.',
    flower: 'A large number is a field.',
    winter: 'It needs snow.',
    steams: 'It is hot.',
    burns: 'It burns or shines.',
    scenery: `
      A whole scene, painted as background: cut out, it would look like a picture.`,
    dyed: 'It comes in all colors.',
    named: 'No other noun means it.',
    lettered: 'It is never mirrored.',
    bowled: 'Food whose drawing has a bowl.',
  }),
  held: oneOf('high, long, pole, arms, stem, hanging')
    .optional()
    .describe("The grip on it, a key of 'grips'. The default is for small things."),
  draught: number.optional().describe('The part of a floating thing under water, 0 to 1.'),
  perch: number.optional().describe(`
    Its minimum height relative to the subject on it. It begins outside of the picture.`),
  drawn: cell.drawing.optional().describe('The drawing that replaces this one.'),
  plumage,
  body: fields({ head: number, skin: color, clothes: color.optional() })
    .optional()
    .describe(`
    For a head on the body of a person: the height, the skin and the clothes.`),
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
      Passengers of a vehicle that faces left, in fractions of its box: the height of a grown
      person, the distance from the top to the crown of the head, and the places across (a single
      passenger takes the first). Behind semicolons the openings: the corners of a window, or the
      height of a gunwale.`),
  inside: fields(each('floor, room, wide, pane', number))
    .optional()
    .describe(`
    Of glass and bars, in fractions of the box: the place of the feet inside, the room above
    them, the room across, and the opacity in front of the contents.`),
  seat: fields({
    ...each('tall, x, y, wide', number),
    look: oneOf('turned, facing, low, afoot').optional(),
  })
    .optional()
    .describe(`
      A seat: its minimum height relative to the sitter; the place across and down; the distance
      between sitters relative to its width. The drawing of a 'turned' seat faces right. 'facing'
      and 'low' (on the ground) have a second place opposite. People stand on 'afoot'.`),
  tree,
  crop: fields(
    { growth: oneOf('rows, plants, blooms, blades'), share: number, colors: z.array(color) },
    'colors',
  )
    .optional()
    .describe(`
      The look of a field ('rows' are plants in rows), the share of the green that it covers,
      and its colors.`),
  dyes: cell.parts
    .pipe(z.array(color))
    .optional()
    .describe(`
      The colors of an SVG that a named color replaces: the first one becomes the named color.
      Without them the program takes the most frequent color.`),
  panes: cell.parts
    .pipe(z.array(color))
    .optional()
    .describe('The colors of its windows. Windows are lit at night.'),
  worn: oneOf('head, ears, face, neck, throat')
    .optional()
    .describe('The place on a subject that is no person.'),
  eyes: cell.two.optional().describe(`
    The place of the eyes, across and down. Without it the program guesses from the outline.`),
  shows: cell.phrases.describe('The garments that it shows if nobody wears them.'),
  means: cell.phrases.describe(`
    It is not drawn but has this meaning, as in the tables of words.`),
})
