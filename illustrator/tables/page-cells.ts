import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, number, oneOf } from './cells.ts'
import { faceNames, themes } from './names.ts'

/** The rows of the tables of pages, by the name of the file. */
export const pageSchemas = {
  sets: z.strictObject({
    set: z.string().describe('What icons, stickers or panels are of.'),
    drawings: cell.drawings,
    labels: cell.phrases.describe(`
      The name of each of its drawings in the panels of English words: the steps of a process, in
      order.`),
  }),
  themes: z.strictObject({
    theme: z.enum(themes).describe('An occasion comes before those that it may come with.'),
    palettes: cell.phrases.describe('Families of palettes that suit it.'),
    strength: number.default(0).describe(`
      Whose palettes count where there are several themes: 4 names the colors itself, 3 has colors
      of its own, and 1 is what the page is made for: a comedy is a film as well as a thriller.`),
    faces: cell.phrases.pipe(z.array(z.enum(faceNames))).describe('Faces that suit it.'),
    greeting: z
      .string()
      .default('')
      .describe('What a card of this occasion says where no words are given.'),
    things: cell.drawings.default([]).describe('What strews its cards.'),
  }),
  faces: z.strictObject({
    face: z.enum(faceNames).describe(`
      A cut of a family of typefaces, and how it likes to be set.`),
    family: z.string(),
    weight: number,
    italic: cell.yesOrNo.optional(),
    joined: cell.yesOrNo.optional().describe('Letters that join are not spaced.'),
    tracking: number.default(0).describe('Space between letters that suits a title, in em.'),
    case: oneOf('upper, mixed, any')
      .default('any')
      .describe(`
      Scripts and blackletter are never set in capitals; some faces have nothing else.`),
    companion: z
      .enum(faceNames)
      .default('geometric text')
      .describe('The face of the small print beside it.'),
  }),
  palettes: z.strictObject({
    family: z.string().describe(`
      Few inks that go together, of a family; those of a 'studio' are the wall behind a person,
      what stands out from it, and the light along its edge.`),
    ground: color,
    ink: color.describe('The ink of writing on the ground.'),
    accent: color,
    second: color,
    pale: color.describe('The lightest, for paper and highlights.'),
  }),
  choices: z.strictObject({
    of: cell.list.describe(`
      What is chosen, such as the layouts of the ways of presenting with these names.`),
    when: cell.phrases.describe(`
      Facts of the page that all have to hold: its form, its themes, its setting, or what
      'present/choices.ts' and the painters find out; with 'not' before one that must not hold. The
      first row whose facts hold counts.`),
    choices: cell.list.describe(`
      What to choose from by seed; names that stand there twice are more likely.`),
  }),
  menus: z.strictObject({
    motif: cell.drawings.describe(`
      A place to eat or drink; the menu of a place in no row has the dishes of the first one.`),
    dishes: cell.phrases,
  }),
  pairs: z.strictObject({
    use: z
      .string()
      .describe("Two inks that go together, for an 'icon', 'neon', 'graffiti' or 'sky'."),
    ...each('first, second', color),
  }),
}
