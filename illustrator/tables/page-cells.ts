import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, number, oneOf } from './cells.ts'
import { faceNames, themes } from './names.ts'

/** The rows of the tables of pages, by the name of the file. */
export const pageSchemas = {
  sets: z.strictObject({
    set: z.string().describe('The topic of icons, stickers or panels.'),
    drawings: cell.drawings,
    labels: cell.phrases.describe(`
      The English name of each drawing in panels: the steps of a process, in order.`),
  }),
  themes: z.strictObject({
    theme: z.enum(themes).describe('A special occasion comes before general ones.'),
    palettes: cell.phrases.describe('Families of palettes that suit it.'),
    strength: number.default(0).describe(`
      The rank of the palettes among several themes: 4 names colors, 3 has its own colors, and 1
      is only the purpose of the page: a comedy and a thriller are both films.`),
    faces: cell.phrases.pipe(z.array(z.enum(faceNames))).describe('Faces that suit it.'),
    greeting: z.string().default('').describe('The text of a card without a text.'),
    things: cell.drawings.default([]).describe('Small things all over its cards.'),
  }),
  faces: z.strictObject({
    face: z.enum(faceNames).describe(`
      A cut of a family of typefaces, with its settings.`),
    family: z.string(),
    weight: number,
    italic: cell.yesOrNo.optional(),
    joined: cell.yesOrNo.optional().describe('Joined letters are not spaced.'),
    tracking: number.default(0).describe('Space between the letters of a title, in em.'),
    case: oneOf('upper, mixed, any')
      .default('any')
      .describe(`
      Scripts and blackletter are never set in capitals. Some faces only have capitals.`),
    companion: z
      .enum(faceNames)
      .default('geometric text')
      .describe('The face of the small print beside it.'),
  }),
  palettes: z.strictObject({
    family: z.string().describe(`
      A few matching inks of a family. In a 'studio' they are the wall behind a person, the ink
      that stands out from the wall, and the light along the edge.`),
    ground: color,
    ink: color.describe('The ink of writing on the ground.'),
    accent: color,
    second: color,
    pale: color.describe('The lightest, for paper and highlights.'),
  }),
  choices: z.strictObject({
    of: cell.list.describe(`
      The choice, for example of a layout for these ways of presenting.`),
    when: cell.phrases.describe(`
      Facts of the page that must all be true: its form, its themes, its setting, or facts from
      'present/choices.ts' and the painters. 'not' means that a fact must be false. The first
      matching row counts.`),
    choices: cell.list.describe(`
      The seed chooses one of these names. A repeated name is more likely.`),
  }),
  menus: z.strictObject({
    motif: cell.drawings.describe(`
      A place to eat or drink. Places without a row have the dishes of the first row.`),
    dishes: cell.phrases,
  }),
  pairs: z.strictObject({
    use: z.string().describe("Two matching inks for an 'icon', 'neon', 'graffiti' or 'sky'."),
    ...each('first, second', color),
  }),
}
