import { type Color, fromLch, hex, type Lch } from '../color.ts'
import type { Random } from '../random.ts'
import { anybody, type Subject } from '../scene.ts'
import { isA, rowOf } from '../tables/drawings.ts'
import { animalOf } from './animal/animal.ts'
import type { Gallery } from './emoji.ts'
import type { Area, Figure, FigureRequest } from './figure.ts'
import { flyerOf } from './flyer.ts'
import { creatureOf } from './person/creature.ts'
import { skins } from './person/look.ts'
import { isPart } from './person/outfit.ts'
import { personOf } from './person/person.ts'
import { isTree, treeOf } from './tree.ts'

/** Shown for a drawing that the pack does not have. */
const unknown = 'glowing-star'

/** Finds the figure for every subject of a scene. */
export function castingOf(gallery: Gallery): (request: FigureRequest) => Figure {
  return (request) => {
    const { subject } = request
    const person = personIn(subject)
    if (person) return personOf(request, person)
    if (isTree(subject.drawing)) return treeOf(request)
    const named = rowOf(subject.drawing).drawn ?? subject.drawing
    const drawing = gallery.has(named) ? named : unknown
    const flyer = (request.pose === 'flying' || drawing === 'dragon') && flyerOf(request)
    if (flyer) return flyer
    const { breed, body } = rowOf(drawing)
    if (breed) return animalOf(request, breed)
    const skin = bare.test(drawing) ? hex(request.random.fork('skin').pick(skins)) : undefined
    const color = subject.color
      ? hex(subject.color.hex)
      : subject.count > 1
        ? shadeOf(gallery.dominant(drawing), request.random.fork('tint'))
        : undefined
    const figure = gallery.figure(drawing, { color, skin })
    if (isA(drawing, 'faced')) figure.face = faceIn(figure)
    return body ? creatureOf(figure, body, request) : figure
  }
}

/** Of several of a kind none has quite the color of another. */
function shadeOf({ lightness, chroma, hue }: Lch, random: Random): Color {
  return fromLch({
    lightness: lightness + random.between(-0.07, 0.05),
    chroma: chroma * random.between(0.85, 1.05),
    hue: hue + random.between(-0.16, 0.16),
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
