import { cached } from '../pack/cache.ts'
import type { Tables } from './build.ts'
import type { TimeOfDay, Weather } from './names.ts'

/** All tables, as they were checked when the pack was built. */
export const tables: Tables = JSON.parse(
  await cached('tables.json', async () => {
    const { buildTables } = await import('./build.ts')
    return JSON.stringify(buildTables())
  }),
)

type Hour = Tables['hours'][number]
type WeatherRow = Tables['weathers'][number]

export function hourRow(hour: TimeOfDay): Hour {
  return tables.hours.find((row) => row.hour === hour) as Hour
}

export function weatherRow(weather: Weather): WeatherRow {
  return tables.weathers.find((row) => row.weather === weather) as WeatherRow
}
