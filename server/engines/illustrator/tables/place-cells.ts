import * as z from 'zod'
import {
  color,
  drawings,
  fields,
  list,
  number,
  oneOf,
  parts,
  phrases,
  some,
  tuple,
  yes,
} from './cells.ts'
import { namesOf, placeNames, settings, treeKinds } from './names.ts'

const span = tuple(number, number)
/** Parted by semicolons. */
const several = z.string().transform((text) => text.split('; '))
/** A number, or between two by lot: `16-34`. */
const lot = z
  .string()
  .transform((text) => text.split('-'))
  .pipe(z.union([z.tuple([number, number]), z.tuple([number]).transform(([only]) => only)]))

/**
 * What rises beyond the land: the height of its highest point above the horizon, by the picture's
 * size; how much the air before it hides, 0 to 1; how likely it is there, 0 to 1; and its depth in
 * metres, if it does not rise where the land ends.
 */
const range = parts
  .pipe(z.tuple([oneOf('peaks, hills, dunes, mesas, islands'), lot, lot], number))
  .transform(([kind, height, haze, chance = 1, depth]) => ({ kind, height, haze, chance, depth }))

/** How near trees come, in metres, their count and their kinds; `dense` is around the viewer. */
const trees = parts
  .pipe(z.tuple([number, lot], z.enum([...treeKinds, 'grove', 'dense'])))
  .transform(([nearest, count, ...words]) => ({
    nearest,
    count,
    /** None is a grove: some kinds by lot. */
    kinds: words.filter((word) => word !== 'grove' && word !== 'dense'),
    dense: words.includes('dense'),
  }))

/** All that is known of a setting, or of a place in one. */
export const placeRow = z
  .strictObject({
    place: z.enum([...settings, ...placeNames]),
    /** The setting of a place. */
    in: z.enum(settings).optional(),
    /** Where the horizon is, as a fraction of the height of the picture. */
    horizon: span,
    /**
     * Where feet go: the far and the near end, as fractions of the way from the horizon down to the
     * lower edge. The same for who swims; and where buildings and trees stand, if not at the far end.
     */
    floor: span,
    water: span.optional(),
    landmarks: number.optional(),
    /** Metres above level ground, where a shore must be near. */
    eye: span.optional(),
    /** Where the light is not that of the sky: a key of `ambiences`. */
    light: oneOf('indoors, cave, stage, moon, mars, space, underwater').optional(),
    /** What paints it, if not the painter of open country or, of a place, that of its setting. */
    painter: oneOf(`
      cave, moon, mars, stage, skyline, street, room, table, space, underwater, above the clouds,
      abstract`).optional(),
    is: some([
      'wild',
      /** It is of water. */
      'watery',
      /** A bridge has water there to lead over. */
      'bridged',
      /** No stream, path or village lies in it. */
      'featureless',
      /** Winter brings no snow. */
      'warm',
      /** Trees blossom only if the prompt says that it is spring. */
      'evergreen',
      /** Seen across its water where there is a lake. */
      'lakeside',
      /** Actors hang in the middle, as in space. */
      'afloat',
      /** The pieces of a room stand wall to wall without a gap. */
      'joined',
      /** A rug lies in the room. */
      'rug',
    ]),
    /** The drawings that it shows by itself. */
    shown: drawings.default([]),
    /** Rolling ground of open country, see `waves` in compose/terrain.ts. */
    waves: phrases.pipe(z.array(tuple(number, number, number, number))),
    /** The shape of a shore of the sea or a lake. */
    shore: oneOf('lake, beach, none').optional(),
    cover: oneOf('grass, dry grass, sand, snow, moss').default('grass'),
    /** From the farthest; one of several rows of them by lot. */
    ranges: several.pipe(z.array(list.pipe(z.array(range)))).default([[]]),
    trees: trees.optional(),
    /**
     * The width and height of a room in metres; and how far the eye is above where the floor meets
     * the wall, by what is seen of the floor of a square picture: less is a deeper room. Wide
     * pictures show it from nearer, high ones from farther, so that its width always fits.
     */
    room: fields({ width: number, height: number, rise: number }).optional(),
    /** What the color of its walls leans to, where the words ask for none. */
    tint: color.optional(),
    covers: some(namesOf('stripes, panels, tiles, bricks, plain')),
    paving: oneOf('boards, tiles, stone').default('boards'),
    /** Along the back wall, as there is room for: first what tells the room, then others. */
    wall: several.pipe(z.tuple([z.string(), z.string()])).default(['', '']),
    /** A piece that stands at both sides, and how many metres before the wall. */
    sides: parts.pipe(z.tuple([z.string()], number)).optional(),
    /** A piece that hangs over the room. */
    above: z.string().optional(),
    /** Nouns of who is there where the words name no place: a chef is in the kitchen. */
    people: phrases,
  })
  .transform(({ waves, shore, cover, ranges, trees, room, tint, covers, paving, ...row }) => {
    const { wall, sides, above, ...own } = row
    const isCountry = !own.painter && !room
    const land = isCountry ? { waves, shore, cover, ranges, trees } : undefined
    const traits = { joined: own.is.includes('joined'), rug: own.is.includes('rug') }
    const plan = room && { ...room, ...traits, tint, covers, floor: paving, wall, sides, above }
    return { ...own, land, plan }
  })

/** Metres from the left edge of a piece, or with an `r` from the right one. */
const edge = z
  .string()
  .regex(/^r?-?[\d.]+$/, 'metres, or r and metres')
  .transform((text) => ({ fromRight: text.startsWith('r'), metres: Number(text.replace('r', '')) }))
/** What rooms are painted with; `glow` is what lampshades are like. */
const paintNames = namesOf(`
  brick, cloth, glow, gold, iron, linen, paint, plaster, quilt, shadow, sky, slate, steel, stone,
  white, wood`)
export type PaintName = (typeof paintNames)[number]

/**
 * A part of a piece of furniture, from back to front. The first of a piece has its width, and
 * whether it yields: is left out where an actor stands before it.
 */
export const piece = z.strictObject({
  piece: z.string(),
  width: number.optional(),
  yields: yes.optional(),
  /** A box has a depth, what is flat only a front. */
  shape: z.enum(['box', 'flat']),
  /** It is left out by itself where an actor stands before it. */
  hides: yes.optional(),
  /** A paint, darker or lighter by what follows it. */
  color: z
    .string()
    .regex(new RegExp(`^(${paintNames.join('|')})([+-][\\d.]+)?$`), 'a paint of rooms')
    .optional(),
  left: edge,
  right: edge,
  bottom: number,
  top: number,
  /** Its front and its back, from the wall. */
  out: number.default(0),
  back: number.default(0),
  detail: oneOf(`
    arch, chalk, clock, crest, curtains, disc, doors, fire, flame, jars, ladder, lamp, map, pans,
    pendant, picture, plant, pulse, shelves, tap, tools, washer, window`).optional(),
})
