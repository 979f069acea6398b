import type { Random } from '../random.ts'
import type { Mood, Scene, Season, Setting, Style, TimeOfDay, Weather } from '../scene.ts'
import { isA } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { isSetting, settingRow } from '../tables/places.ts'
import { weatherRow } from '../tables/tables.ts'

/** A scene of which a seed has decided what the words leave open. */
export interface StagedScene extends Scene {
  timeOfDay: TimeOfDay
  weather: Weather
  viewpoint: Viewpoint
}

/** From where a picture is seen. */
export interface Viewpoint {
  /** The eye at the height of the setting, near the ground, or above. */
  from: 'level' | 'low' | 'high'
  /** How large everybody is by what is usual. */
  near: number
  /** Whether one person of whom nothing is said is seen from the knees up. */
  medium: boolean
}

type Sky = readonly [time: TimeOfDay, weather: Weather, season?: Season]
/** Such as `dawn in fog` or `golden hour in cloudy autumn`; without a weather the sky is clear. */
type SkyText = TimeOfDay | `${TimeOfDay} in ${Weather}` | `${TimeOfDay} in ${Weather} ${Season}`

function skyOfText(text: SkyText): Sky {
  const [time, air = 'clear'] = text.split(' in ') as [TimeOfDay, string?]
  const [weather, season] = air.split(' ') as [Weather, Season?]
  return season ? [time, weather, season] : [time, weather]
}

/** What a picture is set in when the words leave it open: beautiful hours before plain ones. */
const skies = {
  country: namesOf(`
    golden hour, dawn in fog, sunset, afternoon, moonlit night, golden hour in cloudy autumn, dusk,
    dawn in clear spring, morning`),
  dry: ['golden hour', 'dusk', 'afternoon', 'sunset', 'moonlit night', 'dawn', 'sunset in cloudy'],
  town: ['golden hour', 'dusk', 'dusk in rain', 'morning in fog', 'sunset', 'night', 'afternoon'],
  snow: namesOf(`
    golden hour, dusk in snow, morning, sunset, afternoon in snow, moonlit night, dawn in fog`),
  indoors: namesOf(`
    golden hour, morning, dusk in rain, afternoon, moonlit night, sunset, morning in cloudy`),
} as const satisfies Record<string, readonly SkyText[]>

const dry = new Set<Setting>(['desert', 'savanna', 'beach'])
const town = new Set<Setting>(['street', 'city skyline'])

function skiesOf({ setting }: Scene): readonly SkyText[] {
  if (settingRow(setting).light === 'indoors') return skies.indoors
  if (setting === 'snowfield') return skies.snow
  if (dry.has(setting)) return skies.dry
  return town.has(setting) ? skies.town : skies.country
}

/** The light that a word asks for, and indoors only its hours. */
const skiesOfMood: Record<Mood, readonly SkyText[]> = {
  dark: ['night in cloudy', 'dusk in cloudy', 'moonlit night', 'dusk'],
  moody: ['dusk in fog', 'sunset in cloudy', 'dusk in rain', 'dawn in fog', 'dusk in cloudy'],
  dramatic: ['sunset in cloudy', 'dusk in storm', 'golden hour in cloudy', 'dusk'],
  cinematic: ['golden hour', 'dusk', 'sunset', 'dawn in fog', 'moonlit night'],
  glowing: ['dusk', 'moonlit night', 'sunset', 'night'],
  cozy: ['dusk', 'golden hour', 'night in rain', 'sunset', 'night in snow'],
  dreamy: ['golden hour', 'dusk', 'dawn', 'moonlit night'],
  eerie: ['moonlit night in fog', 'dusk in fog', 'dawn in fog'],
  bright: ['morning', 'noon', 'afternoon'],
  soft: ['morning', 'dawn', 'golden hour in cloudy'],
}

const nights = new Set<TimeOfDay>(['night', 'moonlit night'])
/** Styles that leave paper white: they have little to show by night and in fog. */
const sketched = new Set<Style>(['pencil', 'ink', 'flat', 'papercut'])
/** What is out by day only. */
const byDay = /butterfly|honeybee|lady-beetle|sunflower|hummingbird|rooster|kite|hot-air-balloon/

const viewpoints: readonly Viewpoint[] = [
  { from: 'level', near: 1, medium: true },
  { from: 'low', near: 1.18, medium: false },
  { from: 'level', near: 0.7, medium: false },
  { from: 'high', near: 0.92, medium: true },
  { from: 'level', near: 1.3, medium: false },
]

/** Decides by seed the hour, the weather and the season, where the words leave them open. */
export function staged(scene: Scene, random: Random): StagedScene {
  const sky = skyOf(scene, random.fork('sky'))
  const timeOfDay = scene.timeOfDay ?? sky[0]
  const weather = scene.weather ?? (scene.lacks.includes('clouds') ? 'clear' : sky[1])
  const viewpoint = random.fork('viewpoint').turn(viewpoints)
  return { ...scene, timeOfDay, weather, season: scene.season ?? seasonOf(scene, sky), viewpoint }
}

function skyOf(scene: Scene, random: Random): Sky {
  const { timeOfDay, weather, moods } = scene
  if (timeOfDay && weather) return [timeOfDay, weather]
  const isSketch = sketched.has(scene.style)
  const isColored = scene.season === 'autumn' || scene.season === 'spring'
  const isDay = scene.subjects.some(
    ({ drawing, made }) => isA(drawing, 'flower') || byDay.test(drawing) || made !== undefined,
  )
  // Fog would hide mountains that the picture is all about.
  const isView = scene.subjects.length === 0
  const fits = ([time, air]: Sky) =>
    (!timeOfDay || time === timeOfDay) &&
    (!weather || air === weather) &&
    !((isDay || isSketch || isColored) && !timeOfDay && nights.has(time)) &&
    !(isSketch && !weather && air === 'fog') &&
    !(scene.season === 'winter' && air === 'rain') &&
    !(air === 'fog' && !weather && (isView || timeOfDay))
  const [mood] = moods
  const asked = mood ? skiesOfMood[mood].map(skyOfText).filter(fits) : []
  if (asked.length > 0) return random.turn(asked)
  if (weather) return [random.turn(weatherRow(weather).hours), weather]
  const usual = skiesOf(scene).map(skyOfText).filter(fits)
  if (usual.length > 0) return random.turn(usual)
  return [timeOfDay ?? 'afternoon', 'clear']
}

/** Only of what grows where there are seasons, and of nothing that blooms. */
function seasonOf({ setting, subjects, trees }: Scene, [, , season]: Sky): Season | null {
  const blooms = subjects.some(({ drawing }) => isA(drawing, 'flower'))
  const grows = isSetting(setting, 'wild') && !isSetting(setting, 'evergreen')
  return season && grows && !blooms && trees.length === 0 ? season : null
}
