import { cachedFile } from '../pack/cache.ts'
import type { Tables } from './build.ts'
import type { Mood, Season, Setting, Style, TimeOfDay, Weather } from './names.ts'

/** All tables, as they were checked when the pack was built. */
export const tables = await cachedFile('tables.json', async () => {
  const { buildTables } = await import('./build.ts')
  return JSON.stringify(buildTables())
}).json<Tables>()

type Hour = Tables['hours'][number]
export type Sky = Tables['skies'][number]['skies'][number]
type WeatherRow = Tables['weathers'][number]

export function hourRow(hour: TimeOfDay): Hour {
  return tables.hours.find((row) => row.hour === hour) as Hour
}

export function weatherRow(weather: Weather): WeatherRow {
  return tables.weathers.find((row) => row.weather === weather) as WeatherRow
}

export function seasonRow(season: Season): Tables['seasons'][number] {
  return tables.seasons.find((row) => row.season === season) as Tables['seasons'][number]
}

/** The gesture of an activity; undefined for none, and for sleeping. */
export function activityRow(name: string | null): Tables['gestures'][number] | undefined {
  return tables.gestures.find(({ gesture }) => gesture === name)
}

export function isStyle(style: Style, trait: Tables['styles'][number]['is'][number]): boolean {
  return tables.styles.some((row) => row.style === style && row.is.includes(trait))
}

/** The skies of a setting or of a mood. */
export function skiesOf(name: Setting | Mood): readonly Sky[] {
  const row = tables.skies.find(({ of }) => of.includes(name))
  return row?.skies ?? skiesOf('meadow')
}
