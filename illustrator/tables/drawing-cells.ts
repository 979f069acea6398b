import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, fields, number, oneOf, some } from './cells.ts'
import { settings, treeKinds } from './names.ts'

export const tree = fields({ kind: z.enum(treeKinds), leaf: color }).optional()

export const plumage = cell.parts.pipe(z.array(color).length(5)).optional()

const coat = z
  .string()
  .regex(/^(#[0-9a-f]{6} ){3}(none|patches|stripes|spots|socks|panda)$/, 'a coat')

/** The build of an animal. The animal above in the column `like` fills the empty cells. */
export const breed = z.strictObject({
  ...each('length, depth, neck, poise, head, leg', number),
  face: oneOf('canine, feline, bear, rodent, primate, hoofed, pig, elephant'),
  ears: oneOf('pointed, round, fluffy, side, floppy, long, leaf, fan'),
  tail: oneOf('brush, thin, curl, tuft, stub, flowing, none'),
  crests: some(`
    none, mane, ruff, forelock, antlers, horns, stubs, fleece, tusks, horn, spectacles, spines,
    nose`).transform((crests) => crests.filter((crest) => crest !== 'none')),
  coats: cell.phrases.pipe(z.array(coat)),
})

/** The corners of the opening above a height. */
function aboveGunwale(height = '0'): string[] {
  return ['-2 -4', '3 -4', `3 ${height}`, `-2 ${height}`]
}

/** The facts about a drawing. */
export const drawing = z.strictObject({
  drawing: z.string(),
  metres: number,
  home: z.enum(settings),
  kinds: cell.phrases,
  moves: some('walks, flies, can-fly, swims, floats'),
  is: some(`
    ridden, container, drink, ground, carried, housemate, faced, edible, flower, winter, steams,
    burns, scenery, dyed, named, lettered, bowled, hung, printed`),
  held: oneOf('high, long, pole, arms, stem, hanging').optional(),
  ...each('draught, perch', number.optional()),
  drawn: cell.drawing.optional(),
  plumage,
  body: fields({ head: number, skin: color, clothes: color.optional() }).optional(),
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
    .optional(),
  inside: fields(each('floor, room, wide, pane', number)).optional(),
  seat: fields({
    ...each('tall, x, y, wide', number),
    look: oneOf('turned, facing, low, afoot').optional(),
  }).optional(),
  tree,
  crop: fields(
    { growth: oneOf('rows, plants, blooms, blades'), share: number, colors: z.array(color) },
    'colors',
  ).optional(),
  dyes: cell.parts.pipe(z.array(color)).optional(),
  panes: cell.parts.pipe(z.array(color)).optional(),
  worn: oneOf('head, ears, face, neck, throat').optional(),
  eyes: cell.two.optional(),
  shows: cell.phrases,
  means: cell.phrases,
})
