import type { Presentation, Scene, Setting, Style, Subject } from '../scene.ts'
import { features, places, treeKinds } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { isSetting, placeOfPeople, placeWithin } from '../tables/places.ts'
import { giveBelongings, takeUp } from './belongings.ts'
import { type Draft, lives, mostSubjects } from './draft.ts'
import { splitFrom } from './splitting.ts'
import { colored, colors } from './subjects.ts'
import { canFly, flyersOf, isSnowPlay, settingOf } from './surroundings.ts'

/** The scene of a draft: chooses one of several values, and fills the gaps. */
export function sceneOf(draft: Draft, compositionText: string, presentation: Presentation): Scene {
  const { subjects, weather } = draft
  shareColors(draft)
  if (/scene|poster|cover/.test(presentation.way)) {
    giveBelongings(draft)
    takeUp(draft)
    if (presentation.way === 'scene') goInside(draft, compositionText)
    if (!weather) goToWork(draft)
  }
  const isAtDoor = draft.bonds.some(({ object }) => object.drawing === 'door')
  if (isAtDoor && draft.views('setting').length === 0)
    draft.add({ kind: 'place', value: 'brick wall', weak: true })
  const setting = settingOf(draft, compositionText)
  const flyers = flyersOf(draft)
  for (const subject of flyers) subject.pose = 'flying'
  // A bird in a tie does not fly, unless the words say so.
  for (const { kind, subject } of draft.bonds)
    if (kind === 'wearing' && canFly(subject.drawing)) subject.pose ??= 'standing'
  if (draft.views('place').includes('windowsill'))
    for (const subject of subjects) if (subject.person) subject.pose ??= 'sitting'
  const bonds = draft.bonds.filter(
    ({ kind, object }) =>
      // A garment that somebody wears by now is no subject.
      subjects.includes(object) && (kind !== 'beside' || !flyers.includes(object)),
  )
  const [namedShot = null] = draft.views('shot')
  // Food from above is not small.
  const isFar = namedShot === 'wide' || namedShot === 'from above'
  const shot = isFar && setting === 'table' ? null : namedShot
  const isIsometric = shot === 'isometric'
  // Any style may be called a painting. A lens would blur an isometric picture.
  const isOwn = (style: Style) => style !== 'painting' && !(isIsometric && style === 'photo')
  const style = draft.views('style').find(isOwn) ?? (isIsometric ? 'flat' : 'painting')
  const isDark = setting === 'space' || weather === 'aurora' || style === 'neon'
  return {
    presentation,
    setting,
    place: draft.views('place').find((place) => places[place] === setting) ?? null,
    features: featuresOf(draft, setting),
    trees: treesOf(draft),
    shot,
    timeOfDay: timeOf(draft) ?? (isDark ? 'night' : null),
    weather,
    season: draft.views('season')[0] ?? (isSnowy(draft) ? 'winter' : null),
    style,
    moods: [...new Set(draft.views('mood'))],
    lacks: [...new Set(draft.views('lack'))],
    orbs: draft.orbs,
    subjects,
    relations: bonds.map(({ kind, subject, object }) => ({
      kind,
      subject: subjects.indexOf(subject),
      object: subjects.indexOf(object),
    })),
    palette: [...new Set(draft.palette)].map((name) => colors[name] ?? name),
    ignored: [...new Set(draft.ignored)],
    compositionText,
  }
}

/** Whether snow lies on the ground in another weather. */
function isSnowy(draft: Draft): boolean {
  return isSnowPlay(draft) || (draft.weather !== 'snow' && draft.views('weather').includes('snow'))
}

/** `Two dogs, one black and one white`: as many colors as things are a color for each. */
function shareColors(draft: Draft): void {
  const { subjects, palette } = draft
  const isShared = ({ count, color, person }: Subject) =>
    count > 1 && count === palette.length && !color && !person
  const subject = subjects.find(isShared)
  if (!subject || subjects.length > mostSubjects - subject.count) return
  const [own = '', ...others] = palette.splice(0)
  for (const color of others.toReversed())
    Object.assign(splitFrom(draft, subject, 1) ?? {}, { color: colored(color) })
  subject.color = colored(own)
}

const indoors = new Set<Setting>(['room', 'table'])

/** People in a tower are seen in its room, unless the words describe the land around it. */
function goInside(draft: Draft, text: string): void {
  const { hero, bonds, subjects } = draft
  const building = bonds.find(({ kind, object }) => {
    return kind === 'in' && object !== hero && placeWithin(object.drawing)
  })?.object
  const place = building && placeWithin(building.drawing)
  const isSeenOutside = draft.stated('setting').length > 0 || draft.views('feature').length > 0
  if (!hero || !lives(hero) || !place || isSeenOutside || /climb|garden|courtyard/.test(text))
    return
  subjects.splice(subjects.indexOf(building), 1)
  draft.add({ kind: 'place', value: place })
}

/** A chef is in the kitchen, unless the words or the other subjects suggest another place. */
function goToWork(draft: Draft): void {
  const { hero, subjects } = draft
  // A cat chef is a chef.
  const part = hero?.drawing === 'person' ? hero.name : hero?.name.split(' ').at(-1)
  const trade = hero?.activity === 'cooking' ? 'cook' : part
  const place = hero?.person && trade && placeOfPeople(trade)
  const outdoors = (['setting', 'feature', 'season', 'trees'] as const).some(
    (part) => draft.views(part).length > 0,
  )
  const isIndoors = ({ drawing, person }: Subject) =>
    person !== null || (!isAlive(drawing) && indoors.has(rowOf(drawing).home))
  if (place && !outdoors && hero.pose !== 'running' && subjects.every(isIndoors))
    draft.add({ kind: 'place', value: place, weak: true })
}

function featuresOf(draft: Draft, setting: Setting): Scene['features'] {
  const named = draft.views('feature')
  if (isSetting(setting, 'featureless')) return []
  const isBridged = named.includes('bridge') && !isSetting(setting, 'bridged')
  return features.filter((one) => named.includes(one) || (one === 'stream' && isBridged))
}

/** The trees of a named wood, or else of several trees that are subjects. */
function treesOf(draft: Draft): Scene['trees'] {
  const about = draft.subjects
    .filter(({ count }) => count > 1)
    .map(({ drawing }) => rowOf(drawing).tree?.kind ?? drawing)
    .flatMap((tree) => treeKinds.filter((kind) => kind === tree && kind !== 'broadleaf'))
  const named = draft.views('trees')
  return [...new Set(named.length > 0 ? named : about)]
}

/** Words such as `sun` and `blue sky` mean noon only without another time. */
function timeOf(draft: Draft): Scene['timeOfDay'] | undefined {
  const times = draft.views('time')
  if (times.includes('moonlit night')) return 'moonlit night'
  // Several suns are only visible low above the horizon.
  return draft.orbs > 1 ? 'sunset' : (times.find((time) => time !== 'noon') ?? times[0])
}
