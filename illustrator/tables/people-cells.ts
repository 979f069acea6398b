import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, fields, number, oneOf, some } from './cells.ts'
import { activities, expressions, hairStyles, namesOf } from './names.ts'

const expression = z.enum(expressions).optional()

/** The clothes of a role, by noun or by drawing, or the changes that a worn garment causes. */
const clothes = z.strictObject({
  nouns: cell.phrases.describe(`
    People who play a part, by noun or by drawing; or a garment that changes what is worn.`),
  garment: oneOf('trousers, shorts, skirt, dress, tutu, gown, robe, coat').optional(),
  front: oneOf('round, turtleneck, collar, lapels, hoodie, crossed, plate')
    .optional()
    .describe('How the upper clothes are cut in front.'),
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
    .describe("What takes the color of a garment, unless the upper clothes ('top')."),
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
    look: z.string().describe('A name that the tables of words use.'),
    gender: oneOf('woman, man').optional(),
    age: oneOf('elder').optional(),
    hair: z.enum(hairStyles).optional(),
    ...each('beard, mustache, freckles, earrings, away', cell.yesOrNo.optional()),
    expression,
    ...each('eyes, skin, hairColor', color.optional()),
  }),
  heads: z.strictObject({
    head: oneOf('woman, man, child, infant').describe(`
      Places and sizes on a head are those of a head seen from the front, which is 1 high.`),
    height: number.describe('The height of the head where the whole person is 1.'),
    build: number.describe('Shoulders and hips against the average.'),
    shoulders: number.describe('Their width in portraits.'),
    lips: number.describe('How red they are, 0 to 1.'),
    blush: number.describe('On the cheeks, 0 to 1.'),
    contrast: number.describe('How dark the shadows of the face are, 0 to 1.'),
    bones: number.describe('How much the bones of the neck show, 0 to 1.'),
    contour: cell.list.pipe(z.array(cell.parts.pipe(z.tuple([number, number, number])))).describe(`
      The right half of the outline of the face, from the top down to the chin: across, down, and
      how far before the middle of the head.`),
    eye: fields(each('x, y, wide, high', number)).describe(`
      Across, down, half its width, half its height.`),
    brow: fields(each('y, thick', number)).describe('Down, how thick it is.'),
    nose: fields(each('y, wide, long', number)).describe(`
      How far it is moved down, its width, and how far it stands out by the usual.`),
    mouth: fields(each('y, wide, full', number)).describe(`
      Down, its width, and how full it is by the usual.`),
  }),
  marks: z.strictObject({
    words: z.string().describe(`
      A pattern of the words that ask for it: a noun, or something that is worn.`),
    marks: cell.list
      .default([])
      .pipe(z.array(mark))
      .describe(`
      What faces of beings have and those of people have not, what is worn on a face, and whose
      hats differ.`),
    ...each('skin, hair', color.optional()),
    style: z.enum(hairStyles).optional().describe('Of the hair, where the words name none.'),
    beard: cell.yes.optional().describe('A beard, unless the words say that there is none.'),
  }),
  belongings: z.strictObject({
    nouns: cell.phrases.describe(`
      Players and musicians, who have it although the words do not name it.`),
    drawing: cell.drawing,
    name: z.string(),
    kind: oneOf('holding, beside, on, riding'),
  }),
  postures: z.strictObject({
    pose: z.enum(poseNames).describe('Chance picks one of several rows of a pose.'),
    turn: number.describe('0 faces the viewer, 1 is seen from the side.'),
    lean: number.describe('Degrees that the spine leans forward.'),
    nod: number.describe('Degrees that the head leans beyond the spine.'),
    arms,
    legs: limbs.describe('As of arms.'),
    pocketed: oneOf('near, both').optional().describe('The hands that are in pockets.'),
    seated: cell.yes
      .optional()
      .describe('The pelvis rests on a seat or a mount, not the feet on the ground.'),
  }),
  gestures: z.strictObject({
    gesture: z.enum(gestureNames).describe('What the arms do in any pose.'),
    arms,
    nod: number.optional(),
    before: cell.yes.optional().describe('The arms are before the body and the head.'),
    restful: cell.yes.optional().describe('It is also done sitting.'),
    tool: color.optional().describe('The usual color of its tool; empty for bare hands.'),
    eyes: oneOf('down, closed').optional().describe('Of a person who does it, unless open.'),
    expression: expression.describe('Of a person who does it, unless any.'),
    used: z
      .string()
      .optional()
      .describe('A pattern of its tools: such a held thing is drawn with the figure.'),
  }),
  bonds: z.strictObject({
    bond: z.string().describe('What two actors do with each other.'),
    people: number.describe('The distance between the heads of two people, by their height.'),
    others: number.describe('The distance between the middles of others, by their width.'),
    follows: cell.yes.optional().describe('One follows the other; otherwise they face each other.'),
    oneSided: cell.yes.optional().describe('The other one does not do the same.'),
    gesture: z.enum(gestureNames).optional(),
    pose: oneOf('standing, walking, running, sitting').optional(),
    animalPose: oneOf('standing, walking, running, sitting').optional().describe('Of an animal.'),
  }),
}
