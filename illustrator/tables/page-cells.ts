import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, number, oneOf } from './cells.ts'
import { faceNames, themes } from './names.ts'

const four = cell.parts.pipe(z.tuple([number, number, number, number]))

/** The rows of the tables of pages, by the name of the file. */
export const pageSchemas = {
  groups: z.strictObject({ group: z.string(), drawings: cell.list.pipe(z.array(four)) }),
  sets: z.strictObject({ set: z.string(), drawings: cell.drawings, labels: cell.phrases }),
  themes: z.strictObject({
    theme: z.enum(themes),
    palettes: cell.phrases,
    strength: number.default(0),
    faces: cell.phrases.pipe(z.array(z.enum(faceNames))),
    greeting: z.string().default(''),
    things: cell.drawings.default([]),
  }),
  faces: z.strictObject({
    face: z.enum(faceNames),
    family: z.string(),
    weight: number,
    ...each('italic, joined', cell.yesOrNo.optional()),
    tracking: number.default(0),
    case: oneOf('upper, mixed, any').default('any'),
    companion: z.enum(faceNames).default('geometric text'),
  }),
  palettes: z.strictObject({
    family: z.string(),
    ...each('ground, ink, accent, second, pale', color),
  }),
  choices: z.strictObject({ of: cell.list, when: cell.phrases, choices: cell.list }),
  menus: z.strictObject({ motif: cell.drawings, dishes: cell.phrases }),
  pairs: z.strictObject({ use: z.string(), ...each('first, second', color) }),
}
