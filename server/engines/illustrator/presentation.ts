import { namesOf, type Theme } from './tables/names.ts'
/** What kind of picture is asked for; it is decided before what the picture shows. */
export interface Presentation {
  way: Way
  /** Words to be set in type, as they were written; empty where there are none. */
  title: string
  /** What it is for or about, to be set in small print, such as `coffee shop`. */
  tagline: string
  /** The color named for the background, as CSS hex. */
  ground: string | null
  /** Colors named for the thing itself, as in `a blue logo`, as CSS hex. */
  inks: string[]
  form: Form | null
  /** What a pattern is made of, apart from things. */
  ornament: Ornament | null
  /** What the words stand on. */
  carrier: Carrier | null
  /** What palettes, faces and layouts are chosen by, in the order of the prompt. */
  themes: Theme[]
  /**
   * Drawings that stand for what it is about where no subject is named: a croissant for a bakery.
   */
  motifs: string[]
  /**
   * What icons, panels or stickers are of, such as `kitchen`; null where no such theme is named.
   */
  set: string | null
  /** How many icons, panels or stickers are asked for. */
  count: number | null
  /** Whether the words tell of a place or a deed, which only a painted scene shows. */
  scenic: boolean
}

/** The presentation of an ordinary scene, without a medium or a layout. */
export const plainScene: Presentation = {
  way: 'scene',
  title: '',
  tagline: '',
  ground: null,
  inks: [],
  form: null,
  ornament: null,
  carrier: null,
  themes: [],
  motifs: [],
  set: null,
  count: null,
  scenic: false,
}

/** Every way of presenting that can be painted. What is asked for in another one is a scene. */
export const ways = namesOf(`
  scene, portrait, product, pattern, blueprint, logo, app icon, icon set, poster, cover, card,
  business card, sticker, tattoo, neon sign, wooden sign, chalkboard, infographic, map, plate,
  character sheet, lettering, coloring page, spot`)
export type Way = (typeof ways)[number]

export const forms = namesOf(`
  circle, square, hexagon, shield, badge, steps, cycle, treasure, city, trail, set, traditional,
  fine line, black and grey, symmetric`)
export type Form = (typeof forms)[number]

/** The forms of these ways are their own; the others have the outlines of marks. */
export const ownForms: Partial<Record<Way, readonly Form[]>> = {
  infographic: ['steps', 'cycle'],
  map: ['treasure', 'city', 'trail'],
  sticker: ['circle', 'set'],
  'coloring page': ['symmetric'],
  tattoo: ['traditional', 'fine line', 'black and grey', 'symmetric'],
}

export const ornaments = namesOf(`
  stripes, dots, checks, plaid, chevron, triangles, hexagons, waves, fans, tiles, terrazzo, damask,
  camouflage`)
export type Ornament = (typeof ornaments)[number]

/** What words can be written on where no sign or poster is asked for. */
export const carriers = namesOf(`
  wall, cake, mug, shirt, banner, book, cardboard, sand, sky, flowers`)
export type Carrier = (typeof carriers)[number]
