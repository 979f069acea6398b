import { namesOf, type Theme } from './tables/names.ts'
/** The kind of picture that a prompt asks for. It is read before the subjects. */
export interface Presentation {
  way: Way
  /** Words to be set in type, as they were written; empty where there are none. */
  title: string
  /** The small print, which tells what it is for or about, such as `coffee shop`. */
  tagline: string
  /** The color named for the background, as CSS hex. */
  ground: string | null
  /** Colors named for the thing itself, as in `a blue logo`, as CSS hex. */
  inks: string[]
  form: Form | null
  /** The geometric ornament of a pattern. */
  ornament: Ornament | null
  /** The thing that the title is written on. */
  carrier: Carrier | null
  /** Themes, which choose palettes, faces and layouts, in the order of the prompt. */
  themes: Theme[]
  /**
   * Drawings that stand for the topic where no subject is named: a croissant for a bakery.
   */
  motifs: string[]
  /**
   * The set of drawings for icons, panels or stickers, such as `kitchen`; null if none is named.
   */
  set: string | null
  /** How many icons, panels or stickers are asked for. */
  count: number | null
  /** Whether the words name a place or a deed, which only a painted scene can show. */
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

/** Every way of presenting that can be painted. Prompts for other ways become scenes. */
export const ways = namesOf(`
  scene, portrait, product, pattern, blueprint, logo, app icon, icon set, poster, cover, card,
  business card, sticker, tattoo, neon sign, wooden sign, chalkboard, infographic, map, plate,
  character sheet, lettering, coloring page, spot`)
export type Way = (typeof ways)[number]

export const forms = namesOf(`
  circle, square, hexagon, shield, badge, steps, cycle, treasure, city, trail, set, traditional,
  fine line, black and grey, symmetric`)
export type Form = (typeof forms)[number]

/** The forms of some ways. Those of all other ways are outlines. */
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

/** Things that words can be written on where no sign or poster is asked for. */
export const carriers = namesOf(`
  wall, cake, mug, shirt, banner, book, cardboard, sand, sky, flowers`)
export type Carrier = (typeof carriers)[number]
