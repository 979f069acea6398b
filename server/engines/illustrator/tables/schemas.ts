import * as z from 'zod'
import {
  cells,
  color,
  drawing,
  drawings,
  fields,
  list,
  number,
  oneOf,
  optional,
  parts,
  phrases,
  some,
  tuple,
  two,
  yes,
} from './cells.ts'
import * as names from './names.ts'
import { piece, placeRow } from './place-cells.ts'

const yesOrNo = oneOf('yes, no').transform((said) => said === 'yes')

/** What those wear who play a part, by noun or by drawing; or what a garment changes when worn. */
const clothes = z.strictObject({
  nouns: phrases,
  garment: oneOf('trousers, shorts, skirt, dress, gown, robe, coat').optional(),
  front: oneOf('round, collar, lapels, hoodie, crossed, plate').optional(),
  sleeves: oneOf('long, short').optional(),
  footwear: oneOf('sneakers, boots').optional(),
  glasses: oneOf('clear, dark').optional(),
  hat: oneOf(`
    pointed, brimmed, cylinder, cap, beanie, hard, toque, crown, hood, turban, visor,
    bubble`).optional(),
  ...optional('top, bottom, shoes, belt, shirt, buttons, tie, scarf, cape, mask, hatColor', color),
  dyed: oneOf('bottom, shoes, hatColor, scarf, necklace, tie, cape, mask, none').optional(),
})

/** The parts of `golden hour in cloudy autumn, noon`. */
function partsOfSkies(text: unknown): unknown[] {
  const sky = /^(?<time>.+?)(?: in (?<weather>\w+)(?: (?<season>\w+))?)?$/
  return String(text)
    .split(', ')
    .map((one) => sky.exec(one)?.groups)
}

const air = z.object({
  time: z.enum(names.timesOfDay),
  weather: z.enum(names.weathers).default('clear'),
  season: z.enum(names.seasons).optional(),
})

export const poses = names.namesOf(`
  standing, walking, running, sitting, lying, seated, riding, flying, swimming, dancing`)
export const gestures = names.namesOf(`
  holding, raising, carrying, embracing, leading, fighting, reaching, reading, writing, waving,
  eating, drinking, cooking, painting, fishing, singing, dancing`)

const limbs = list.pipe(z.tuple([two, two]))

/** The rows of all tables but those of drawings, each by the name of its file. */
export const schemas = {
  nouns: z.strictObject({
    noun: z.string(),
    metres: number.optional(),
    is: some('young'),
    plumage: cells.plumage,
    filling: drawings.optional(),
  }),
  costumes: clothes,
  garments: clothes,
  looks: z.strictObject({
    look: z.string(),
    gender: oneOf('woman, man').optional(),
    age: oneOf('elder').optional(),
    hair: z.enum(names.hairStyles).optional(),
    ...optional('beard, mustache, freckles, earrings', yesOrNo),
    expression: z.enum(names.expressions).optional(),
    ...optional('eyes, skin, hairColor', color),
  }),
  heads: z.strictObject({
    head: oneOf('woman, man, child, infant'),
    ...{ height: number, build: number, lips: number, blush: number, contrast: number },
    ...{ shoulders: number, bones: number },
    contour: list.pipe(z.array(tuple(number, number, number))),
    eye: fields({ x: number, y: number, wide: number, high: number }),
    brow: fields({ y: number, thick: number }),
    nose: fields({ y: number, wide: number, long: number }),
    mouth: fields({ y: number, wide: number, full: number }),
  }),
  marks: z.strictObject({
    words: z.string(),
    marks: list.pipe(
      z.array(
        oneOf(`
    pointed ears, fins, tusks, fangs, metal, domino, patch, flowers, goggles, plait, tricorn, horned,
    santa`),
      ),
    ),
    ...optional('skin, hair', color),
  }),
  belongings: z.strictObject({
    nouns: phrases,
    drawing,
    name: z.string(),
    kind: oneOf('holding, beside, on'),
  }),
  colors: z.strictObject({
    color: z.string(),
    hex: color.optional(),
    hair: color.optional(),
    materials: phrases,
  }),
  postures: z.strictObject({
    pose: z.enum(poses),
    turn: number,
    lean: number,
    nod: number,
    arms: limbs,
    legs: limbs,
    pocketed: oneOf('near, both').optional(),
    seated: yes.optional(),
  }),
  gestures: z.strictObject({
    gesture: z.enum(gestures),
    arms: limbs,
    nod: number.optional(),
    ...optional('before, restful', yes),
    tool: color.optional(),
    eyes: oneOf('down, closed').optional(),
    expression: z.enum(names.expressions).optional(),
    used: z.string().optional(),
  }),
  hours: z.strictObject({
    hour: z.enum(names.timesOfDay),
    color,
    night: number,
    elevation: two,
    skies: list.pipe(z.array(parts.pipe(z.array(color).length(5)))),
  }),
  weathers: z.strictObject({
    weather: z.enum(names.weathers),
    cover: two,
    gray: color.optional(),
    strength: number.default(0),
    hours: list.pipe(z.array(z.enum(names.timesOfDay))),
  }),
  skies: z.strictObject({
    of: list.pipe(z.array(z.enum([...names.settings, ...names.moods]))),
    skies: z.preprocess(partsOfSkies, z.array(air)),
  }),
  sets: z.strictObject({ set: z.string(), drawings }),
  themes: z.strictObject({
    theme: z.enum(names.themes),
    palettes: phrases,
    strength: number.default(0),
    faces: phrases.pipe(z.array(z.enum(names.faceNames))),
    greeting: z.string().default(''),
    things: drawings.default([]),
  }),
  faces: z.strictObject({
    face: z.enum(names.faceNames),
    family: z.string(),
    weight: number,
    ...optional('italic, joined', yesOrNo),
    tracking: number.default(0),
    case: oneOf('upper, mixed, any').default('any'),
    companion: z.enum(names.faceNames).default('geometric text'),
  }),
  palettes: z.strictObject({
    family: z.string(),
    ground: color,
    ink: color,
    accent: color,
    second: color,
    pale: color,
  }),
  pairs: z.strictObject({ use: z.string(), first: color, second: color }),
  pieces: piece,
  places: placeRow,
}
