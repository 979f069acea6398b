import type { Feature, RelationKind, Setting, Subject } from '../scene.ts'
import { isA, isAlive, rowOf } from '../tables/drawings.ts'
import { isSetting } from '../tables/places.ts'
import type { Draft } from './draft.ts'
import { homeOf, isAboutSky } from './home.ts'
import { patterns } from './patterns.ts'

/** The setting of a picture: the named setting, or the home of its subjects. */
export function settingOf(draft: Draft, text: string): Setting {
  const setting = foundSetting(draft, text)
  if (setting !== 'sky') return setting
  // People who look at the sky, or at flying things, stand on the ground.
  if (draft.views('feature').includes('cliff')) return 'mountains'
  if (!draft.subjects.some((subject) => isOnFoot(subject, draft))) return setting
  const isAboutFlyers = draft.subjects.some(({ drawing }) => rowOf(drawing).home === 'sky')
  return draft.stated('setting').includes('sky') && !isAboutFlyers ? setting : 'meadow'
}

function foundSetting(draft: Draft, text: string): Setting {
  const { weather, bonds, hero } = draft
  const stated = draft.stated('setting')
  if (draft.stated('place').includes('windowsill')) return 'table'
  const isAtWindow = bonds.some(
    ({ subject, object }) => subject === hero && hero.person && object.drawing === 'window',
  )
  if (isAtWindow && stated.length === 0) return 'room'
  const named = namedIn(draft, text)
  // A roof has a view of the town.
  const isOnRoof = bonds.some(({ kind, object }) => kind === 'on' && object.drawing === 'roof')
  if (isOnRoof && (!named || named === 'street' || named === 'sky')) return 'city skyline'
  // A picture at a window shows the land only through the window.
  if (named === 'table' || (stated.includes('table') && draft.shows('window')))
    return roundTable(draft)
  if (named && !isInWater(named, draft)) return withOtherLand(named, draft)
  const land = landOf(draft)
  if (land) return land
  const home = homeOf(draft)
  const roams = home === 'meadow' || home === 'forest'
  if (roams && (weather === 'snow' || isSnowPlay(draft))) return 'snowfield'
  if (home === 'forest' && isAboutSky(draft)) return 'meadow'
  if (home) return home
  if (weather === 'snow') return 'snowfield'
  if (weather === 'storm') return 'sea'
  const [season] = draft.views('season')
  if (season) return season === 'winter' ? 'snowfield' : 'forest'
  return weather || draft.views('time').length > 0 ? 'mountains' : 'abstract'
}

/** A shop on a street is seen from outside, things by a river in a town from its bank. */
function namedIn(draft: Draft, text: string): Setting | undefined {
  const named = draft.views('setting')
  const [first] = named
  if (first === 'room' && named.includes('street') && patterns['on a street'].test(text))
    return 'street'
  const isRiver = draft.views('feature').includes('stream') && draft.subjects.length > 0
  return first === 'street' && isRiver ? named.find((setting) => setting !== 'street') : first
}

/** Whether the named `water` is only the home of the hero, so that the picture is under water. */
function isInWater(named: Setting, draft: Draft): boolean {
  const { hero, home, subjects } = draft
  if (named === 'lake')
    return !draft.stated('setting').includes('lake') && (home === 'sea' || home === 'underwater')
  return named === 'sea' && home === 'underwater' && hero?.pose !== 'running' && !subjects[1]
}

/** Whether a subject needs snow, such as a snowman. */
export function isSnowPlay({ subjects }: Draft): boolean {
  return subjects.some(({ drawing }) => isA(drawing, 'winter'))
}

/** Things stand on a table. People sit at the table, in a room or in another named setting. */
function roundTable(draft: Draft): Setting {
  const { hero } = draft
  if (!hero || !isAlive(hero.drawing)) return 'table'
  const isSeated = draft.subjects.some(({ drawing }) => rowOf(drawing).seat)
  const other = draft.stated('setting').find((setting) => setting !== 'table')
  return other ?? (hero.person || isSeated ? 'room' : 'table')
}

/** The named setting, seen from the other named land. */
function withOtherLand(named: Setting, draft: Draft): Setting {
  const { hero, home } = draft
  const stated = draft.stated('setting')
  const isFlying = hero && (hero.pose === 'flying' || canFly(hero.drawing))
  // Birds in the sky over a field are shown with the field.
  const other = isFlying ? stated.find((setting) => setting !== 'sky') : undefined
  const setting = named === 'sky' && other ? other : named
  if (stated.includes('lake') && isSetting(setting, 'lakeside')) return 'lake'
  // A village by the sea is on the opposite shore.
  const isOnShore = draft.views('feature').includes('village') && home !== 'underwater'
  if (isOnShore && (setting === 'sea' || setting === 'beach')) return 'lake'
  // An aurora needs a sky without trees.
  if (setting === 'forest' && draft.weather === 'aurora') return 'mountains'
  if (setting !== 'city skyline') return setting
  if (stated.includes('underwater')) return 'underwater'
  // A car is in the streets of its city.
  return home === 'street' && hero?.pose !== 'flying' ? 'street' : setting
}

/** The preferred land of a feature. */
const landOfFeature: Record<Feature, Setting> = {
  stream: 'lake',
  waterfall: 'lake',
  bridge: 'meadow',
  village: 'meadow',
  path: 'meadow',
  cliff: 'mountains',
  waves: 'sea',
  reflection: 'lake',
}

/** The land around a feature without a named setting: the hero's home, or suitable land. */
function landOf(draft: Draft): Setting | undefined {
  const { hero, home } = draft
  const [feature] = draft.views('feature')
  if (!feature) return undefined
  if (home && isSetting(home, 'watery'))
    return feature === 'stream' || feature === 'bridge' ? 'lake' : home
  const isWild = hero && home && !hero.person && isAlive(hero.drawing) && isSetting(home, 'wild')
  return isWild ? home : landOfFeature[feature]
}
const carriers = new Set<RelationKind>(['on', 'in', 'riding'])

function isOnFoot(subject: Subject, draft: Draft): boolean {
  const isInAir = subject.pose === 'flying' || isCarried(subject, draft) || draft.shows('parachute')
  return subject.person !== null && !isInAir
}

function isCarried(one: Subject, { bonds }: Draft): boolean {
  return bonds.some(({ kind, subject }) => subject === one && carriers.has(kind))
}

export function canFly(drawing: string): boolean {
  const { home, moves } = rowOf(drawing)
  return home === 'sky' || moves.includes('flies') || moves.includes('can-fly')
}

/** The subjects that fly because the words name the sky, unless they sit on something. */
export function flyersOf(draft: Draft): Subject[] {
  if (!draft.views('setting').includes('sky')) return []
  return draft.subjects.filter(
    (one) => canFly(one.drawing) && !isCarried(one, draft) && (one.pose ?? 'flying') === 'flying',
  )
}
