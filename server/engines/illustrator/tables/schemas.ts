import * as z from 'zod'
import * as cells from './cells.ts'
import { color, drawing, drawings, list, number, oneOf, parts, phrases, tuple } from './cells.ts'
import * as names from './names.ts'
import { piece, placeRow } from './place-cells.ts'
import { gesture, posture } from './posture-cells.ts'

/** Several cells that may be empty, each of the same form. */
function optional<const Text extends string, Cell extends z.ZodType>(text: Text, cell: Cell) {
  const columns = names.namesOf(text)
  const shape = Object.fromEntries(columns.map((name) => [name, cell.optional()]))
  return shape as Record<(typeof columns)[number], z.ZodOptional<Cell>>
}

const yesOrNo = oneOf('yes, no').transform((said) => said === 'yes')

/** What those wear who play a part, by noun or by drawing; or what a garment changes when worn. */
const clothes = z.strictObject({
  nouns: phrases,
  garment: oneOf('trousers, shorts, skirt, dress, gown, robe, coat').optional(),
  /** How the upper clothes are cut in front. */
  front: oneOf('round, collar, lapels, hoodie, crossed, plate').optional(),
  sleeves: oneOf('long, short').optional(),
  footwear: oneOf('sneakers, boots').optional(),
  glasses: oneOf('clear, dark').optional(),
  /** Those that can be drawn on a head. */
  hat: oneOf(`
    pointed, brimmed, cylinder, cap, beanie, hard, toque, crown, hood, turban, visor,
    bubble`).optional(),
  ...optional('top, bottom, shoes, belt, shirt, buttons, tie, scarf, cape, mask, hatColor', color),
  /** What takes the color of a garment, if not the upper clothes. */
  dyed: oneOf('bottom, shoes, headwear, scarf, necklace, tie, cape, mask, none').optional(),
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

/** The rows of all tables but those of drawings, each by the name of its file. */
export const schemas = {
  /** A noun that differs from the drawing that shows it. */
  nouns: z.strictObject({
    noun: z.string(),
    metres: number.optional(),
    is: cells.some(['young']),
    plumage: cells.cells.plumage,
    /** The drawings of a heap of it. */
    filling: drawings.optional(),
  }),
  costumes: clothes,
  garments: clothes,
  /** What somebody looks like, by a name that the tables of words use. */
  looks: z.strictObject({
    look: z.string(),
    gender: oneOf('woman, man').optional(),
    age: oneOf('elder').optional(),
    hair: z.enum(names.hairStyles).optional(),
    ...optional('beard, mustache, freckles, earrings', yesOrNo),
    expression: z.enum(names.expressions).optional(),
    ...optional('eyes, skin, hairColor', color),
  }),
  /** What players and musicians have although the words do not name it. */
  belongings: z.strictObject({
    nouns: phrases,
    drawing,
    name: z.string(),
    kind: oneOf('holding, beside, on'),
  }),
  /** A word for a color: as a painter would mix it, not as a screen would shout it. */
  colors: z.strictObject({
    color: z.string(),
    hex: color.optional(),
    /** Of hair, where it is not quite that color. */
    hair: color.optional(),
    /** What is made of them has that color. */
    materials: phrases,
  }),
  postures: posture,
  gestures: gesture,
  /** The light of an hour. */
  hours: z.strictObject({
    hour: z.enum(names.timesOfDay),
    color,
    /** How much of the ambient light is lost. */
    night: number,
    /** Of the sun: 0 at the horizon, 1 overhead; between two by lot. */
    elevation: tuple(number, number),
    /** By lot one of these, each from the zenith to the horizon. */
    skies: list.pipe(z.array(parts.pipe(z.array(color).length(5)))),
  }),
  weathers: z.strictObject({
    weather: z.enum(names.weathers),
    /** How much of the sky the clouds cover, 0 to 1. */
    cover: tuple(number, number),
    /** What the sky turns to, and how much, 0 to 1. */
    gray: color.optional(),
    strength: number.default(0),
    /** Those that suit it. */
    hours: list.pipe(z.array(z.enum(names.timesOfDay))),
  }),
  /**
   * What a picture is set in where the words leave it open: beautiful hours before plain ones. Such
   * as `dawn in fog` or `golden hour in cloudy autumn`; without a weather the sky is clear.
   */
  skies: z.strictObject({
    /** Settings, those that are in no row have the meadow's; or moods that ask for their light. */
    of: list.pipe(z.array(z.enum([...names.settings, ...names.moods]))),
    skies: z.preprocess(partsOfSkies, z.array(air)),
  }),
  /** What a set of icons, of stickers or of panels is of. */
  sets: z.strictObject({ set: z.string(), drawings }),
  /** What a theme brings with it. An occasion comes before those that it may come with. */
  themes: z.strictObject({
    theme: z.enum(names.themes),
    /** Families of palettes that suit it. */
    palettes: phrases,
    /**
     * Whose palettes count where there are several themes: 4 tells the colors itself, 3 has colors of
     * its own, and 1 is what it is made for: a comedy is a film as well as a thriller.
     */
    strength: number.default(0),
    /** Faces that suit it. */
    faces: phrases.pipe(z.array(z.enum(names.faceNames))),
    /** What a card of this occasion says where no words are given. */
    greeting: z.string().default(''),
    /** What strews its cards. */
    things: drawings.default([]),
  }),
  /** A cut of a family of typefaces, and how it likes to be set. */
  faces: z.strictObject({
    face: z.enum(names.faceNames),
    family: z.string(),
    weight: number,
    /** Letters that join are not spaced. */
    ...optional('italic, joined', yesOrNo),
    /** Space between letters that suits it in a title, in em. */
    tracking: number.default(0),
    /** Scripts and blackletter are never set in capitals; some have nothing else. */
    case: oneOf('upper, mixed, any').default('any'),
    /** What small print is set in beside it. */
    companion: z.enum(names.faceNames).default('geometric text'),
  }),
  /** Few inks that go together, of a family. */
  palettes: z.strictObject({
    family: z.string(),
    ground: color,
    /** What is written on the ground. */
    ink: color,
    accent: color,
    second: color,
    /** The lightest, for paper and highlights. */
    pale: color,
  }),
  /** Two inks that go together, for what is `icon`, `neon`, `graffiti` or `sky`. */
  pairs: z.strictObject({ use: z.string(), first: color, second: color }),
  /** The parts of furniture, those of a piece one after another. */
  pieces: piece,
  places: placeRow,
}
