import * as z from 'zod'
import { color, number, parts, phrases } from './cells.ts'
import { themes } from './names.ts'

/** What a set of icons, of stickers or of panels is of, by drawings. */
export const set = z.strictObject({ set: z.string(), drawings: parts })

/** What a theme brings with it. An occasion comes before those that it may come with. */
export const theme = z.strictObject({
  theme: z.enum(themes),
  /** Families of palettes that suit it. */
  palettes: phrases,
  /**
   * Whose palettes count where there are several themes: 4 tells the colors itself, 3 has colors of
   * its own, and 1 is what it is made for: a comedy is a film as well as a thriller.
   */
  strength: number.default(0),
  /** What a card of this occasion says where no words are given. */
  greeting: z.string().default(''),
  /** Drawings that strew its cards. */
  things: parts.default([]),
})

/** Few inks that go together, of a family. */
export const palette = z.strictObject({
  family: z.string(),
  ground: color,
  /** What is written on the ground. */
  ink: color,
  accent: color,
  second: color,
  /** The lightest, for paper and highlights. */
  pale: color,
})

/** Two inks that go together, for what is `icon`, `neon`, `graffiti` or `sky`. */
export const pair = z.strictObject({ use: z.string(), first: color, second: color })
