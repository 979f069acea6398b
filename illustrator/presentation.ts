import { namesOf, type Theme } from './tables/names.ts'
/** The kind of picture that a prompt requests. It is read before the subjects. */
export interface Presentation {
  way: Way
  /** The words for type, as written; empty without a title. */
  title: string
  /** The small print about the purpose or the topic, such as `coffee shop`. */
  tagline: string
  /** The named color of the background, as CSS hex. */
  ground: string | null
  /** The ground stays transparent. `ground` is then the color on which inks must be legible. */
  isClear: boolean
  /** The named colors of the thing itself, as in `a blue logo`, as CSS hex. */
  inks: string[]
  form: Form | null
  /** The geometric ornament of a pattern. */
  ornament: Ornament | null
  /** The thing with the title on it. */
  carrier: Carrier | null
  /** Themes in the order of the prompt. They choose palettes, faces and layouts. */
  themes: Theme[]
  /** Drawings for the topic if no subject is named: a croissant for a bakery. */
  motifs: string[]
  /** The set of drawings for icons, panels or stickers, such as `kitchen`; null without a set. */
  set: string | null
  /** The requested number of icons, panels or stickers. */
  count: number | null
  /** Whether the words name a place or a deed that only a painted scene can show. */
  scenic: boolean
}

/** The presentation of an ordinary scene, without a medium or a layout. */
export const plainScene: Presentation = {
  way: 'scene',
  title: '',
  tagline: '',
  ground: null,
  isClear: false,
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

/** Every way of presenting that can be painted. Other ways become scenes. */
export const ways = namesOf(`
  scene, portrait, product, pattern, blueprint, logo, app icon, icon set, poster, cover, card,
  business card, sticker, tattoo, neon sign, wooden sign, chalkboard, infographic, map, plate,
  character sheet, lettering, coloring page, spot`)
export type Way = (typeof ways)[number]

export const forms = namesOf(`
  circle, square, hexagon, shield, badge, steps, cycle, treasure, city, trail, set, traditional,
  fine line, black and grey, symmetric`)
export type Form = (typeof forms)[number]

/** The forms of some ways. The forms of all other ways are outlines. */
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

/** Things for lettering, if no sign or poster is requested. */
export const carriers = namesOf(`
  wall, sign, cake, mug, shirt, banner, book, cardboard, sand, sky, flowers`)
export type Carrier = (typeof carriers)[number]
