import type { Presentation, Scene, Setting, Style, Subject, TimeOfDay, Weather } from '../scene.ts'
import { features, places, treeKinds } from '../scene.ts'
import { isA, isAlive, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { isSetting, placeOfPeople } from '../tables/places.ts'
import { giveBelongings } from './belongings.ts'
import type { Draft } from './draft.ts'
import { colors } from './looks.ts'
import { patterns } from './patterns.ts'
import { aloft, homeOf, landOf, onFirmGround, withItsWater, withLandBelow } from './surroundings.ts'

/** The scene of a draft: what was said several times is decided, what was not said is added. */
export function settled(draft: Draft, compositionText: string, presentation: Presentation): Scene {
  const weather = weatherOf(draft)
  const style = styleOf(draft)
  if (presentation.way === 'scene') {
    giveBelongings(draft)
    if (!weather) goToWork(draft)
  }
  const setting = onFirmGround(settingOf(draft, weather, compositionText), draft)
  return {
    presentation,
    setting,
    place: placeOf(draft, setting),
    features: featuresOf(draft, setting),
    trees: treesOf(draft),
    shot: draft.said('shot')[0] ?? null,
    timeOfDay: timeOf(draft, setting, weather, style),
    weather: weather ?? null,
    season: draft.said('season')[0] ?? (isSnowPlay(draft) ? 'winter' : null),
    style,
    moods: [...new Set(draft.said('mood'))],
    lacks: [...new Set(draft.said('lack'))],
    orbs: draft.orbs,
    ...aloft(draft),
    palette: [...new Set(draft.palette)].map((name) => colors[name] ?? name),
    ignored: [...new Set(draft.ignored)],
    compositionText,
  }
}

/** A chef is in the kitchen, unless the words or who is there say where. */
function goToWork(draft: Draft): void {
  const { subjects } = draft
  const [hero] = subjects
  const place = hero?.person && placeOfPeople(hero.name)
  const outdoors = (['setting', 'feature', 'season', 'trees'] as const).some(
    (part) => draft.said(part).length > 0,
  )
  const isIndoors = ({ drawing, person }: Subject) =>
    person !== null || (!isAlive(drawing) && indoors.has(rowOf(drawing).home))
  if (place && !outdoors && hero.pose !== 'running' && subjects.every(isIndoors))
    draft.say({ kind: 'place', value: place, weak: true })
}

const indoors = new Set<Setting>(['room', 'table'])

function settingOf(draft: Draft, weather: Weather | undefined, text: string): Setting {
  const named = namedIn(draft, text)
  const [season] = draft.said('season')
  if (named === 'table' || isByWindow(draft)) return roundTable(draft)
  if (named && !isInWater(named, draft)) return withItsWater(withLandBelow(named, draft), draft)
  const land = landOf(draft)
  if (land) return land
  const home = homeOf(draft)
  const roams = home === 'meadow' || home === 'forest'
  if (roams && (weather === 'snow' || isSnowPlay(draft))) return 'snowfield'
  if (home === 'forest' && isAboutSky(draft, weather)) return 'meadow'
  if (home) return home
  if (weather === 'snow') return 'snowfield'
  if (weather === 'storm') return 'sea'
  if (season) return season === 'winter' ? 'snowfield' : 'forest'
  return weather || draft.said('time').length > 0 ? 'mountains' : 'abstract'
}

/** A shop on a street is seen from outside, what is by a river in a town from its bank. */
function namedIn(draft: Draft, text: string): Setting | undefined {
  const said = draft.said('setting')
  const [first] = said
  if (first === 'room' && said.includes('street') && patterns['on a street'].test(text))
    return 'street'
  const isRiver = draft.said('feature').includes('stream') && draft.subjects.length > 0
  return first === 'street' && isRiver ? said.find((setting) => setting !== 'street') : first
}

/** Whether `water` is where the hero lives, out of our sight unless we are there, too. */
function isInWater(named: Setting, draft: Draft): boolean {
  const [hero, ...others] = draft.subjects
  const home = rowOf(hero?.drawing ?? '').home
  if (named === 'lake')
    return !draft.stated('setting').includes('lake') && (home === 'sea' || home === 'underwater')
  return named === 'sea' && home === 'underwater' && hero?.pose !== 'running' && others.length === 0
}

/** Whether there is what only snow brings, such as a snowman. */
function isSnowPlay({ subjects }: Draft): boolean {
  return subjects.some(({ drawing }) => isA(drawing, 'winter'))
}

/** Whether the land is only what is seen through the window over a table. */
function isByWindow(draft: Draft): boolean {
  return (
    draft.stated('setting').includes('table') &&
    draft.subjects.some(({ drawing }) => drawing === 'window')
  )
}

const skyTimes = new Set<TimeOfDay>(['dawn', 'golden hour', 'sunset', 'dusk', 'moonlit night'])

/** What is seen in the sky is not seen from among trees. */
function isAboutSky(draft: Draft, weather: Weather | undefined): boolean {
  return (
    weather === 'aurora' ||
    weather === 'rainbow' ||
    draft.said('time').some((time) => skyTimes.has(time))
  )
}

/** Things stand on a table; who lives sits at it, in a room or wherever else the prompt says. */
function roundTable(draft: Draft): Setting {
  const [hero] = draft.subjects
  if (!hero || !isAlive(hero.drawing)) return 'table'
  const isSeated = draft.subjects.some(({ drawing }) => rowOf(drawing).seat)
  const other = draft.stated('setting').find((setting) => setting !== 'table')
  return other ?? (hero.person || isSeated ? 'room' : 'table')
}

function placeOf(draft: Draft, setting: Setting): Scene['place'] {
  return draft.said('place').find((place) => places[place] === setting) ?? null
}

function featuresOf(draft: Draft, setting: Setting): Scene['features'] {
  const said = draft.said('feature')
  if (isSetting(setting, 'featureless')) return []
  const isBridged = said.includes('bridge') && !isSetting(setting, 'bridged')
  return features.filter((feature) => said.includes(feature) || (feature === 'stream' && isBridged))
}

/** The trees of a wood that is named, and those that stand about in numbers. */
function treesOf(draft: Draft): Scene['trees'] {
  const about = draft.subjects
    .filter(({ count }) => count > 1)
    .map(({ drawing }) => rowOf(drawing).tree?.kind ?? drawing)
    .flatMap((tree) => treeKinds.filter((kind) => kind === tree && kind !== 'broadleaf'))
  const named = draft.said('trees')
  return [...new Set(named.length > 0 ? named : about)]
}

/** Rare weathers win over common ones, which prompts name beside them. */
const weatherRank: readonly Weather[] = namesOf(`
  aurora, rainbow, storm, snow, rain, fog, wind, cloudy, clear`)

function weatherOf(draft: Draft): Weather | undefined {
  const said = draft.said('weather')
  return weatherRank.find((weather) => said.includes(weather))
}

/** Words such as `sun` and `blue sky` say noon only when nothing else is said. */
function timeOf(
  draft: Draft,
  setting: Setting,
  weather: Weather | undefined,
  style: Style,
): Scene['timeOfDay'] {
  const times = draft.said('time')
  const stated = times.filter((time) => time !== 'noon')
  if (stated.includes('moonlit night')) return 'moonlit night'
  // Several suns are only seen where they stand low.
  if (draft.orbs > 1) return 'sunset'
  const [first] = stated.length > 0 ? stated : times
  if (first) return first
  return setting === 'space' || weather === 'aurora' || style === 'neon' ? 'night' : null
}

/** The first style named; `painting` is what every other one is, too. */
function styleOf(draft: Draft): Style {
  return draft.said('style').find((style) => style !== 'painting') ?? 'painting'
}
