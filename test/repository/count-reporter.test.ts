import { expect, test } from 'vitest'
import { run } from '../support/child.ts'

test('a run with failed tests exits with 1, whatever a hook of the process makes of it', async () => {
  const { code, stdout } = await run('test/support/failed-run.ts', {}).ended
  expect(stdout).toBe('0 passed, 2 failed')
  expect(code).toBe(1)
})
