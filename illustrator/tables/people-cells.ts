import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, fields, number, oneOf, some } from './cells.ts'
import { activities, expressions, hairStyles, namesOf } from './names.ts'

const expression = z.enum(expressions).optional()

/** The clothes of a role, by noun or by drawing, or the changes that a worn garment causes. */
const clothes = z.strictObject({
  nouns: cell.phrases.describe(`
    The nouns or drawings of a role, or the names of a garment.`),
  garment: oneOf('trousers, shorts, skirt, dress, tutu, gown, robe, coat').optional(),
  front: oneOf('round, turtleneck, collar, lapels, hoodie, crossed, plate')
    .optional()
    .describe('The front cut of the upper clothes.'),
  sleeves: oneOf('long, short').optional(),
  footwear: oneOf('sneakers, boots, pointe').optional(),
  glasses: oneOf('none, clear, dark').optional(),
  hat: oneOf(`
    bare, pointed, brimmed, cylinder, cap, beanie, hard, toque, crown, hood, headscarf, turban,
    visor, bubble`).optional(),
  ...each(
    'top, bottom, shoes, belt, shirt, buttons, tie, scarf, cape, mask, hatColor',
    color.optional(),
  ),
  dyed: some('top, bottom, shoes, hatColor, scarf, necklace, tie, cape, mask, pipe, none')
    .default(['top'])
    .transform((parts) => parts.filter((part) => part !== 'none'))
    .describe("The parts in the color of the garment. The default is 'top'."),
})

const mark = oneOf(`
  pointed ears, fins, tusks, fangs, metal, domino, patch, flowers, goggles, plait, tricorn, horned,
  crested, santa`)

export const poseNames = namesOf(`
  standing, walking, running, sitting, lying, seated, riding, flying, swimming, dancing,
  meditating, yoga, surfing, ballet`)
/** Gestures of the arms: all deeds except sleeping, and deeds with a thing or a person. */
export const gestureNames = [
  ...activities.filter((activity) => activity !== 'sleeping'),
  ...namesOf('holding, raising, carrying, embracing, leading, fighting, reaching, ballet'),
]

const limbs = cell.list.pipe(z.tuple([cell.two, cell.two]))
const arms = limbs.describe(`
  The directions of the upper and lower part of the far arm, then of the near one, in degrees: 0 is
  down, 90 is forward, 180 is up.`)

/** The rows of the tables of people, by the name of the file. */
export const peopleSchemas = {
  costumes: clothes,
  garments: clothes,
  looks: z.strictObject({
    look: z.string().describe('A name for the tables of words.'),
    gender: oneOf('woman, man').optional(),
    age: oneOf('elder').optional(),
    hair: z.enum(hairStyles).optional(),
    ...each('beard, mustache, freckles, earrings, away', cell.yesOrNo.optional()),
    expression,
    ...each('eyes, skin, hairColor', color.optional()),
  }),
  heads: z.strictObject({
    head: oneOf('woman, man, child, infant').describe(`
      Places and sizes are of a head that faces the viewer and is 1 high.`),
    height: number.describe('The height of the head. The whole person is 1.'),
    build: number.describe('Shoulders and hips relative to the average.'),
    shoulders: number.describe('The width of the shoulders in portraits.'),
    lips: number.describe('The redness of the lips, 0 to 1.'),
    blush: number.describe('The redness of the cheeks, 0 to 1.'),
    contrast: number.describe('The darkness of the shadows of the face, 0 to 1.'),
    bones: number.describe('The visibility of the bones of the neck, 0 to 1.'),
    contour: cell.list.pipe(z.array(cell.parts.pipe(z.tuple([number, number, number])))).describe(`
      The right half of the outline of the face, from the top to the chin: across, down, and in
      front of the middle of the head.`),
    eye: fields(each('x, y, wide, high', number)).describe(`
      Across, down, half its width, half its height.`),
    brow: fields(each('y, thick', number)).describe('Down, thickness.'),
    nose: fields(each('y, wide, long', number)).describe(`
      The shift down, the width, and the length relative to the usual.`),
    mouth: fields(each('y, wide, full', number)).describe(`
      Down, the width, and the fullness relative to the usual.`),
  }),
  marks: z.strictObject({
    words: z.string().describe(`
      A pattern of the words that request it: a noun, or a worn thing.`),
    marks: cell.list
      .default([])
      .pipe(z.array(mark))
      .describe(`
      Features of beings that people do not have, worn things of a face, and special hats.`),
    ...each('skin, hair', color.optional()),
    style: z.enum(hairStyles).optional().describe('The hair, if the words name none.'),
    beard: cell.yes.optional().describe('A beard, unless the words exclude beards.'),
  }),
  belongings: z.strictObject({
    nouns: cell.phrases.describe(`
      People with this thing, for example players and musicians, even if the words do not name it.`),
    drawing: cell.drawing,
    name: z.string(),
    kind: oneOf('holding, beside, on, riding'),
  }),
  postures: z.strictObject({
    pose: z.enum(poseNames).describe('Chance picks one of several rows of a pose.'),
    turn: number.describe('0: from the front; 1: from the side.'),
    lean: number.describe('The forward lean of the spine in degrees.'),
    nod: number.describe('The added forward lean of the head in degrees.'),
    arms,
    legs: limbs.describe('Like arms.'),
    pocketed: oneOf('near, both').optional().describe('The hands in pockets.'),
    seated: cell.yes
      .optional()
      .describe('The pelvis rests on a seat or a mount, not the feet on the ground.'),
  }),
  gestures: z.strictObject({
    gesture: z.enum(gestureNames).describe('The gesture of the arms in any pose.'),
    arms,
    nod: number.optional(),
    before: cell.yes.optional().describe('The arms are in front of the body and the head.'),
    restful: cell.yes.optional().describe('People also do it sitting.'),
    tool: color.optional().describe('The usual color of its tool; empty for bare hands.'),
    eyes: oneOf('down, closed').optional().describe('The eyes of the person, unless open.'),
    expression: expression.describe('The expression of the person; empty: any.'),
    used: z
      .string()
      .optional()
      .describe('A pattern of its tools: such a held thing is drawn with the figure.'),
  }),
  bonds: z.strictObject({
    bond: z.string().describe('The deed of two actors with each other.'),
    people: number.describe('The distance of two heads of people, relative to their height.'),
    others: number.describe('The distance of the middles of others, relative to their width.'),
    follows: cell.yes.optional().describe('One follows the other; otherwise they face each other.'),
    oneSided: cell.yes.optional().describe('Only the first does the deed.'),
    gesture: z.enum(gestureNames).optional(),
    pose: oneOf('standing, walking, running, sitting').optional(),
    animalPose: oneOf('standing, walking, running, sitting')
      .optional()
      .describe('The pose of an animal.'),
  }),
}
