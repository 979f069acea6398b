import { fromLch, hex } from '../color.ts'
import type { Subject } from '../scene.ts'
import { animalOf } from './animal.ts'
import { coats } from './coats.ts'
import type { Gallery } from './emoji.ts'
import type { Figure, FigureRequest } from './figure.ts'
import { isPart } from './person/costumes.ts'
import { personOf } from './person/person.ts'

/** Shown for a drawing that the pack does not have. */
const unknown = 'glowing-star'

/** Finds the figure for every subject of a scene. */
export function castingOf(gallery: Gallery): (request: FigureRequest) => Figure {
  return (request) => {
    const { subject, pose } = request
    const person = personIn(subject)
    if (person) return personOf(request, person)
    const drawing = gallery.has(subject.drawing) ? subject.drawing : unknown
    const color = subject.color?.hex
    const figure = gallery.figure(drawing, color)
    const coat = coats[drawing]
    if (!coat) return figure
    const own = coat.body === undefined ? fromLch(gallery.dominant(drawing)) : hex(coat.body)
    return animalOf(figure, coat, color === undefined ? own : hex(color), pose, color !== undefined)
  }
}

/** Drawings of people that show all of them, doing something that no pose here does. */
const wholePeople =
  /surfing|swimming|rowing|biking|climbing|golfing|juggling|dancing|dancer|skier|snowboarder|fencing|lotus/

function personIn({ person, drawing }: Subject): Subject['person'] {
  if (wholePeople.test(drawing)) return null
  if (person) return person
  return isPart(drawing) ? { age: 'adult', gender: null, wears: [] } : null
}
