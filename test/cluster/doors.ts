import { join } from 'node:path'
import { startVitest } from 'vitest/node'

/** `npm run doors`: what callers are promised, tested on a cluster. */
const config = join(import.meta.dirname, 'doors.config.ts')
const vitest = await startVitest('test', process.argv.slice(2), { config, run: true })
await vitest.close()
