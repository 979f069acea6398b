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
  two,
  yes,
} from './cells.ts'
import { namesOf, placeNames, settings, treeKinds } from './names.ts'

/** Parted by semicolons. */
const several = z.string().transform((text) => text.split('; '))
/** A number, or between two by chance: `16-34`. */
const lot = z
  .string()
  .transform((text) => text.split('-'))
  .pipe(z.union([z.tuple([number, number]), z.tuple([number]).transform(([only]) => only)]))

const range = parts
  .pipe(z.tuple([oneOf('peaks, hills, slopes, dunes, mesas, islands'), lot, lot], number))
  .transform(([kind, height, haze, chance = 1, depth]) => ({ kind, height, haze, chance, depth }))

const trees = parts
  .pipe(z.tuple([number, lot], z.enum([...treeKinds, 'grove', 'dense'])))
  .transform(([nearest, count, ...words]) => ({
    nearest,
    count,
    kinds: words.filter((word) => word !== 'grove' && word !== 'dense'),
    dense: words.includes('dense'),
  }))

/** All that is known of a setting, or of a place in one. */
export const placeRow = z
  .strictObject({
    place: z.enum([...settings, ...placeNames]),
    in: z.enum(settings).optional(),
    horizon: two,
    floor: two,
    water: two.optional(),
    landmarks: number.optional(),
    eye: two.optional(),
    light: oneOf('indoors, cave, stage, moon, mars, space, underwater').optional(),
    painter: oneOf(`
      cave, moon, mars, stage, skyline, street, room, table, space, underwater, above the clouds,
      abstract`).optional(),
    is: some('wild, watery, bridged, featureless, warm, evergreen, lakeside, afloat, joined, rug'),
    shown: drawings.default([]),
    waves: phrases.pipe(z.array(tuple(number, number, number, number))),
    shore: oneOf('lake, beach, none').optional(),
    cover: oneOf('grass, dry grass, sand, snow, moss').default('grass'),
    ranges: several.pipe(z.array(list.pipe(z.array(range)))).default([[]]),
    trees: trees.optional(),
    room: fields({ width: number, height: number, rise: number }).optional(),
    tint: color.optional(),
    covers: some('stripes, panels, tiles, bricks, plain'),
    paving: oneOf('boards, tiles, stone').default('boards'),
    wall: several.pipe(z.tuple([z.string(), z.string()])).default(['', '']),
    sides: parts.pipe(z.tuple([z.string()], number)).optional(),
    above: z.string().optional(),
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

const edge = z
  .string()
  .regex(/^r?-?[\d.]+$/, 'metres, or r and metres')
  .transform((text) => ({ fromRight: text.startsWith('r'), metres: Number(text.replace('r', '')) }))
/** What rooms are painted with. */
const paintNames = namesOf(`
  brick, cloth, glow, gold, iron, linen, paint, plaster, quilt, shadow, sky, slate, steel, stone,
  white, wood`)
export type PaintName = (typeof paintNames)[number]

/** A part of a piece of furniture, from back to front. */
export const piece = z.strictObject({
  piece: z.string(),
  width: number.optional(),
  yields: yes.optional(),
  shape: z.enum(['box', 'flat']),
  hides: yes.optional(),
  color: z
    .string()
    .regex(new RegExp(`^(${paintNames.join('|')})([+-][\\d.]+)?$`), 'a paint of rooms')
    .optional(),
  left: edge,
  right: edge,
  bottom: number,
  top: number,
  out: number.default(0),
  back: number.default(0),
  detail: oneOf(`
    arch, chalk, clock, crest, curtains, disc, doors, fire, flame, jars, ladder, lamp, map, pans,
    pendant, picture, plant, pulse, shelves, tap, tools, washer, window`).optional(),
})
