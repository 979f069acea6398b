import { type Color, fromLch, hex, type Lch } from '../color.ts'
import { paintTree } from '../paint/plants/trees.ts'
import type { Random } from '../random.ts'
import { anybody, type Season, type Subject } from '../scene.ts'
import { isA, nounOf, rowOf } from '../tables/drawings.ts'
import { animalOf } from './animal/animal.ts'
import { collageOf } from './collage.ts'
import type { Gallery } from './emoji.ts'
import {
  type Area,
  type Figure,
  type FigureRequest,
  figureOfSketch,
  type Sketch,
} from './figure.ts'
import { skins } from './person/look.ts'
import { isPart } from './person/outfit.ts'
import { creatureOf, personOf } from './person/person.ts'
import { paintParts } from './shapes.ts'

/** Shown for a drawing that the pack does not have. */
const unknown = 'glowing-star'

/** Finds the figure for every subject of a scene. */
export function castingOf(gallery: Gallery): (request: FigureRequest) => Figure {
  const plainly = (request: FigureRequest): Figure => {
    const { subject } = request
    const person = personIn(subject)
    if (person) return personOf(request, person)
    if (isTree(subject.drawing)) return treeOf(request)
    const named = rowOf(subject.drawing).drawn ?? subject.drawing
    const drawing = gallery.has(named) || rowOf(named).breed ? named : unknown
    const flyer = (request.pose === 'flying' || drawing === 'dragon') && flyerOf(request)
    if (flyer) return flyer
    const { breed, body } = rowOf(drawing)
    if (breed) return animalOf(request, breed)
    const skin = bare.test(drawing) ? hex(request.random.fork('skin').pick(skins)) : undefined
    const color = subject.color
      ? hex(subject.color.hex)
      : subject.count > 1
        ? shadeOf(gallery.dominant(drawing), request.random.fork('tint'))
        : dyeOf(drawing, request.random.fork('dye'))
    const figure = gallery.figure(drawing, { color, skin })
    if (isA(drawing, 'faced')) figure.face = faceIn(figure)
    return body ? creatureOf(figure, body, request) : figure
  }
  return (request) => {
    const pieces = request.subject.made?.filter((drawing) => gallery.has(drawing)) ?? []
    const figure = plainly(request)
    if (pieces.length === 0) return figure
    const sprites = pieces.map((drawing) => gallery.figure(drawing))
    return collageOf(figure, sprites, request.random.fork('collage'))
  }
}

/** What comes in all colors has by seed its own or one of these. */
const dyes = [null, '#2f7f86', '#e0a83a', '#4a6fb5', '#ece4d2', '#5f9a5c', '#b5526e']

/** Of a single one of which no color is said. */
function dyeOf(drawing: string, random: Random): Color | undefined {
  const dye = isA(drawing, 'dyed') ? random.turn(dyes) : null
  return dye === null ? undefined : hex(dye)
}

/** Of several of a kind none has quite the color of another. */
function shadeOf({ lightness, chroma, hue }: Lch, random: Random): Color {
  return fromLch({
    lightness: lightness + random.between(-0.06, 0.02),
    chroma: chroma * random.between(0.95, 1.08),
    hue: hue + random.between(-0.12, 0.12),
  })
}

/** A guess from where the head is. */
function faceIn({ aspect, anchors: { eyes } }: Figure): Area {
  return { x: eyes.x, y: eyes.y, width: Math.min(0.6, 0.4 / aspect), height: 0.4 }
}

/** Drawings of those who have a skin and no body here. */
const bare = /^(person|man|woman)-|^mer(maid|man|person)$|^(fairy|genie|elf|superhero|santa-claus)/

/** Drawings of people that show all of them, doing something that no pose here does. */
const wholePeople =
  /surfing|swimming|rowing|biking|climbing|golfing|juggling|skier|snowboarder|fencing|lotus/

