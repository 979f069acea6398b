import { createLog } from '../../server/log.ts'
import { serve } from '../../server/serve.ts'
import { createTestEngine } from './test-engine.ts'

/** A server that gets SIGTERM as soon as it has printed its address. */
await serve({
  engine: createTestEngine(),
  log: createLog(
    { logLevel: 'info', logFormat: 'json' },
    {
      write(line) {
        process.stdout.write(line)
        if (line.includes('Easel is at')) process.kill(process.pid, 'SIGTERM')
      },
    },
  ),
})
