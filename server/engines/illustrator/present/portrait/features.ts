import { type Color, hex } from '../../color.ts'
import { type Palette, type Part, readParts } from '../../subject/parts.ts'
import { oval } from '../../subject/shapes.ts'
import { paintOn, type Stage } from '../../subject/stage.ts'
import { headStage } from './head-stage.ts'
import type { Sitting } from './sitting.ts'

const layers = {
  /** At the sides of the head, behind the hair. */
  sides: ['pointed ears', 'fins'],
  /** In the face, below the hair. */
  face: ['tusks', 'fangs', 'metal', 'domino', 'patch'],
  top: ['flowers', 'goggles'],
} as const
type Painted = (typeof layers)[keyof typeof layers][number]

/** What the face of a being has that those of people lack, and what is worn on a face. */
export interface Features {
  /** What is painted; the hats that they wear instead of the common ones; a plait of the beard. */
  marks: ReadonlySet<Painted | 'tricorn' | 'horned' | 'plait'>
  /** Where no words name another one. */
  skin: Color | undefined
  hair: Color | undefined
}
type Mark = Features['marks'] extends ReadonlySet<infer One> ? One : never

const beings: readonly { words: RegExp; marks: readonly Mark[]; skin?: string; hair?: string }[] = [
  { words: /\b(?:elf|elven|elvish|fairy|pixie)\b/, marks: ['pointed ears'] },
  {
    words: /\b(?:orc|ogre|troll)\b/,
    marks: ['pointed ears', 'tusks'],
    skin: '#7f9a55',
    hair: '#24211f',
  },
  { words: /\bgoblin\b/, marks: ['pointed ears', 'fangs'], skin: '#86a84e', hair: '#2c2a22' },
  { words: /\b(?:vampire|dracula)\b/, marks: ['fangs'], skin: '#ece3e0', hair: '#1d191c' },
  {
    words: /\b(?:demon|devil)\b/,
    marks: ['fangs', 'pointed ears'],
    skin: '#b8433a',
    hair: '#1d191c',
  },
  { words: /\b(?:cyborg|android)\b/, marks: ['metal'] },
  { words: /\b(?:superhero|superheroine|super hero|vigilante)\b/, marks: ['domino'] },
  { words: /\b(?:mermaid|merman|merperson|siren)\b/, marks: ['fins'], hair: '#2f8f8c' },
  { words: /\bsteampunk\b/, marks: ['goggles'] },
  { words: /\b(?:pirate|buccaneer|corsair)\b/, marks: ['tricorn'] },
  { words: /\b(?:viking|norse|barbarian)\b/, marks: ['horned'] },
  { words: /\b(?:braided|plaited) beard\b/, marks: ['plait'] },
]

const worn: Readonly<Record<string, Mark>> = {
  'eye patch': 'patch',
  goggles: 'goggles',
  'flower crown': 'flowers',
}

/** What a portrait shows, by the person's noun, the words around it and the clothes. */
export function featuresOf(name: string, text: string, wears: ReadonlySet<string>): Features {
  const own = beings.filter(({ words }) => words.test(name) || words.test(text))
  const marks = new Set(own.flatMap((being) => being.marks))
  for (const garment of wears) if (worn[garment]) marks.add(worn[garment])
  if (/\b(?:pointed|pointy|elf|elven) ears\b/.test(text)) marks.add('pointed ears')
  const said = (part: 'skin' | 'hair') => {
    const color = own.findLast((being) => being[part])?.[part]
    return color === undefined ? undefined : hex(color)
  }
  return { marks, skin: said('skin'), hair: said('hair') }
}

type Worn =
  | ('ears' | 'headphones' | 'hoop' | 'drop' | 'pearl' | 'phone' | 'mask')
  | ('glasses' | 'round glasses' | 'mustache' | 'mustache of a beard')
const drawings: Record<Worn | Exclude<Painted, 'domino' | 'flowers'>, readonly Part[]> = readParts(
  new URL('features.txt', import.meta.url),
)

/** Paints what is worn at or on a head, or its ears. */
export function paintWorn(
  sitting: Sitting,
  what: Worn,
  palette: Palette = {},
  adapted: (stage: Stage) => Stage = (stage) => stage,
): void {
  paintOn(adapted(headStage(sitting, palette)), drawings[what])
}

export function paintFeatures(
  sitting: Sitting,
  { marks }: Features,
  layer: keyof typeof layers,
): void {
  for (const mark of layers[layer]) {
    if (!marks.has(mark)) continue
    if (mark === 'domino') paintDomino(sitting)
    else if (mark === 'flowers') paintFlowers(sitting)
    else paintOn(headStage(sitting, {}), drawings[mark])
  }
}

/** A mask over the eyes, as heroes wear it. */
function paintDomino({ context, view }: Sitting): void {
  for (const side of [-1, 1]) {
    const mask = view.places(
      '0 -.05, .1 -.1, .26 -.12, .37 -.12 .1, .33 .06 .16, .22 .11, .08 .09, 0 .03',
      { side, lift: 0.02 },
    )
    const eye = view.at(side * 0.165, 0.03, { lift: 0.03 })
    context.beginPath()
    for (const point of mask) context.lineTo(...point)
    context.closePath()
    context.ellipse(...eye, 0.085, 0.052, 0, 0, 7)
    context.fillStyle = '#1d2440'
    context.fill('evenodd')
  }
}

function paintFlowers({ context, view, random }: Sitting): void {
  const lot = random.fork('blossoms')
  const inks = ['#f4a6b7', '#fff4e6', '#f6c453', '#e8706a', '#b79be0']
  const wreath = Array.from({ length: 13 }, (_, index) => {
    const i = index - 6
    const at = (y: number, bend: number) => {
      return view.at(i * 0.068, y - bend * Math.cos(i * 0.5), { depth: 0.36 * Math.cos(i * 0.24) })
    }
    return { i, leaf: at(-0.33, 0.03), blossom: at(-0.35, 0.04) }
  })
  for (const { leaf } of wreath)
    oval(context, leaf[0] + 0.03, leaf[1] + 0.05, 0.1, 0.045, '#5b8a4f')
  for (const { i, blossom } of wreath) {
    const [x, y] = blossom
    const [size, ink] = [lot.between(0.075, 0.11), lot.pick(inks)]
    for (let k = 0; k < 5; k++) {
      const [across, up] = [Math.cos(k * 1.257 + i), Math.sin(k * 1.257 + i)]
      const petal = size * 0.62
      oval(context, x + across * size * 0.36, y + up * size * 0.36, petal, petal, ink)
    }
    oval(context, x, y, size * 0.42, size * 0.42, '#f2b632')
  }
}
