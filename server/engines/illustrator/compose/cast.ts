import type { Random } from '../random.ts'
import type { Scene, Subject } from '../scene.ts'
import type { Figure, FigureRequest } from '../subject/figure.ts'
import type { Actor } from './actor.ts'
import { bearingOf } from './bearing.ts'
import { filled } from './filling.ts'
import type { Link } from './links.ts'
import { isPerch } from './seats.ts'
import { isFlying, isSwimming, statureOf } from './stature.ts'

/** More than this many of a kind are not drawn. */
const crowd = 12

export type FigureOf = (request: FigureRequest) => Figure

/**
 * The actors of every subject of a scene, none in its place yet. A grown person is `unit` pixels
 * high.
 */
export function castOf(
  scene: Scene,
  links: readonly Link[],
  unit: number,
  water: boolean,
  figureOf: FigureOf,
  random: Random,
): Actor[][] {
  const flipped = random.chance(0.5)
  return scene.subjects.map((subject, index) => {
    const variety = random.fork(`variety ${subject.drawing} ${index}`).integer(0, 60)
    const vessel = links.find((link) => link.kind === 'in' && link.child === index)
    const kinds = vessel ? filled(subject, scene.subjects[vessel.parent]) : [subject]
    const count = Math.min(crowd, Math.max(kinds.length, subject.count))
    return Array.from({ length: count }, (_, copy): Actor => {
      const kind = kinds[copy % kinds.length] ?? subject
      const lot = random.fork(`${subject.drawing} ${index} ${copy}`)
      const bearing = bearingOf(index, copy, scene, links, variety, lot)
      const figure = figureOf({
        subject: kind,
        ...bearing,
        season: scene.season,
        variety: variety + copy,
        random: lot,
      })
      const growth = copy === 0 ? 1 : lot.between(0.84, 1.06)
      const height = unit * statureOf(kind) * figure.rise * growth
      const facing = lot.chance(0.75) ? flipped : !flipped
      const stance = stanceOf(subject, water)
      return {
        subject: kind,
        figure,
        x: 0,
        y: 0,
        height,
        flipped: facing,
        tilt: 0,
        depth: 0,
        stance,
      }
    })
  })
}

/** What carries somebody who is carried by nobody. */
export function stanceOf(subject: Subject, water: boolean): 'ground' | 'water' | 'air' {
  if (isFlying(subject) || isPerch(subject)) return 'air'
  return water && isSwimming(subject) ? 'water' : 'ground'
}
