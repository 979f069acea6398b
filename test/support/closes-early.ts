import { existsSync, writeFileSync } from 'node:fs'
import { Pool } from '../../server/threads/pool.ts'

/** Closes a pool while its thread loads. The thread continues when the pool is already closing. */
const mark = process.env.MARK ?? ''
const script = new URL('fragile-thread.ts', import.meta.url)
const pool = new Pool({ script, size: 1, patienceMs: 20_000 })
while (!existsSync(`${mark}-begun`));
const closed = pool[Symbol.asyncDispose]()
writeFileSync(`${mark}-closing`, '')
await closed
process.stdout.write(existsSync(`${mark}-done`) ? 'loaded, then closed\n' : 'closed\n')
