import * as z from 'zod'
import { drawingNames } from '../pack/art.ts'
import { namesOf, settings, treeKinds } from './names.ts'

const art = drawingNames()

export const number = z
  .string()
  .regex(/^-?(\d+|\d*\.\d+)$/, 'a number')
  .transform(Number)
export const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a color as #rrggbb')
/** One of the names in a text that are parted by commas. */
export function oneOf<const Text extends string>(text: Text) {
  return z.enum(namesOf(text))
}
/** A drawing that there is: of Noto Emoji, our own, or a person. */
export const drawing = z
  .string()
  .refine((name) => art.has(name), { error: ({ input }) => `there is no drawing ${input}` })
export const parts = z.string().transform((text) => text.split(' '))
/** Several of the names in a text, parted by spaces; an empty cell is none. */
export function some<const Text extends string>(text: Text) {
  return parts.pipe(z.array(oneOf(text))).default([])
}
export const list = z.string().transform((text) => text.split(', '))
export const phrases = list.default([])
export const drawings = parts.pipe(z.array(drawing))
/** A cell of several values in a fixed order. */
export function tuple<const Items extends [z.ZodType, ...z.ZodType[]]>(...items: Items) {
  return parts.pipe(z.tuple(items))
}
/** A cell of several values in a fixed order, each with a name. */
export function fields<const Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape)
  const named = (text: unknown) =>
    Object.fromEntries(
      String(text)
        .split(' ')
        .map((part, at) => [names[at] ?? 'too much', part]),
    )
  return z.preprocess(named, z.strictObject(shape))
}
/** Several cells that may be empty, each of the same form. */
export function optional<const Text extends string, Cell extends z.ZodType>(
  text: Text,
  cell: Cell,
) {
  const columns = namesOf(text)
  const shape = Object.fromEntries(columns.map((name) => [name, cell.optional()]))
  return shape as Record<(typeof columns)[number], z.ZodOptional<Cell>>
}
export const yes = z.literal('yes').transform(() => true)
export const two = tuple(number, number)

/** How an animal on four legs is built. */
export const breedCells = {
  length: number,
  depth: number,
  neck: number,
  poise: number,
  head: number,
  leg: number,
  face: oneOf('canine, feline, bear, rodent, hoofed, pig, elephant'),
  ears: oneOf('pointed, round, floppy, long, leaf, fan'),
  tail: oneOf('brush, thin, curl, tuft, stub, flowing, none'),
  crests: some(`
    none, mane, ruff, forelock, antlers, horns, stubs, fleece, tusks, horn, spectacles`).transform(
    (crests) => crests.filter((crest) => crest !== 'none'),
  ),
  coats: phrases.pipe(
    z.array(
      z.string().regex(/^(#[0-9a-f]{6} ){3}(none|patches|stripes|spots|socks|panda)$/, 'a coat'),
    ),
  ),
}

/** The corners of what is above a height. */
function aboveGunwale(height = '0'): string[] {
  return ['-2 -4', '3 -4', `3 ${height}`, `-2 ${height}`]
}

/** What is known of a drawing. */
export const cells = {
  drawing: z.string(),
  metres: number,
  home: z.enum(settings),
  kinds: phrases,
  moves: some('walks, flies, can-fly, swims, floats'),
  is: some(`
    ridden, container, drink, ground, carried, housemate, faced, edible, flower, winter, steams,
    burns, scenery, dyed, named`),
  held: oneOf('high, long, arms, stem, hanging').optional(),
  draught: number.optional(),
  drawn: drawing.optional(),
  plumage: parts.pipe(z.array(color).length(5)).optional(),
  body: fields({ head: number, skin: color, clothes: color.optional() }).optional(),
  berth: z
    .string()
    .transform((text) => text.split('; '))
    .pipe(
      z.tuple(
        [parts.pipe(z.tuple([number, number, number], number))],
        list
          .transform((points) => (points.length > 1 ? points : aboveGunwale(points[0])))
          .pipe(z.array(two)),
      ),
    )
    .transform(([[tall, crown, ...spots], ...openings]) => ({ tall, crown, spots, openings }))
    .optional(),
  inside: fields({ floor: number, room: number, wide: number, pane: number }).optional(),
  seat: parts
    .pipe(z.tuple([number, number, number, number], z.enum(['turned', 'facing'])))
    .transform(([tall, x, y, wide, look]) => ({ tall, x, y, wide, look }))
    .optional(),
  tree: fields({ kind: z.enum(treeKinds), leaf: color }).optional(),
  crop: parts
    .pipe(z.tuple([oneOf('plants, blooms, blades'), number], z.union([z.literal('rows'), color])))
    .transform(([growth, share, ...rest]) => {
      const colors = rest.filter((word) => word !== 'rows')
      return { growth, share, rows: rest.includes('rows'), colors }
    })
    .optional(),
  worn: oneOf('head, ears, face, neck').optional(),
  shows: phrases,
  means: phrases,
}
