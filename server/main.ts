import { ConfigError } from './config.ts'
import { serve } from './serve.ts'

/**
 * Easel as a process. Exits 1 with a clear line when it cannot start, and with one for each setting
 * that is wrong.
 */
try {
  await serve()
} catch (error) {
  const text =
    error instanceof ConfigError ? error.message : `Easel cannot start: ${(error as Error).message}`
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
