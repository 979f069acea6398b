import { anybody, type Subject } from '../scene.ts'
import { animalOf } from './animal/animal.ts'
import { breeds } from './animal/breeds.ts'
import type { Gallery } from './emoji.ts'
import type { Figure, FigureRequest } from './figure.ts'
import { flyerOf } from './flyer.ts'
import { isPart } from './person/costumes.ts'
import { creatureOf, isCreature } from './person/creature.ts'
import { personOf } from './person/person.ts'
import { isTree, treeOf } from './tree.ts'

/** Shown for a drawing that the pack does not have. */
const unknown = 'glowing-star'

/** Drawings of heads, and those that show the whole animal. */
const wholes: Record<string, string> = {
  'cat-face': 'cat',
  chicken: 'rooster',
  'cow-face': 'cow',
  'dog-face': 'dog',
  'dragon-face': 'dragon',
  'horse-face': 'horse',
  'monkey-face': 'monkey',
  'mouse-face': 'mouse',
  'pig-face': 'pig',
  'rabbit-face': 'rabbit',
  'tiger-face': 'tiger',
}

/** Finds the figure for every subject of a scene. */
export function castingOf(gallery: Gallery): (request: FigureRequest) => Figure {
  return (request) => {
    const { subject } = request
    const person = personIn(subject)
    if (person) return personOf(request, person)
    if (isTree(subject.drawing)) return treeOf(request)
    const named = wholes[subject.drawing] ?? subject.drawing
    const drawing = gallery.has(named) ? named : unknown
    const flyer = (request.pose === 'flying' || drawing === 'dragon') && flyerOf(request)
    if (flyer) return flyer
    const breed = breeds[drawing]
    if (breed) return animalOf(request, breed)
    const figure = gallery.figure(drawing, subject.color?.hex)
    return isCreature(drawing) ? creatureOf(figure, request) : figure
  }
}

/** Drawings of people that show all of them, doing something that no pose here does. */
const wholePeople = /surfing|swimming|rowing|biking|climbing|golfing|juggling|skier|snowboarder|fencing|lotus/

function personIn({ person, drawing }: Subject): Subject['person'] {
  if (wholePeople.test(drawing)) return null
  if (person) return person
  return isPart(drawing) || /danc/.test(drawing) ? anybody : null
}