function personIn({ person, drawing }: Subject): Subject['person'] {
  if (wholePeople.test(drawing)) return null
  if (person) return person
  return isPart(drawing) || /danc/.test(drawing) ? anybody : null
}

const beats: readonly string[] = [
  `form wing-.07 .44 .46, .3 .1, .18 -.18, -.06 -.36, .28 -.3, .52 -.06, .64 .2, .64 .46
   TRUNK
   form wing .36 .5, .42 .12, .62 -.18, 1.0 -.42, .94 -.18, .88 .04, .82 .24, .7 .5
   blob tip .7 -.23, 1.0 -.42, .95 -.22, .78 -.12`,
  `form wing-.07 .44 .46, .4 .2, .46 -.04, .36 -.2, .6 0, .7 .24, .66 .46
   TRUNK
   form wing .36 .52, .46 .8, .68 1.0, 1.04 1.08, .96 .9, .88 .72, .72 .54
   blob tip .76 1.03, 1.04 1.08, .97 .94, .84 .94`,
  `form wing-.07 .5 .46, .2 .28, -.2 .16, -.6 .24, -.3 .3, .0 .42, .36 .54
   blob tip-.04 -.34 .19, -.6 .24, -.36 .28, -.28 .24
   TRUNK
   form wing .44 .5, .7 .26, 1.04 .1, 1.34 .04, 1.2 .2, 1.0 .36, .74 .56
   blob tip 1.1 .09, 1.34 .04, 1.22 .18, 1.1 .2`,
]

const trunk = `
  form wing .94 .5, 1.2 .44, 1.3 .5, 1.28 .6, 1.18 .66, .94 .6
  form body .06 .48, .12 .4, .24 .37, .46 .4, .74 .46, 1.04 .53, .8 .64, .5 .67, .26 .62, .12 .56
  blob belly .16 .56, .34 .58, .8 .6, .56 .66, .3 .63
  poly beak .07 .45, -.07 .51, .08 .53
  oval black .14 .46 .035 .042`

const dragon = `
  poly wing-.09 .7 .58, .66 -.46, .46 -.4, .12 -.5, .25 -.26, .08 -.1, .3 -.06, .34 .12, .5 .1, .56 .42
  line.03 body-.12 .68 .58, .64 .1, .66 -.46
  line.02 body-.12 .66 -.46, .4 -.44, .12 -.5
  line.02 body-.12 .66 -.44, .4 -.2, .08 -.1
  form body-.05 1.12 .8, 1.22 .98, 1.14 1.14, 1.26 1.16, 1.36 1.0, 1.3 .82
  form body-.05 .76 .82, .72 1.0, .62 1.06, .7 1.12, .82 1.04, .88 .86
  form body 1.0 .6, 1.3 .68, 1.56 .78, 1.76 .7, 1.88 .5, 1.96 .44, 1.94 .58, 1.82 .82, 1.58 .94, 1.3 .94, 1.0 .9
  poly body-.12 1.86 .52, 1.86 .34, 2.06 .3, 2.0 .52
  form body .66 .56, .9 .52, 1.16 .6, 1.26 .76, 1.1 .92, .84 .95, .6 .86, .44 .72, .3 .52, .22 .36, .3 .24, .4 .26,
    .48 .42
  blob belly .27 .42, .4 .64, .58 .82, .84 .93, 1.12 .91, .86 .84, .64 .74, .5 .58, .36 .38
  form body-.07 .3 .34, .06 .34, -.08 .38, -.02 .43, .2 .44, .34 .4
  form body .46 .26, .4 .08, .26 .03, .08 .1, -.1 .18, -.15 .27, -.06 .33, .12 .34, .3 .37, .42 .36
  form #eadfc4 .36 .08, .46 -.06, .62 -.12, .54 .02, .45 .14
  oval #ffd84f .17 .16 .08 .065
  oval black .165 .165 .032 .06
  line.02 body-.2 .1 .1, .18 .1, .25 .13
  oval black -.1 .23 .03 .022
  poly body-.14 .52 .42, .58 .32, .64 .46
  poly body-.14 .42 .26, .52 .2, .5 .34
  form body 1.02 .82, 1.1 1.0, 1.0 1.14, 1.12 1.18, 1.24 1.04, 1.22 .84
  form body .66 .82, .6 1.0, .48 1.07, .58 1.13, .71 1.05, .78 .88
  poly wing .8 .6, .84 -.48, 1.22 -.3, 1.7 -.34, 1.53 -.03, 1.72 .22, 1.42 .24, 1.36 .52, 1.14 .46, 1.02 .66
  line.036 body-.05 .82 .62, .9 .1, .84 -.48
  line.024 body-.05 .84 -.48, 1.25 -.46, 1.7 -.34
  line.024 body-.05 .85 -.46, 1.35 -.22, 1.72 .22
  line.024 body-.05 .85 -.42, 1.15 0, 1.36 .52`

