import type { Scene, Setting, Style, TimeOfDay, Weather } from '../scene.ts'
import { isAnimate } from './animals.ts'
import { colors } from './colors.ts'
import type { Draft } from './draft.ts'
import { homeOf, onFirmGround, withItsWater } from './surroundings.ts'

/** The scene that a draft amounts to: what was said several times is decided, what was not said is added. */
export function settled(draft: Draft, compositionText: string): Scene {
  const weather = weatherOf(draft)
  const style = styleOf(draft.styles)
  const setting = onFirmGround(settingOf(draft, weather), draft)
  return {
    setting,
    place: null,
    features: [],
    trees: [],
    shot: null,
    timeOfDay: timeOf(draft, setting, weather, style),
    weather: weather ?? 'clear',
    season: draft.seasons[0] ?? null,
    style,
    subjects: draft.subjects,
    relations: draft.relations,
    palette: [...new Set(draft.palette)].map((name) => colors[name] ?? name),
    ignored: [...new Set(draft.ignored)],
    compositionText,
  }
}

function settingOf(draft: Draft, weather: Weather | undefined): Setting {
  const { settings, times, seasons } = draft
  const named = settings.find(({ weak }) => !weak) ?? settings[0]
  if (named?.setting === 'table') return roundTable(draft)
  if (named) return withItsWater(named.setting, draft)
  const home = homeOf(draft)
  if (home === 'meadow' && weather === 'snow') return 'snowfield'
  if (home) return home
  if (weather === 'snow') return 'snowfield'
  if (weather === 'storm') return 'sea'
  if (seasons[0]) return seasons[0] === 'winter' ? 'snowfield' : 'forest'
  return weather || times.length > 0 ? 'mountains' : 'abstract'
}

/** Things stand on a table; who lives sits at it, in a room or wherever else the prompt says. */
function roundTable({ settings, subjects }: Draft): Setting {
  const [hero] = subjects
  const other = settings.find(({ setting, weak }) => setting !== 'table' && !weak)
  if (!hero || !isAnimate(hero.drawing)) return 'table'
  return other?.setting ?? (hero.person ? 'room' : 'table')
}

/** Rare weathers win over common ones, which prompts name beside them. */
const weatherRank: Weather[] = ['aurora', 'rainbow', 'storm', 'snow', 'rain', 'fog', 'wind', 'cloudy', 'clear']

function weatherOf({ weathers }: Draft): Weather | undefined {
  return weatherRank.find((weather) => weathers.includes(weather))
}

/** Words such as `sun` and `blue sky` say noon only when nothing else is said. */
function timeOf({ times }: Draft, setting: Setting, weather: Weather | undefined, style: Style): TimeOfDay {
  const stated = times.filter((time) => time !== 'noon')
  if (stated.includes('moonlit night')) return 'moonlit night'
  const [first] = stated.length > 0 ? stated : times
  if (first) return first
  return setting === 'space' || weather === 'aurora' || style === 'neon' ? 'night' : 'afternoon'
}

/** The first style named; `painting` is what every other one is, too. */
function styleOf(styles: Style[]): Style {
  return styles.find((style) => style !== 'painting') ?? 'painting'
}
