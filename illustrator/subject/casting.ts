import { type Color, fromLch, hex, type Lch } from '../color.ts'
import { paintApart } from '../memory.ts'
import { barkOf, paintTree } from '../paint/plants/trees.ts'
import { anybody, type Subject } from '../scene.ts'
import { isA, isAlive, nounRows, type Row, rowOf } from '../tables/drawings.ts'
import { seasonRow } from '../tables/tables.ts'
import { animalOf, dressedAnimalOf } from './animal/animal.ts'
import { bearing, collageOf } from './collage.ts'
import type { Gallery } from './emoji.ts'
import { type Figure, type FigureRequest, figureOfSketch } from './figure.ts'
import { readParts } from './parts.ts'
import { skins } from './person/look.ts'
import { isPart } from './person/outfit.ts'
import { creatureOf, personOf } from './person/person.ts'
import { paintNamed, stageOf } from './stage.ts'
import { treated } from './treatment.ts'
import { turned } from './turned.ts'

/** Stands for a drawing that the pack does not have. */
const unknown = 'glowing-star'

/** Paints a text that is written on a thing. */
export type Inscribe = (text: string) => Pick<Figure, 'aspect' | 'draw'>

/** Finds the figure for every subject of a scene. Without `inscribe` nothing has an inscription. */
export function castingOf(
  gallery: Gallery,
  inscribe?: Inscribe,
): (request: FigureRequest) => Figure {
  return (request) => {
    const pieces = request.subject.made?.filter((drawing) => gallery.has(drawing)) ?? []
    const { subject, random } = request
    const own = treated(figureOf(gallery, request), subject, random)
    const sprites = pieces.map((drawing) => gallery.figure(drawing))
    const figure = pieces.length === 0 ? own : collageOf(own, sprites, random.fork('collage'))
    const { emblem, letters } = subject
    const still = { ...request, pose: 'standing', gesture: null, tool: false } as const
    const picture = emblem
      ? treated(figureOf(gallery, { ...still, subject: emblem }), emblem, random)
      : letters && inscribe?.(letters)
    const marked = picture ? bearing(figure, picture) : figure
    return subject.turn ? turned(marked, subject.turn) : marked
  }
}

function figureOf(gallery: Gallery, request: FigureRequest): Figure {
  const { subject, random } = request
  const own = rowOf(subject.drawing)
  const person = personIn(subject)
  if (person)
    return own.breed ? dressedAnimalOf(request, own.breed, person) : personOf(request, person)
  const tree = nounRows.get(subject.name)?.tree ?? own.tree
  if (tree && !subject.face) return treeOf(request, tree)
  const awake = own.drawn ?? subject.drawing
  const asleep = `sleeping-${awake}`
  const named = subject.activity === 'sleeping' && gallery.has(asleep) ? asleep : awake
  const drawing = gallery.has(named) || rowOf(named).breed ? named : unknown
  const flyer = (request.pose === 'flying' || drawing === 'dragon') && flyerOf(request)
  if (flyer) return flyer
  const { breed, body } = rowOf(drawing)
  if (breed) return animalOf(request, breed)
  const skin = bare.test(drawing) ? hex(random.fork('skin').pick(skins)) : undefined
  const face = isAlive(drawing) ? undefined : subject.face
  const color = colorOf(request, gallery.dominant(drawing))
  const figure = gallery.figure(drawing, { color, skin, face })
  if (isA(drawing, 'faced')) {
    // This is a guess.
    const width = Math.min(0.6, 0.4 / figure.aspect)
    figure.face = { ...figure.anchors.eyes, width, height: 0.4 }
  }
  return body ? creatureOf(figure, body, request) : figure
}

/** Colors of things that come in all colors. Null is the thing's own color. */
const dyes = [null, '#2f7f86', '#e0a83a', '#4a6fb5', '#ece4d2', '#5f9a5c', '#b5526e']

