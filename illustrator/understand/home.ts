import type { RelationKind, Setting, Subject, TimeOfDay } from '../scene.ts'
import { isA, isAlive, isBoarded, isVessel, rowOf } from '../tables/drawings.ts'
import { isSetting } from '../tables/places.ts'
import type { Draft } from './draft.ts'

const skyTimes = new Set<TimeOfDay>(['dawn', 'golden hour', 'sunset', 'dusk', 'moonlit night'])

/** Whether the picture is about the sky, which trees would hide. */
export function isAboutSky(draft: Draft): boolean {
  const isInSky = draft.weather === 'aurora' || draft.weather === 'rainbow'
  return isInSky || draft.views('time').some((time) => skyTimes.has(time))
}

const places: RelationKind[] = ['on', 'under', 'behind', 'in front of', 'in', 'riding']
/** Drawn as furniture, but hung in gardens. */
const gardenSeats = new Set(['swing', 'hammock'])

/** The home of the hero. The seat, container or background of people and things decides. */
export function homeOf(draft: Draft): Setting | undefined {
  const { hero, home: own, subjects, bonds } = draft
  if (!hero || !own) return undefined
  const isRoom = ({ drawing, name }: Subject) =>
    rowOf(drawing).home === 'room' && !gardenSeats.has(name)
  const joinedBy = (...kinds: RelationKind[]) =>
    bonds
      .filter(({ kind, subject }) => subject === hero && kinds.includes(kind))
      .map(({ object }) => object)
  const around = joinedBy(...places)
  if (/^mer/.test(hero.drawing) && (around.length > 0 || isAboutSky(draft))) return 'sea'
  // Beside the earth is space, above a tower is its town.
  if (joinedBy('over', 'beside').some(({ drawing }) => rowOf(drawing).home === 'space'))
    return 'space'
  const aloft = own === 'sky' ? (['over', 'beside'] as const) : (['over'] as const)
  const [below] = joinedBy(...aloft).map(({ drawing }) => rowOf(drawing))
  if (below?.kind === 'landmarks') return below.home
  // An animal that swims beside a ship or attacks it is seen from above the water.
  const by = own === 'underwater' ? joinedBy('behind', 'beside') : joinedBy('behind')
  if (by.some(({ drawing }) => rowOf(drawing).moves.includes('floats'))) return 'sea'
  const [support] = joinedBy('leaning on')
  if (support && rowOf(support.drawing).tree && !isAlive(hero.drawing)) return 'meadow'
  const vessels = joinedBy('in').map(({ drawing }) => drawing)
  // A toy boat in a puddle is where the puddle is.
  const isPool = (drawing: string) =>
    isSetting(own, 'watery') && isA(drawing, 'container') && !isVessel(drawing)
  const carrier = vessels.find((drawing) => isBoarded(drawing) || isPool(drawing))
  if (carrier) return rowOf(carrier).home
  const isIndoors = () =>
    bonds.some(({ kind, object }) => places.includes(kind) && isRoom(object)) ||
    draft.shows('window')
  if (isA(hero.drawing, 'housemate') && isIndoors()) return 'room'
  const near = hero.person ? joinedBy('beside', 'leaning on') : []
  const isFurniture = (thing: Subject) => isRoom(thing) && thing.drawing !== 'window'
  if ([...around, ...near].some(isFurniture) && isAlive(hero.drawing)) return 'room'
  const isServed = [...vessels, ...joinedBy('on').map(({ drawing }) => drawing)].some(isVessel)
  if (isServed && !around.some(({ drawing }) => isA(drawing, 'ground'))) return 'table'
  const homes = around
    .filter(({ name }) => !gardenSeats.has(name))
    .map(({ drawing }) => rowOf(drawing).home)
    .filter((home) => home !== 'table')
  if (own === 'table') return subjects.some(isRoom) ? 'room' : (homes[0] ?? own)
  // A bird on a stone is at the place of the stone.
  const isPerched = own === 'sky' && (around.length > 0 || joinedBy('wearing').length > 0)
  const inLand = hero.person || isPerched ? homes.find((home) => home !== 'meadow') : undefined
  return inLand ?? (isPerched ? 'meadow' : own)
}
