import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { buildSite, isSiteCurrent } from '../web/build/site.ts'

/** `npm run test:deep`: the tests that take long. The last line has the counts. */
if (!isSiteCurrent()) await buildSite()
const config = join(import.meta.dirname, 'deep.config.ts')
const vitest = await startVitest('test', process.argv.slice(2), { config, run: true })
await vitest.close()
