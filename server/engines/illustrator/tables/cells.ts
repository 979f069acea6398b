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
/** Several of a list, parted by spaces; an empty cell is none. */
export function some<const Value extends string>(values: readonly Value[]) {
  return parts.pipe(z.array(z.enum(values))).default([])
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
export const yes = z.literal('yes').transform(() => true)
const point = tuple(number, number)

/** How an animal on four legs is built. Lengths are fractions of its height at the shoulder. */
export const breedCells = {
  /** From shoulder to hip, and from back to belly. */
  length: number,
  depth: number,
  /** How far the head's middle is from the shoulder, and how many degrees before the vertical. */
  neck: number,
  poise: number,
  /** Width of the head. */
  head: number,
  /** How thick legs are. */
  leg: number,
  face: oneOf('canine, feline, bear, rodent, hoofed, pig, elephant'),
  ears: oneOf('pointed, round, floppy, long, leaf, fan'),
  tail: oneOf('brush, thin, curl, tuft, stub, flowing, none'),
  /** What the head bears besides. */
  crests: some(
    namesOf(`
    none, mane, ruff, forelock, antlers, horns, stubs, fleece, tusks, horn, spectacles`),
  ).transform((crests) => crests.filter((crest) => crest !== 'none')),
  /** By lot, each with body, belly, markings and what markings. */
  coats: phrases.pipe(
    z.array(
      z.string().regex(/^(#[0-9a-f]{6} ){3}(none|patches|stripes|spots|socks|panda)$/, 'a coat'),
    ),
  ),
}

/** What is said of a drawing by a word of its cell `is`. */
const traits = [
  /** One sits on it to travel. */
  'ridden',
  /** It has an inside, or branches, to be in. */
  'container',
  /** What it holds is drunk, so that what is `with` it lies beside it. */
  'drink',
  /** A container that is as likely to stand on the ground as on a table. */
  'ground',
  /** It is carried though no table holds it. */
  'carried',
  /** It lives in houses, so that a window is its to look out of. */
  'housemate',
  /** The drawing has a face, where its eyes are. */
  'faced',
  /** Of it there is a heap in a bowl. */
  'edible',
  /** Many of it are a field. */
  'flower',
  /** It is only seen where it has snowed. */
  'winter',
  /** It is hot; it burns or shines. */
  'steams',
  'burns',
  /** A whole scene: painted as background, as a cut-out it would be a picture in the picture. */
  'scenery',
  /** It comes in all colors. */
  'dyed',
  /** Only its own name means it. */
  'named',
] as const

export const cells = {
  drawing: z.string(),
  /** Height of the drawing. */
  metres: number,
  /** Where a picture of it plays when the prompt does not say it. */
  home: z.enum(settings),
  /**
   * Nouns of WordNet: kinds of things that it stands for, those without a drawing of their own.
   * `bow#4` is the fourth sense of a word; without a number it is the first. `animal?` is only taken
   * when no other kind is found above a noun.
   */
  kinds: phrases,
  moves: some(namesOf('walks, flies, can-fly, swims, floats')),
  is: some(traits),
  /** How it is held, if not as something small: a key of `grips`. */
  held: oneOf('high, long, arms, stem, hanging').optional(),
  /** The part of it that is under water when it floats, 0 to 1. */
  draught: number.optional(),
  /** The drawing that is shown instead. */
  drawn: drawing.optional(),
  /** Body, belly, wings, wing tips and beak of a bird that spreads its wings. */
  plumage: parts.pipe(z.array(color).length(5)).optional(),
  /** Of a head that belongs on a body like ours: its height, its skin and what clothes it. */
  body: fields({ head: number, skin: color, clothes: color.optional() }).optional(),
  /**
   * How one is seen on board, in fractions of the box of a vehicle that looks to the left: the
   * height of a grown person, how far down their crown is, how far across one may be (who is alone
   * takes the first); and after semicolons the openings that show them: of a window its corners, of
   * a gunwale its height.
   */
  berth: z
    .string()
    .transform((text) => text.split('; '))
    .pipe(
      z.tuple(
        [parts.pipe(z.tuple([number, number, number], number))],
        z
          .string()
          .transform((text) => (text.includes(',') ? text : gunwale(text)).split(', '))
          .pipe(z.array(point)),
      ),
    )
    .transform(([[tall, crown, ...spots], ...openings]) => ({ tall, crown, spots, openings }))
    .optional(),
  /**
   * Of glass and bars, in fractions of its box: where the feet are of who is in it, the room above
   * them, the room across, and how much of it is seen before them.
   */
  inside: fields({ floor: number, room: number, wide: number, pane: number }).optional(),
  /**
   * Where one sits: how high it is, at least, by the height of who sits on it; where on the
   * furniture, across and down; how far apart several sit, by its width; `turned` is drawn looking
   * to the right; `facing` has a second place opposite.
   */
  seat: parts
    .pipe(z.tuple([number, number, number, number], z.enum(['turned', 'facing'])))
    .transform(([tall, x, y, wide, look]) => ({ tall, x, y, wide, look }))
    .optional(),
  /** The tree that is painted instead, and its leaves in summer. */
  tree: fields({ kind: z.enum(treeKinds), leaf: color }).optional(),
  /** What a field of it grows, what share of the green it covers, whether in rows, its colors. */
  crop: z
    .string()
    .regex(/^(plants|blooms|blades) [\d.]+( rows)?( #[0-9a-f]{6})+$/, 'a crop')
    .transform((text) => {
      const [growth, share, ...rest] = text.split(' ')
      return {
        growth: growth as 'plants' | 'blooms' | 'blades',
        share: Number(share),
        rows: rest[0] === 'rows',
        colors: rest.filter((word) => word !== 'rows'),
      }
    })
    .optional(),
  /** Where somebody wears it who is no person. */
  worn: oneOf('head, ears, face, neck').optional(),
  /** The garments it shows where nobody wears them. */
  shows: phrases,
  /** What it says of the scene instead of being drawn, as in the tables of words. */
  means: phrases,
}

function gunwale(height: string): string {
  return `-2 -4, 3 -4, 3 ${height}, -2 ${height}`
}
