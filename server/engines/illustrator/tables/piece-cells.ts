import * as z from 'zod'
import { number } from './cells.ts'
import { namesOf } from './names.ts'

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
const yes = z.literal('yes').transform(() => true)

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
  detail: z
    .enum(
      namesOf(`
      arch, chalk, clock, crest, curtains, disc, doors, fire, flame, jars, ladder, lamp, map, pans,
      pendant, picture, plant, pulse, shelves, tap, tools, washer, window`),
    )
    .optional(),
})