/** The named color, or a random one. Several of a kind differ a little. */
function colorOf({ subject, random, variety = 0 }: FigureRequest, own: Lch): Color | undefined {
  const { color, count, drawing } = subject
  if (color) return hex(color.hex)
  const fork = random.fork('tint')
  const isDyed = isA(drawing, 'dyed')
  if (count > 1 && !isDyed)
    return fromLch({
      lightness: own.lightness + fork.between(-0.06, 0.02),
      chroma: own.chroma * fork.between(0.95, 1.08),
      hue: own.hue + ((variety % 3) - 1) * 0.15 + fork.between(-0.03, 0.03),
    })
  const dye = count > 1 ? dyes[variety % dyes.length] : random.fork('dye').turn(dyes)
  return isDyed && dye ? hex(dye) : undefined
}

/** Drawings of Noto Emoji with a skin: people and other beings. */
const bare = /^(person|man|woman)-|^mer(maid|man|person)$|^(fairy|genie|elf|superhero|santa-claus)/

/** Drawings of people whose deed is not in the poses. */
const wholePeople =
  /surfing|swimming|rowing|biking|climbing|golfing|juggling|skier|snowboarder|fencing|lotus/

function personIn({ person, drawing }: Subject): Subject['person'] {
  if (wholePeople.test(drawing)) return null
  if (person) return person
  return isPart(drawing) || /danc/.test(drawing) ? anybody : null
}

const flyers = readParts('flyers')

/** A bird or a dragon with spread wings; undefined for anything without plumage. */
function flyerOf({ subject, random }: FigureRequest): Figure | undefined {
  const { name, drawing, color, accent } = subject
  const plumage = nounRows.get(name)?.plumage ?? rowOf(drawing).plumage
  if (!plumage) return undefined
  const [own = '', belly = '', wing = '', tip = '', beak = ''] = plumage
  const palette = {
    body: hex(color?.hex ?? own),
    belly: hex(accent?.hex ?? (color ? '#f6f1e8' : belly)),
    wing: hex(accent?.hex ?? color?.hex ?? wing),
    tip: hex(color?.hex ?? tip),
    beak: hex(beak),
    black: hex('#1d1a1e'),
  }
  const isDragon = drawing === 'dragon'
  const drawn = isDragon ? 'dragon' : `bird ${random.fork('beat').integer(1, 3)}`
  return figureOfSketch({
    left: -0.9,
    top: -0.9,
    side: 3.2,
    upright: isDragon ? 0.85 : 1,
    anchors: {
      head: { x: 0.14, y: 0.36, width: 0.2 },
      eyes: { x: 0.14, y: 0.46 },
      hand: { x: 0, y: 0.56 },
      back: { x: 0.6, y: 0.5 },
      base: { x: 0.6, y: 2 },
    },
    paint: (context) => paintNamed(stageOf(context, palette), flyers, drawn),
  })
}

export function isTree(drawing: string): boolean {
  return rowOf(drawing).tree !== undefined
}

/** A single tree, painted in neutral light. */
function treeOf(
  { subject, season, random }: FigureRequest,
  { kind, leaf }: NonNullable<Row['tree']>,
): Figure {
  const sheds = subject.drawing === 'deciduous-tree'
  const seasonal = sheds && season ? seasonRow(season).tree : undefined
  const foliage = {
    leaf: hex(subject.color?.hex ?? seasonal ?? leaf),
    bark: barkOf(kind, hex('#6b4e3a')),
    snow: undefined,
    sun: [255, 246, 220] as Color,
    shade: [64, 74, 120] as Color,
    sunward: -1,
  }
  return {
    aspect: 1,
    rise: 1,
    anchors: {
      head: { x: 0.5, y: 0.1, width: 0.4 },
      eyes: { x: 0.5, y: 0.3 },
      hand: { x: 0.3, y: 0.5 },
      back: { x: 0.5, y: 0.22 },
      base: { x: 0.5, y: 1 },
    },
    draw: (context, height) =>
      paintApart((memory) => {
        const shown = sheds && season === 'winter' ? 'bare' : kind
        const side = Math.max(16, Math.round(height))
        const tree = paintTree(memory.canvas(side, side), shown, foliage, random.fork('tree'))
        context.drawImage(tree, 0, height * 0.015, height, height)
      }),
  }
}
