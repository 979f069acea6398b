import * as z from 'zod'
import * as cell from './cells.ts'
import { color, each, fields, number, oneOf, some } from './cells.ts'
import * as names from './names.ts'

const setting = z.enum(names.settings)
const expression = z.enum(names.expressions).optional()
const tree = fields({ kind: z.enum(names.treeKinds), leaf: color }).optional()
const plumage = cell.parts.pipe(z.array(color).length(5)).optional()

const coat = z
  .string()
  .regex(/^(#[0-9a-f]{6} ){3}(none|patches|stripes|spots|socks|panda)$/, 'a coat')

/** How an animal on four legs is built. */
export const breed = z.strictObject({
  ...each('length, depth, neck, poise, head, leg', number),
  face: oneOf('canine, feline, bear, rodent, primate, hoofed, pig, elephant'),
  ears: oneOf('pointed, round, fluffy, side, floppy, long, leaf, fan'),
  tail: oneOf('brush, thin, curl, tuft, stub, flowing, none'),
  crests: some(`
    none, mane, ruff, forelock, antlers, horns, stubs, fleece, tusks, horn, spectacles, spines,
    nose`).transform((crests) => crests.filter((crest) => crest !== 'none')),
  coats: cell.phrases.pipe(z.array(coat)),
})

/** The corners of what is above a height. */
function aboveGunwale(height = '0'): string[] {
  return ['-2 -4', '3 -4', `3 ${height}`, `-2 ${height}`]
}

/** What is known of a drawing. */
export const drawing = z.strictObject({
  drawing: z.string(),
  metres: number,
  home: setting,
  kinds: cell.phrases,
  moves: some('walks, flies, can-fly, swims, floats'),
  is: some(`
    ridden, container, drink, ground, carried, housemate, faced, edible, flower, winter, steams,
    burns, scenery, dyed, named, lettered, bowled`),
  held: oneOf('high, long, pole, arms, stem, hanging').optional(),
  ...each('draught, perch', number.optional()),
  drawn: cell.drawing.optional(),
  plumage,
  body: fields({ head: number, skin: color, clothes: color.optional() }).optional(),
  berth: cell.several
    .pipe(
      z.tuple(
        [fields({ tall: number, crown: number, spots: z.array(number).min(1) }, 'spots')],
        cell.list
          .transform((points) => (points.length > 1 ? points : aboveGunwale(points[0])))
          .pipe(z.array(cell.two)),
      ),
    )
    .transform(([seen, ...openings]) => ({ ...seen, openings }))
    .optional(),
  inside: fields(each('floor, room, wide, pane', number)).optional(),
  seat: fields({
    ...each('tall, x, y, wide', number),
    look: oneOf('turned, facing, low, afoot').optional(),
  }).optional(),
  tree,
  crop: fields(
    { growth: oneOf('rows, plants, blooms, blades'), share: number, colors: z.array(color) },
    'colors',
  ).optional(),
  panes: cell.parts.pipe(z.array(color)).optional(),
  worn: oneOf('head, ears, face, neck, throat').optional(),
  eyes: cell.two.optional(),
  shows: cell.phrases,
  means: cell.phrases,
})

/** What those wear who play a part, by noun or by drawing; or what a garment changes when worn. */
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
  standing, walking, running, sitting, lying, seated, riding, flying, swimming, dancing,
  meditating, yoga, surfing, ballet`)
/** What arms do: all that somebody does but sleep, and what they do with a thing or another. */
export const gestures = [
  ...names.activities.filter((activity) => activity !== 'sleeping'),
  ...names.namesOf('holding, raising, carrying, embracing, leading, fighting, reaching, ballet'),
]

const limbs = cell.list.pipe(z.tuple([cell.two, cell.two]))

/** The rows of the other tables, each by the name of its file. */
export const schemas = {
  nouns: z.strictObject({
    noun: z.string(),
    metres: number.optional(),
    is: some('young'),
    plumage,
    filling: cell.drawings.optional(),
    tree,
  }),
  costumes: clothes,
  garments: clothes,
  looks: z.strictObject({
    look: z.string(),
    gender: oneOf('woman, man').optional(),
    age: oneOf('elder').optional(),
    hair: z.enum(names.hairStyles).optional(),
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
    style: z.enum(names.hairStyles).optional(),
    beard: cell.yes.optional(),
  }),
  belongings: z.strictObject({
    nouns: cell.phrases,
    drawing: cell.drawing,
    name: z.string(),
    kind: oneOf('holding, beside, on, riding'),
  }),
  colors: z.strictObject({
    color: z.string(),
    ...each('hex, hair, fur', color.optional()),
    materials: cell.phrases,
  }),
  postures: z.strictObject({
    pose: z.enum(poses),
    ...each('turn, lean, nod', number),
    ...each('arms, legs', limbs),
    pocketed: oneOf('near, both').optional(),
    seated: cell.yes.optional(),
  }),
  gestures: z.strictObject({
    gesture: z.enum(gestures),
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
    gesture: z.enum(gestures).optional(),
    ...each('pose, animalPose', oneOf('standing, walking, running, sitting').optional()),
  }),
  hours: z.strictObject({
    hour: z.enum(names.timesOfDay),
    color,
    night: number,
    elevation: cell.two,
    skies: cell.list.pipe(z.array(cell.parts.pipe(z.array(color).length(5)))),
  }),
  seasons: z.strictObject({
    season: z.enum(names.seasons),
    ...each('grass, leaves', cell.parts.pipe(z.array(color))),
    needles: color,
    tree: color.optional(),
  }),
  weathers: z.strictObject({
    weather: z.enum(names.weathers),
    cover: cell.two,
    gray: color.optional(),
    strength: number.default(0),
    hours: cell.list.pipe(z.array(z.enum(names.timesOfDay))),
  }),
  skies: z.strictObject({
    of: cell.list.pipe(z.array(z.enum([...names.settings, ...names.moods]))),
    skies: z.preprocess(partsOfSkies, z.array(air)),
  }),
  sets: z.strictObject({ set: z.string(), drawings: cell.drawings, labels: cell.phrases }),
  themes: z.strictObject({
    theme: z.enum(names.themes),
    palettes: cell.phrases,
    strength: number.default(0),
    faces: cell.phrases.pipe(z.array(z.enum(names.faceNames))),
    greeting: z.string().default(''),
    things: cell.drawings.default([]),
  }),
  faces: z.strictObject({
    face: z.enum(names.faceNames),
    family: z.string(),
    weight: number,
    ...each('italic, joined', cell.yesOrNo.optional()),
    tracking: number.default(0),
    case: oneOf('upper, mixed, any').default('any'),
    companion: z.enum(names.faceNames).default('geometric text'),
  }),
  palettes: z.strictObject({
    family: z.string(),
    ...each('ground, ink, accent, second, pale', color),
  }),
  choices: z.strictObject({ of: cell.list, when: cell.phrases, choices: cell.list }),
  menus: z.strictObject({ motif: cell.drawings, dishes: cell.phrases }),
  pairs: z.strictObject({ use: z.string(), ...each('first, second', color) }),
}
