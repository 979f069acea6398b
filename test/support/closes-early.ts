import { existsSync } from 'node:fs'
import { Pool } from '../../server/threads/pool.ts'

/** Closes a pool when its thread has written to MARK that it is ready, before the pool heard it. */
const script = new URL('fragile-thread.ts', import.meta.url)
const pool = new Pool({ script, size: 1, patienceMs: 20_000 })
while (!existsSync(process.env.MARK ?? ''));
await pool[Symbol.asyncDispose]()
process.stdout.write('closed\n')
