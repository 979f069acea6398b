import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('query-observers.ts', import.meta.url))

test('components that observe one query never start each other without end, and keep its last data without a server', async () => {
  // Vitest loads Solid's build for servers, where nothing is observed.
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions',
    'browser',
    program,
  ])
  expect(JSON.parse(stdout)).toEqual([])
})
