import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, fields, number, oneOf, some } from './cells.ts'
import { activities, expressions, hairStyles, namesOf } from './names.ts'

const expression = z.enum(expressions).optional()

/** The clothes of a role, by noun or by drawing, or the changes that a worn garment causes. */
const clothes = z.strictObject({
  nouns: cell.phrases,
  garment: oneOf('trousers, shorts, skirt, dress, tutu, gown, robe, coat').optional(),
  front: oneOf('round, turtleneck, collar, lapels, hoodie, crossed, plate').optional(),
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
    .transform((parts) => parts.filter((part) => part !== 'none')),
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

/** The rows of the tables of people, by the name of the file. */
export const peopleSchemas = {
  costumes: clothes,
  garments: clothes,
  looks: z.strictObject({
    look: z.string(),
    gender: oneOf('woman, man').optional(),
    age: oneOf('elder').optional(),
    hair: z.enum(hairStyles).optional(),
    ...each('beard, mustache, freckles, earrings, away', cell.yesOrNo.optional()),
    expression,
    ...each('eyes, skin, hairColor', color.optional()),
  }),
  heads: z.strictObject({
    head: oneOf('woman, man, child, infant'),
    ...each('height, build, shoulders, lips, blush, contrast, bones', number),
    contour: cell.list.pipe(z.array(cell.parts.pipe(z.tuple([number, number, number])))),
    eye: fields(each('x, y, wide, high', number)),
    brow: fields(each('y, thick', number)),
    nose: fields(each('y, wide, long', number)),
    mouth: fields(each('y, wide, full', number)),
  }),
  marks: z.strictObject({
    words: z.string(),
    marks: cell.list.default([]).pipe(z.array(mark)),
    ...each('skin, hair', color.optional()),
    style: z.enum(hairStyles).optional(),
    beard: cell.yes.optional(),
  }),
  belongings: z.strictObject({
    nouns: cell.phrases,
    drawing: cell.drawing,
    name: z.string(),
    kind: oneOf('holding, beside, on, riding'),
  }),
  postures: z.strictObject({
    pose: z.enum(poseNames),
    ...each('turn, lean, nod', number),
    ...each('arms, legs', limbs),
    pocketed: oneOf('near, both').optional(),
    seated: cell.yes.optional(),
  }),
  gestures: z.strictObject({
    gesture: z.enum(gestureNames),
    arms: limbs,
    nod: number.optional(),
    ...each('before, restful', cell.yes.optional()),
    tool: color.optional(),
    eyes: oneOf('down, closed').optional(),
    expression,
    used: z.string().optional(),
  }),
  bonds: z.strictObject({
    bond: z.string(),
    ...each('people, others', number),
    ...each('follows, oneSided', cell.yes.optional()),
    gesture: z.enum(gestureNames).optional(),
    ...each('pose, animalPose', oneOf('standing, walking, running, sitting').optional()),
  }),
}
