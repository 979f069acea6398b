import type { Random } from '../random.ts'
import type { Scene, Season, Style, TimeOfDay, Weather } from '../scene.ts'
import { isA } from '../tables/drawings.ts'
import { isSetting } from '../tables/places.ts'
import { type Sky, skiesOf, weatherRow } from '../tables/tables.ts'

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
  const timeOfDay = scene.timeOfDay ?? sky.time
  const weather = scene.weather ?? (scene.lacks.includes('clouds') ? 'clear' : sky.weather)
  const viewpoint = random.fork('viewpoint').turn(viewpoints)
  return { ...scene, timeOfDay, weather, season: scene.season ?? seasonOf(scene, sky), viewpoint }
}

function skyOf(scene: Scene, random: Random): Sky {
  const { timeOfDay, weather, moods } = scene
  if (timeOfDay && weather) return { time: timeOfDay, weather }
  const isSketch = sketched.has(scene.style)
  const isColored = scene.season === 'autumn' || scene.season === 'spring'
  const isDay = scene.subjects.some(
    ({ drawing, made }) => isA(drawing, 'flower') || byDay.test(drawing) || made !== undefined,
  )
  // Fog would hide mountains that the picture is all about.
  const isView = scene.subjects.length === 0
  const fits = ({ time, weather: air }: Sky) =>
    (!timeOfDay || time === timeOfDay) &&
    (!weather || air === weather) &&
    !((isDay || isSketch || isColored) && !timeOfDay && nights.has(time)) &&
    !(isSketch && !weather && air === 'fog') &&
    !(scene.season === 'winter' && air === 'rain') &&
    !(air === 'fog' && !weather && (isView || timeOfDay))
  const [mood] = moods
  const asked = mood ? skiesOf(mood).filter(fits) : []
  if (asked.length > 0) return random.turn(asked)
  if (weather) return { time: random.turn(weatherRow(weather).hours), weather }
  const usual = skiesOf(scene.setting).filter(fits)
  return usual.length > 0
    ? random.turn(usual)
    : { time: timeOfDay ?? 'afternoon', weather: 'clear' }
}

/** Only of what grows where there are seasons, and of nothing that blooms. */
function seasonOf({ setting, subjects, trees }: Scene, { season }: Sky): Season | null {
  const blooms = subjects.some(({ drawing }) => isA(drawing, 'flower'))
  const grows = isSetting(setting, 'wild') && !isSetting(setting, 'evergreen')
  return season && grows && !blooms && trees.length === 0 ? season : null
}
