import type { Random } from '../random.ts'
import type { Scene, Season, Style, Subject, TimeOfDay, Weather } from '../scene.ts'
import { isA } from '../tables/drawings.ts'
import { isSetting, placeRowOf } from '../tables/places.ts'
import { type Sky, skiesOf, weatherRow } from '../tables/tables.ts'
import { isLandmark, isSwimming } from './actor.ts'

/** A scene with the choices of the seed for everything that the words leave open. */
export interface StagedScene extends Scene {
  timeOfDay: TimeOfDay
  weather: Weather
  viewpoint: (typeof viewpoints)[number]
}

const nights = new Set<TimeOfDay>(['night', 'moonlit night'])
/** Styles that leave the paper white: they show little at night and in fog. */
const sketched = new Set<Style>(['pencil', 'ink', 'flat', 'papercut'])
/** These are seen only by day. */
const byDay =
  /butterfly|honeybee|lady-beetle|sunflower|hummingbird|rooster|kite|hot-air-balloon|picnic|hammock/

/**
 * Viewpoints: the shift of the horizon in open country; the height of the eye and the size of the
 * actors relative to the usual; whether an idle person is seen from the knees up.
 */
const viewpoints = [
  { horizon: 0, eye: 1, near: 1.06, medium: true },
  { horizon: 0.16, eye: 0.62, near: 1.18, medium: false },
  { horizon: 0, eye: 1, near: 0.72, medium: false },
  { horizon: -0.17, eye: 1.5, near: 1, medium: true },
  { horizon: 0, eye: 1, near: 1.3, medium: false },
]

/** Chooses the hour, the weather and the season by seed if the words leave them open. */
export function staged(scene: Scene, random: Random): StagedScene {
  const sky = skyOf(scene, random.fork('sky'))
  const timeOfDay = scene.timeOfDay ?? sky.time
  const weather = scene.weather ?? (scene.lacks.includes('clouds') ? 'clear' : sky.weather)
  const viewpoint = random.fork('viewpoint').turn(viewpoints)
  const season = scene.season ?? seasonOf(scene, sky)
  const spanned = withViaduct(scene)
  return { ...furnished(spanned, random.fork('props')), timeOfDay, weather, season, viewpoint }
}

/** A train crosses a valley on a viaduct, not on a bridge for people. */
function withViaduct(scene: Scene): Scene {
  const isCrossed = (index: number) =>
    scene.relations.some(({ kind, subject, object }) => {
      return (
        kind === 'on' && object === index && trains.test(scene.subjects[subject]?.drawing ?? '')
      )
    })
  const subjects = scene.subjects.map((one, index) =>
    one.drawing === 'stone-bridge' && isCrossed(index) ? { ...one, drawing: 'viaduct' } : one,
  )
  return { ...scene, subjects }
}

/** The number of flowers around a subject. */
const flowers = 9
const trains = /locomotive|train|tram|railway/

/** Adds things of the place: a boat on an empty lake, flowers around a cat in a garden. */
function furnished(scene: Scene, random: Random): Scene {
  const { subjects, features, shot } = scene
  const { props } = placeRowOf(scene)
  if (props.length === 0 || shot || features.length > 0) return scene
  const drawing = random.turn(props)
  const isFlower = isA(drawing, 'flower')
  const bare = propOf(drawing, isFlower ? { name: 'flower', count: flowers } : {})
  const prop: Subject = { ...bare, size: isSwimming(bare) ? 'small' : 'normal' }
  if (subjects.length === 0) return { ...scene, shot: 'wide', subjects: [prop] }
  const isAround = isFlower || (isLandmark(prop) && !subjects.some(isLandmark))
  return isAround ? { ...scene, subjects: [...subjects, prop] } : scene
}

/** A thing that the words do not name. */
export function propOf(drawing: string, named: Partial<Subject> = {}): Subject {
  const plain = { color: null, accent: null, pose: null, activity: null, person: null } as const
  return { ...plain, name: drawing, drawing, requested: 0, count: 1, size: 'normal', ...named }
}

function skyOf(scene: Scene, random: Random): Sky {
  const { timeOfDay, weather, moods } = scene
  if (timeOfDay && weather) return { time: timeOfDay, weather }
  const { season, shot, subjects } = scene
  const isSketch = sketched.has(scene.style) || shot === 'isometric'
  const isBright =
    isSketch ||
    season === 'autumn' ||
    season === 'spring' ||
    (subjects.length === 0 && isSetting(scene.setting, 'wild')) ||
    subjects.some(
      ({ drawing, made, color, material, surface }) =>
        isA(drawing, 'flower') || byDay.test(drawing) || made || color || material || surface,
    )
  // Fog would hide the mountains of a picture without subjects.
  const isClear = isSketch || subjects.length === 0 || timeOfDay
  const isUnfit = (air: Weather) =>
    air === 'fog' ? isClear : air === 'rain' ? season === 'winter' : false
  const fits = ({ time, weather: air }: Sky) =>
    (timeOfDay ? time === timeOfDay : !(isBright && nights.has(time))) &&
    (weather ? air === weather : !isUnfit(air) && (shot !== 'isometric' || air === 'clear'))
  const [mood] = moods
  const moodSkies = mood ? skiesOf(mood).filter(fits) : []
  if (moodSkies.length > 0) return random.turn(moodSkies)
  if (weather) return { time: random.turn(weatherRow(weather).hours), weather }
  const usual = skiesOf(scene.setting).filter(fits)
  return usual.length > 0
    ? random.turn(usual)
    : { time: timeOfDay ?? 'afternoon', weather: 'clear' }
}

/** The season of a sky, if plants in the picture change with it and no flower blooms. */
function seasonOf({ setting, subjects, trees }: Scene, { season }: Sky): Season | null {
  const blooms = subjects.some(({ drawing }) => isA(drawing, 'flower'))
  const grows = isSetting(setting, 'wild') && !isSetting(setting, 'evergreen')
  return season && grows && !blooms && trees.length === 0 ? season : null
}
