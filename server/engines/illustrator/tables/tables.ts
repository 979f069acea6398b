import { cached } from '../pack/cache.ts'
import type { Tables } from './build.ts'

/** All tables, as they were checked when the pack was built. */
export const tables: Tables = JSON.parse(
  await cached('tables.json', async () => {
    const { buildTables } = await import('./build.ts')
    return JSON.stringify(buildTables())
  }),
)