/** Who flies with spread wings; undefined for whatever has a drawing of its own for that. */
function flyerOf({ subject, random }: FigureRequest): Figure | undefined {
  const { name, drawing, color, accent } = subject
  const body = color?.hex
  if (drawing === 'dragon') {
    const main = hex(body ?? '#4f9a58')
    const wing = hex(accent?.hex ?? body ?? '#b5553f')
    const palette = {
      body: main,
      belly: hex(accent?.hex ?? '#ecd9a0'),
      wing,
      black: hex('#1d1a1e'),
    }
    return spread(0.85, (context) => paintParts(context, dragon, palette))
  }
  const plumage = nounOf(name)?.plumage ?? rowOf(drawing).plumage
  if (!plumage) return undefined
  const [own = '', belly = '', wing = '', tip = '', beak = ''] = plumage
  const palette = {
    body: hex(body ?? own),
    belly: hex(accent?.hex ?? (body ? '#f6f1e8' : belly)),
    wing: hex(accent?.hex ?? body ?? wing),
    tip: hex(body ?? tip),
    beak: hex(beak),
    black: hex('#1d1a1e'),
  }
  const beat = random.fork('beat').pick(beats).replace('TRUNK', trunk)
  return spread(1, (context) => paintParts(context, beat, palette))
}

/** `upright` is how high it would be if it stood. */
function spread(upright: number, paint: Sketch['paint']): Figure {
  return figureOfSketch({
    left: -0.9,
    top: -0.9,
    side: 3.2,
    upright,
    anchors: {
      head: { x: 0.14, y: 0.36, width: 0.2 },
      eyes: { x: 0.14, y: 0.46 },
      hand: { x: 0, y: 0.56 },
      back: { x: 0.6, y: 0.5 },
      base: { x: 0.6, y: 2 },
    },
    paint,
  })
}

const turned: Partial<Record<Season, string>> = { autumn: '#d0752a', spring: '#8abf55' }

export function isTree(drawing: string): boolean {
  return rowOf(drawing).tree !== undefined
}

/** A single tree, painted in neutral light. */
function treeOf({ subject, season, random }: FigureRequest): Figure {
  const { kind, leaf } = rowOf(subject.drawing).tree ?? { kind: 'broadleaf', leaf: '#5c9443' }
  const seasonal = subject.drawing === 'deciduous-tree' ? turned[season ?? 'summer'] : undefined
  const bare = subject.drawing === 'deciduous-tree' && season === 'winter'
  const foliage = {
    leaf: hex(subject.color?.hex ?? seasonal ?? leaf),
    bark: hex('#6b4e3a'),
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
    draw(context, height) {
      const pixels = Math.max(16, Math.round(height))
      const tree = paintTree(bare ? 'bare' : kind, foliage, random.fork('tree'), pixels)
      context.drawImage(tree, 0, height * 0.015, height, height)
    },
  }
}
